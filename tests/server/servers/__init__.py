"""Whole servers as processes: started, killed, restored, upgraded, under load."""
