"""What the app tells the page it is shown on in a browser."""
