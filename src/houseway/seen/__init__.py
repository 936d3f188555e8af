"""What one viewer makes of a round by its view alone: hands that grow, and a pot that fills."""
