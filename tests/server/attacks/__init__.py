"""Strangers who mean no good, and everybody else who plays on."""
