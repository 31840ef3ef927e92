/** The table of the board's layouts: position and height of each zone, by situation. */

import { SHORT, type Layout } from '../../core/viewport.svelte';
import type { FrontForm } from '../fronts/front-form';

/** The facts that decide the layout. */
export interface Situation {
  layout: Layout;
  isLarge: boolean;
  /** A phone with visible browser bars. */
  isShort: boolean;
  /** Height of the board in pixels. */
  height: number;
  opponents: number;
  isSeated: boolean;
  /** Whether a lesson or replay replaces the bar. */
  isGuided: boolean;
  hasRear: boolean;
  /** Piles of equal cards in the player's hand. */
  piles: number;
  /** Whether one opponent's front is enlarged for aiming. */
  hasStage: boolean;
  /** Whether a seat can be hit now. */
  isAiming: boolean;
  /** Whether a vehicle is being placed on the player's front. */
  isPlacing: boolean;
  /** The player's allies. */
  allies: number;
}

export interface BoardLayout {
  columns: string;
  rows: string;
  areas: string;
  /** The fronts of a crowd take the whole width of a desktop, and the rail begins below them. */
  isRailLow: boolean;
  /** The number of opponents in a row. */
  across: number;
  opponentForm: FrontForm;
  ownForm: FrontForm;
  handRows: 1 | 2;
  /** The minimum width of a card in the hand; below it the hand scrolls. */
  handFloor: number;
  /** The form of the reserve: with title, without title, or one line during other steps. */
  reserve: 'titled' | 'bare' | 'line';
}

/** The zones of a row from left to right, and its height: pixels, a share of the rest, or automatic. */
type Row = readonly [zones: string, height: number | string];

interface Entry {
  when: (now: Situation) => boolean;
  columns: string | ((now: Situation) => string);
  rows: readonly Row[] | ((now: Situation) => readonly Row[]);
  opponentForm?: FrontForm;
  ownForm?: FrontForm;
  handRows?: 1 | 2;
  reserve?: BoardLayout['reserve'];
}

const BAR = 'bar';
/** Below this height a phone has no space for the title of the reserve or for two rows of hand. */
const LOW = 560;
/** Below this height an upright tablet has a line for the standing instead of panels. */
const LOW_TABLET = 980;
/** The number of piles from which the hand has a second row. */
const TWO_ROWS = { desk: 9, tall: 8, flat: 6, phone: 5 } as const;
const FLOOR = { desk: 96, touch: 84, aiming: 72 } as const;

const isCrowd = ({ opponents }: Situation): boolean => opponents > 3;
const isSeveral = ({ opponents }: Situation): boolean => opponents === 2 || opponents === 3;
const isLow = ({ height }: Situation): boolean => height < LOW;

/** The player's front beside the hand: the more piles, the narrower. */
function ownColumns({ piles, hasRear, isLarge }: Situation): string {
  const rail = isLarge ? '352px' : '262px';
  const narrow = hasRear ? '272px' : '208px';
  if (piles < (isLarge ? TWO_ROWS.desk : 6)) return `minmax(0, 46fr) minmax(0, 54fr) ${rail}`;
  return `${isLarge || (piles >= TWO_ROWS.desk && piles < 14) ? '414px' : narrow} minmax(0, 1fr) ${rail}`;
}

const desk = (opponents: number | string, reserve: number | string, own: number | string): Row[] => [
  ['opponents opponents rail', opponents],
  ['reserve reserve rail', reserve],
  ['bar bar rail', BAR],
  ['front hand rail', own],
];
/** An ally's front is beside the player's. */
const team = (opponents: string, reserve: string, own: string): Row[] => [
  ['opponents opponents opponents rail', opponents],
  ['reserve reserve reserve rail', reserve],
  ['bar bar bar rail', BAR],
  ['ally front hand rail', own],
];
const teamColumns = ({ isLarge, allies, piles }: Situation): string =>
  `${allies > 1 || piles > 4 ? 'minmax(0, 27fr) minmax(0, 36fr) minmax(0, 51fr)' : 'minmax(0, 31fr) minmax(0, 37fr) minmax(0, 49fr)'} ${isLarge ? '352px' : '262px'}`;
const STRIP: Row = ['strip strip', 44];
const flat = (opponents: string, reserve: string, own: string): Row[] => [
  ['opponents opponents', opponents],
  STRIP,
  ['reserve reserve', reserve],
  ['front hand', own],
  ['bar bar', BAR],
];
const tall = (opponents: string, reserve: string, front: string, hand: string): Row[] => [
  ['opponents opponents', opponents],
  ['panels panels', 'auto'],
  ['reserve reserve', reserve],
  ['front log', front],
  ['hand hand', hand],
  ['bar bar', BAR],
];
const phone = (opponents: number | string, reserve: number | string, front: number | string, hand: string): Row[] => [
  ['opponents', opponents],
  ['strip', 44],
  ['reserve', reserve],
  ['front', front],
  ['hand', hand],
  ['bar', BAR],
];
const short = (opponents: number, reserve: number, front: number): Row[] => [
  ['opponents', opponents],
  ['reserve', reserve],
  ['front', front],
  ['hand', '1fr'],
  ['bar', BAR],
];

