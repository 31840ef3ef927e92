/** The levels of the ladder from the weakest to the strongest, as src/tankrush/bots/levels/policies.py lists them. */
export const LEVELS = ['recruit', 'soldier', 'lance-corporal', 'corporal', 'sergeant', 'lieutenant', 'captain', 'general'] as const;
