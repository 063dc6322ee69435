"""Languages: what there is to translate, examples for translators, and what is checked of a translation."""