const ONE = 'minmax(0, 1fr)';
const TALL = 'minmax(0, 58fr) minmax(0, 42fr)';
const FLAT = 'minmax(0, 48fr) minmax(0, 52fr)';
const sideColumns = ({ isGuided }: Situation): string => `minmax(0, 30fr) ${isGuided ? 'minmax(0, 46fr) var(--wide-bar)' : 'minmax(0, 52fr) var(--side-bar)'}`;
const watched = (now: Situation): boolean => !now.isSeated;

/** The first entry that fits is taken. */
const LAYOUTS: Record<Layout, readonly Entry[]> = {
  desk: [
    {
      when: watched,
      columns: ownColumns,
      rows: [
        ['opponents opponents rail', '356fr'],
        ['reserve reserve rail', '268fr'],
        ['bar bar rail', BAR],
      ],
    },
    { when: ({ hasStage }) => hasStage, columns: ownColumns, rows: desk('240fr', '160fr', '226fr') },
    // Two rows of hand take the space of fronts that cannot be hit now.
    { when: ({ allies, piles, isAiming }) => allies > 0 && piles > 4 && !isAiming, columns: teamColumns, rows: team('126fr', '160fr', '338fr'), handRows: 2 },
    { when: ({ allies, opponents }) => allies > 0 && opponents - allies > 3, columns: teamColumns, rows: team('164fr', '180fr', '262fr') },
    { when: ({ allies }) => allies > 1, columns: teamColumns, rows: team('180fr', '170fr', '274fr') },
    { when: ({ allies }) => allies > 0, columns: teamColumns, rows: team('190fr', '180fr', '252fr') },
    { when: ({ isLarge, piles }) => isLarge && piles >= TWO_ROWS.desk, columns: ownColumns, rows: desk(208, '1fr', 424), handRows: 2 },
    { when: ({ isLarge }) => isLarge, columns: ownColumns, rows: desk('222fr', '288fr', '400fr') },
    { when: ({ piles }) => piles >= TWO_ROWS.desk, columns: ownColumns, rows: desk(124, '1fr', 326), handRows: 2 },
    { when: ({ piles }) => piles >= 6, columns: ownColumns, rows: desk('156fr', '206fr', '262fr') },
    { when: ({ opponents }) => opponents > 4, columns: ownColumns, rows: desk('146fr', '206fr', '260fr') },
    { when: ({ opponents }) => opponents > 2, columns: ownColumns, rows: desk('180fr', '192fr', '250fr') },
    { when: () => true, columns: ownColumns, rows: desk('160fr', '206fr', '258fr') },
  ],
  flat: [
    {
      when: watched,
      columns: FLAT,
      rows: [['opponents opponents', '380fr'], STRIP, ['reserve reserve', '196fr'], ['bar bar', BAR]],
    },
    {
      when: ({ hasStage }) => hasStage,
      columns: 'minmax(0, 40fr) minmax(0, 60fr)',
      rows: [
        ['opponents opponents', '370fr'],
        ['reserve reserve', 40],
        ['front hand', '206fr'],
        ['bar bar', BAR],
      ],
      reserve: 'line',
    },
    { when: ({ piles }) => piles >= TWO_ROWS.flat, columns: 'minmax(0, 34fr) minmax(0, 66fr)', rows: flat('110fr', '170fr', '290fr'), handRows: 2 },
    // Space for text over the targets.
    { when: ({ isAiming }) => isAiming, columns: FLAT, rows: flat('172fr', '196fr', '206fr') },
    { when: () => true, columns: FLAT, rows: flat('144fr', '210fr', '220fr') },
  ],
  tall: [
    {
      when: (now) => !now.isSeated && isCrowd(now),
      columns: TALL,
      rows: [
        ['opponents opponents', '470fr'],
        ['panels panels', 'auto'],
        ['reserve reserve', '210fr'],
        ['log log', '120fr'],
        ['bar bar', BAR],
      ],
    },
    {
      when: watched,
      columns: TALL,
      rows: [
        ['opponents opponents', '330fr'],
        ['panels panels', 'auto'],
        ['reserve reserve', '240fr'],
        ['log log', '230fr'],
        ['bar bar', BAR],
      ],
    },
    {
      when: ({ hasStage }) => hasStage,
      columns: TALL,
      rows: [
        ['opponents opponents', '400fr'],
        ['reserve reserve', 40],
        ['front log', '200fr'],
        ['hand hand', '250fr'],
        ['bar bar', BAR],
      ],
      reserve: 'line',
    },
    // Five opponents need two rows for their fronts.
    { when: (now) => now.piles >= TWO_ROWS.tall && isCrowd(now), columns: TALL, rows: tall('200fr', '190fr', '100fr', '330fr'), handRows: 2 },
    { when: ({ piles }) => piles >= TWO_ROWS.tall, columns: TALL, rows: tall('124fr', '200fr', '150fr', '340fr'), handRows: 2 },
    { when: isCrowd, columns: TALL, rows: tall('250fr', '210fr', '168fr', '210fr') },
    { when: ({ opponents, hasRear }) => opponents === 2 && hasRear, columns: TALL, rows: tall('160fr', '216fr', '164fr', '294fr') },
    // Five slots and six cards for sale are so narrow and low that the hand can take their height.
    { when: (now) => isSeveral(now) && now.hasRear, columns: TALL, rows: tall('124fr', '224fr', '164fr', '322fr') },
    { when: isSeveral, columns: TALL, rows: tall('146fr', '252fr', '168fr', '270fr') },
    { when: () => true, columns: TALL, rows: tall('170fr', '250fr', '168fr', '250fr') },
  ],
  phone: [
    {
      // Beside open hands a low row has no space for cards.
      when: (now) => watched(now) && now.isShort && now.opponents > 2,
      columns: ONE,
      rows: ({ opponents, height }) => [
        ['opponents', Math.min(opponents, 3) * 72],
        ...(height < LOW ? [] : ([['strip', 44]] as const)),
        ['reserve', '1fr'],
        ['bar', BAR],
      ],
      opponentForm: 'pips',
    },
    {
      when: watched,
      columns: ONE,
      // Every hand is shown beside its front, so fronts may be lower on a short phone.
      rows: ({ isShort, opponents }) => [
        ['opponents', isShort ? (opponents > 2 ? '250fr' : '220fr') : '420fr'],
        ['strip', 44],
        ['reserve', '164fr'],
        ['bar', BAR],
      ],
    },
    {
      when: ({ hasStage }) => hasStage,
      columns: ONE,
      rows: ({ height, isGuided }) => [
        ['opponents', '1fr'],
        ['reserve', 36],
        ['front', isGuided ? 60 : height < LOW ? 66 : 76],
        ['hand', height >= SHORT ? '0.6fr' : height < LOW || isGuided ? 134 : 168],
        ['bar', BAR],
      ],
      ownForm: 'line',
      reserve: 'line',
    },
    {
      when: (now) => now.isGuided && now.isShort && isLow(now) && !now.isPlacing,
      columns: ONE,
      rows: short(46, 134, 46),
      opponentForm: 'pips',
      ownForm: 'pips',
      reserve: 'bare',
    },
    { when: ({ isGuided, isShort }) => isGuided && isShort, columns: ONE, rows: short(66, 134, 66), opponentForm: 'line', ownForm: 'line', reserve: 'bare' },
    {
      when: ({ isShort, piles, isPlacing, height }) => isShort && piles >= TWO_ROWS.phone && !isPlacing && height >= LOW,
      columns: ONE,
      rows: ({ height }) => short(46, height < 606 ? 140 : 160, 46),
      opponentForm: 'pips',
      ownForm: 'pips',
      handRows: 2,
      reserve: 'bare',
    },
    {
      when: (now) => now.isShort && isLow(now),
      columns: ONE,
      rows: ({ opponents }) => short(opponents > 1 ? 64 : 72, 140, 72),
      opponentForm: 'line',
      ownForm: 'line',
      reserve: 'bare',
    },
    {
      when: ({ isShort }) => isShort,
      columns: ONE,
      // With the boxes there are five narrow cards for sale, which are lower than four.
      rows: ({ opponents, height, hasRear }) =>
        short(opponents > 1 ? 64 : height < 606 ? 72 : 80, hasRear ? 164 : height < 606 ? 174 : 186, height < 606 ? 72 : 80),
      opponentForm: 'line',
      ownForm: 'line',
    },
    {
      when: ({ piles, isGuided }) => piles >= TWO_ROWS.phone && !isGuided,
      columns: ONE,
      rows: ({ opponents }) => phone(opponents > 1 ? 64 : 80, 178, 80, '1fr'),
      opponentForm: 'line',
      ownForm: 'line',
      handRows: 2,
    },
    { when: isCrowd, columns: ONE, rows: phone('164fr', '160fr', '112fr', '162fr') },
    { when: isSeveral, columns: ONE, rows: phone('118fr', '168fr', '122fr', '190fr') },
    // The slots of one opponent fit the longest forecast, the Russian word for a damaged base.
    { when: () => true, columns: ONE, rows: phone('158fr', '160fr', '114fr', '166fr') },
  ],
  side: [
    {
      when: watched,
      columns: ({ isGuided }) => `minmax(0, 42fr) minmax(0, 40fr) ${isGuided ? 'var(--wide-bar)' : 'var(--side-bar)'}`,
      rows: [['opponents reserve bar', '1fr']],
    },
    {
      when: ({ hasStage }) => hasStage,
      columns: ({ isGuided }) => `168px minmax(0, 1fr) ${isGuided ? 'var(--wide-bar)' : 'var(--side-bar)'}`,
      rows: [
        ['opponents opponents bar', '1fr'],
        ['front hand bar', 134],
      ],
      ownForm: 'pips',
      reserve: 'line',
    },
    {
      when: ({ opponents }) => opponents > 2,
      columns: sideColumns,
      rows: [
        ['opponents reserve bar', '1.12fr'],
        ['front hand bar', '1fr'],
      ],
      opponentForm: 'pips',
    },
    {
      when: () => true,
      columns: sideColumns,
      rows: [
        ['opponents reserve bar', '1.12fr'],
        ['front hand bar', '1fr'],
      ],
    },
  ],
};

