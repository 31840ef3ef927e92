"""The house rules: which rows a command makes and what each row does; pure."""
