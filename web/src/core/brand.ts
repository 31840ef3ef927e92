/** The name of the game, the same in every language. */
export const BRAND = 'Tank Rush';
