"""What Textual, asyncio and the standard library lack for a game in a browser: the only use of their private names."""
