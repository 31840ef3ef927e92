/** The rule options of the game on the screen, for help that follows them. */

import { optionsIn } from './config';

let options: Record<string, string> = $state.raw(optionsIn(''));

/** Explain the rules of a game with this configuration; of none with an empty one. */
export function explainRulesOf(config: string): void {
  options = optionsIn(config);
}

export function optionsInForce(): Record<string, string> {
  return options;
}
