"""Tables: what is played at them, by whom, and when."""
