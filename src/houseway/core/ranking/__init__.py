"""What beats what."""
