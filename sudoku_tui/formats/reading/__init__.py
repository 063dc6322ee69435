"""Rules in prose and what is drawn, read together: sentences, cues, shapes, election and proof."""
