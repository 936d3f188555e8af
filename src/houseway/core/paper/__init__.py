"""What every sheet is printed with: its parts, and figures in words."""
