"""The rules: plain functions over one NumPy record. Start reading at step.py."""
