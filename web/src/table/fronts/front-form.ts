/** How a front is drawn: with its bases, as one line with a stroke for each base, or as a number for each base. */
export type FrontForm = 'full' | 'line' | 'pips';
