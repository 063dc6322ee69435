"""Tests of the reading of rules and drawings."""
