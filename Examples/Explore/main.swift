print("Explore")
