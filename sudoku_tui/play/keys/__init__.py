"""Keys: the profiles, what keys are called, and the keypad made from them."""
