"""Pictures of cards: short descriptions, and the side views drawn from them."""
