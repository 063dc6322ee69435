"""What Textual lacks or gets wrong: the only place that touches its private names, one file for each gap."""
