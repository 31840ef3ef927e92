/** The form of a front: with its bases, one line with a stroke per base, or a number per base. */
export type FrontForm = 'full' | 'line' | 'pips';