/** The number of other players in a row. */
function across({ layout, opponents: all, allies, isSeated, isShort, hasStage, piles }: Situation): number {
  const opponents = layout === 'desk' ? all - allies : all;
  if (hasStage) return 1;
  // Spectators have no hand below: opponents get a row each, or two per row from four on.
  if (layout === 'phone' && !isSeated) return opponents > 3 ? 2 : 1;
  // Two rows of hand leave one row for the other seats.
  if (layout === 'phone') return isShort || piles >= TWO_ROWS.phone ? opponents : Math.min(opponents, 3);
  if (layout === 'side') return opponents > 3 ? 2 : 1;
  if (layout === 'tall') return opponents > 3 ? Math.ceil(opponents / 2) : opponents;
  return isSeated || opponents < 4 ? opponents : Math.ceil(opponents / 2);
}

function heightOf(height: number | string): string {
  if (height === BAR) return 'var(--bar-row)';
  if (typeof height === 'number') return `${height}px`;
  return height.endsWith('fr') ? `minmax(0, ${height})` : height;
}

/** Whether one opponent's front is enlarged while a vehicle aims; otherwise targets are highlighted in place. */
export function needsStage({
  layout,
  opponents,
  height,
  piles,
  isLarge,
  hasRear,
}: Pick<Situation, 'layout' | 'opponents' | 'height' | 'piles' | 'isLarge' | 'hasRear'>): boolean {
  if (layout === 'phone') return opponents > 1 || height < SHORT;
  if (layout === 'side') return true;
  // A desktop has space for every front, unless there are four.
  if (layout === 'desk') return opponents > 3 && !isLarge;
  // A tablet has no space for text over three fronts of five slots or beside two rows of hand.
  return opponents > (hasRear ? 2 : 3) || piles >= TWO_ROWS[layout] || (layout === 'tall' && height < LOW_TABLET);
}

