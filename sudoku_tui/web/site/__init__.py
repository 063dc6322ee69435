"""The serverless door: a folder of files that any static host can serve, and the page plays from it alone."""
