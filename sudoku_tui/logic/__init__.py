"""Human reasoning: techniques, the ladder, paths, ratings, and words for all of it. See the README."""
