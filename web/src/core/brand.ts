/** The name of the game, which is not translated. */
export const BRAND = 'Tank Rush';
