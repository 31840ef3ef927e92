/** The rule options of the game on the screen, for help texts that depend on them. */

import { optionsIn } from './config';

let options: Record<string, string> = $state.raw(optionsIn(''));

/** Set the configuration whose rules are explained; empty for none. */
export function explainRulesOf(config: string): void {
  options = optionsIn(config);
}

export function optionsInForce(): Record<string, string> {
  return options;
}
