/** All effects of the table, loaded when the first one is near. */

import './effects.css';

export { type Cue } from './effect';
export { medal, points, remark, ribbon, tear, wave } from './moments';
export { SIEGE_HIT, type Blow, type Outcome } from './parts';
export { fall, strike } from './strikes';
