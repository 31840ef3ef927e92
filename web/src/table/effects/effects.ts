/** All effects of the table, loaded when the first one is near. */

import './effects.css';

export { type Cue } from './effect';
export { medal, points, tally } from './awards';
export { pay, remark, ribbon, tear, wave } from './moments';
export { type Blow, type Outcome } from './parts';
export { fall, landsAt, strike } from './strikes';