export function layoutOf(now: Situation): BoardLayout {
  const entry = LAYOUTS[now.layout].find(({ when }) => when(now));
  if (!entry) throw new Error(`no layout for ${now.layout}`);
  const all = typeof entry.rows === 'function' ? entry.rows(now) : entry.rows;
  const rows = now.height > 0 && now.height < LOW_TABLET ? all.map((row) => (row[0] === 'panels panels' ? STRIP : row)) : all;
  const areas = rows.map(([zones]) => `'${zones}'`).join(' ');
  const isRailLow = now.layout === 'desk' && now.isSeated && isCrowd(now) && now.allies === 0 && !now.hasStage;
  const form = entry.opponentForm ?? 'full';
  return {
    columns: typeof entry.columns === 'function' ? entry.columns(now) : entry.columns,
    rows: rows.map(([, height]) => heightOf(height)).join(' '),
    areas: isRailLow ? areas.replace('opponents rail', 'opponents opponents') : areas,
    isRailLow,
    across: across(now),
    // On a phone several fronts side by side are too narrow for cards.
    opponentForm: form === 'line' && now.opponents > 1 ? 'pips' : form,
    ownForm: entry.ownForm ?? 'full',
    handRows: entry.handRows ?? 1,
    handFloor: now.layout === 'desk' ? FLOOR.desk : now.hasStage ? FLOOR.aiming : FLOOR.touch,
    reserve: entry.reserve ?? 'titled',
  };
}
