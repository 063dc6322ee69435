"""What a person can see: techniques, the ladder, paths, ratings, words."""
