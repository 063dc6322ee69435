"""What a player does and sees, without a screen: commands, keys, the desk, looks, words and lists."""
