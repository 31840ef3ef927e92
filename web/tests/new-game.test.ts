/** The new-table form: every option the server lists can be chosen, and its objections are shown. */

import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { configWords, ownAchievements, ruleWords } from '../src/deck/config';
import { Draft, achievementText } from '../src/new-game/draft.svelte';
import TablePanel from '../src/home/TablePanel.svelte';
import { TableLists } from '../src/home/table-lists.svelte';
import { readReason, type Form } from '../src/net/form';
import { connectivity } from '../src/net/connectivity.svelte';
import { LANGUAGES } from '../src/core/settings.svelte';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import Home from '../src/screens/Home.svelte';
import NewGame from '../src/screens/NewGame.svelte';
import { cards, ftl } from './generated-data';

const FORM: Form = {
  settings: {},
  languages: ['en'],
  catalogue: '',
  starts: [],
  crew: [],
  boxes: [
    { key: 'base', name: 'Base game' },
    { key: 'second-front', name: 'Second Front' },
    { key: 'last-battle', name: 'Last Battle' },
  ],
  sets: ['promo'],
  players: { least: 2, most: 5, most_with_second_front: 6 },
  teams: [
    { key: '2v2', name: '2 against 2', players: 4, seating: 'ABAB' },
    { key: '3v3', name: '3 against 3', players: 6, seating: 'ABABAB' },
  ],
  presets: [
    { key: 'newest', name: 'Newest', options: {} },
    { key: '2013', name: '2013', help: 'As then.', options: {} },
  ],
  options: [
    {
      key: 'placementRule',
      name: 'Choosing a base',
      help: 'Which base.',
      rule: 'DEF-3',
      defaults: {},
      values: [
        { key: 'undefendedFirst', name: 'Undefended first' },
        { key: 'free', name: 'Any' },
      ],
    },
    {
      key: 'achievementSelection',
      name: 'Choosing achievements',
      rule: 'VAR-8',
      defaults: {},
      values: [
        { key: 'random', name: 'At random' },
        { key: 'agreed', name: 'Agreed' },
      ],
    },
  ],
  nations: [
    { key: 'ussr', name: 'USSR', box: 'base' },
    { key: 'uk', name: 'UK', box: 'second-front' },
  ],
  abilities: [{ key: 'scouting', name: 'Scouting', box: 'base' }],
  achievements: [{ key: 'light-tanks', name: 'Light tanks', box: 'base', rule: 'ACH-B2' }],
  own_achievements: { most: 2, goals: ['most', 'fewest'], measures: ['cards', 'power'] },
  variants: [{ key: 'chaos', name: 'Chaos of War', help: 'Nobody knows.' }],
  bots: [
    { key: 'soldier', name: 'Soldier', help: 'Slips.', level: 2 },
    { key: 'rusher', name: 'Rusher', level: null },
  ],
};

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

let asked: Asked[] = [];
let answers: Record<string, { status: number; content: unknown }> = {};

function answer(path: string): Response {
  const { status, content } = answers[path] ?? { status: 404, content: {} };
  return new Response(JSON.stringify(content), { status });
}

beforeAll(() => useBundle(makeBundle('en', ftl('en'))));
beforeEach(() => {
  asked = [];
  answers = {
    '/api/form': { status: 200, content: FORM },
    '/api/config': {
      status: 200,
      content: { config: 'base, 2 players', players: 2, teams: '', options: { placementRule: 'undefendedFirst' }, dropped: [], reasons: [] },
    },
    '/api': { status: 200, content: { quick_match_wait: 35 } },
    '/src/generated/cards.json': { status: 200, content: cards },
    '/api/tables': { status: 200, content: { tables: [], table: 'abcdefgh' } },
    '/api/mine': { status: 200, content: { tables: [] } },
    '/api/quick': { status: 201, content: { table: 'quickone', token: '', seat: 'A', starts: 0 } },
  };
  vi.stubGlobal('fetch', (address: URL | string, more?: { body?: string }) => {
    const path = new URL(String(address), location.href).pathname;
    asked.push({ path, body: JSON.parse(more?.body ?? '{}') as Record<string, unknown> });
    return Promise.resolve(answer(path));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('sends every choice in the form the server expects', () => {
    const draft = new Draft();
    draft.takeBox('second-front', true, FORM);
    draft.seatPlayers(6, FORM);
    draft.teams = '3v3';
    draft.first = '2';
    draft.setOption('placementRule', 'free');
    draft.setOption('achievementSelection', 'agreed');
    draft.agreed = ['light-tanks'];
    draft.removed = { ussr: 3, uk: 0 };
    draft.sets = ['promo'];
    draft.own = [{ name: 'My, "goal"', goal: 'fewest', measure: 'power', class: 'light', nation: 'uk' }];
    expect(draft.config()).toMatchObject({
      boxes: ['base', 'second-front', 'promo'],
      players: 6,
      teams: '3v3',
      first: 2,
      options: { placementRule: 'free', achievementSelection: 'agreed' },
      removed: { ussr: 3 },
      agreed: ['light-tanks'],
      own_achievements: ['own-1 fewest power class=light nation=uk; en My   goal; de My   goal; ru My   goal'],
    });
  });

  it('drops choices that depend on a removed box or number of players', () => {
    const draft = new Draft();
    draft.takeBox('second-front', true, FORM);
    draft.nations = ['ussr', 'uk'];
    draft.removed = { uk: 2 };
    draft.seatPlayers(6, FORM);
    draft.teams = '3v3';
    draft.first = '5';
    draft.takeBox('second-front', false, FORM);
    expect([draft.players, draft.teams, draft.first, draft.nations, draft.removed]).toEqual([5, '', '', ['ussr'], {}]);
    draft.setOption('achievementSelection', 'agreed');
    draft.agreed = ['light-tanks'];
    draft.setOption('achievementSelection', '');
    expect([draft.agreed, draft.options]).toEqual([[], {}]);
  });

  it.each([
    ['none', { pace: 'live', clock: { kind: 'none' } }],
    ['turn', { pace: 'live', clock: { kind: 'turn', seconds: 120 } }],
    ['bank', { pace: 'live', clock: { kind: 'bank', seconds: 900, increment: 10 } }],
    ['days', { pace: 'days', clock: { kind: 'turn', seconds: 172_800 } }],
  ] as const)('knows the clock %s', (kind, settings) => {
    const draft = new Draft();
    draft.clock = kind;
    expect(draft.settings()).toMatchObject({ ...settings, undo: 'consent', hints: true, visibility: 'private' });
  });

  it('seats people by link, people at this device, and bots', () => {
    const draft = new Draft();
    draft.seatPlayers(4, FORM);
    draft.others = ['open', 'device', 'rusher', 'soldier', 'soldier'];
    draft.names = ['', 'Ann', '', '', ''];
    expect(draft.newTable('key', 'Me', (seat) => `Player ${seat}`)).toMatchObject({
      seats: [{ name: 'Me' }, {}, { name: 'Ann' }, { bot: 'rusher' }],
      start: false,
    });
    expect(achievementText({ name: ' ', goal: 'most', measure: 'cards', class: '', nation: '' }, 1)).toBe('own-2 most cards; en 2; de 2; ru 2');
  });
});

describe('words', () => {
  const CONFIG =
    'base+SF, 4 players, teams 2v2, first B, preset 2013, placementRule=free, sfAchievementsWithoutSF=on, nations ussr uk, remove ussr 3, without scouting, without achievement light-tanks, chaos, agreed light-tanks, achievement "own-1 most cards; en My goal; ru My goal"';
  it.each(LANGUAGES)('describe every part of a configuration in %s', (language) => {
    useBundle(makeBundle(language, ftl(language)));
    const told = ruleWords(CONFIG);
    expect(told).toHaveLength(13);
    for (const line of told) expect(line).not.toMatch(/placementRule|sfAch|2v2|ussr|own-1|\{/);
    expect(told.at(-1)).toContain('My goal');
    useBundle(makeBundle('en', ftl('en')));
  });
  it('keep a comma within quotation marks', () => {
    expect(configWords('base, 2 players, achievement "own-1 most cards; en a, b"')).toBe('Base game · 2\u00a0players · custom rules');
    expect(ownAchievements(CONFIG)).toEqual(new Map([['own-1', 'My goal']]));
  });
  it('of a refusal are separated from its rule', () => {
    expect(readReason('Too small. [VAR-4]')).toEqual({ text: 'Too small.', rule: 'VAR-4' });
    expect(readReason('So. [ACH-B2]').rule).toBe('ACH-B2');
    expect(readReason('Without one.')).toEqual({ text: 'Without one.', rule: '' });
  });
});

describe('the screen of a new table', () => {
  it('offers everything of the form and shows the rule of every option', async () => {
    const { container, findByText } = render(NewGame);
    await findByText('Last Battle');
    for (const text of ['Soldier', 'Rusher', 'Choosing a base', 'Choosing achievements', 'Scouting', 'Light tanks', 'promo', 'Chaos of War', '2013']) {
      expect(container.textContent, text).toContain(text);
    }
    expect(container.querySelector('a[href="#/rules/DEF-3"]')).not.toBeNull();
    await waitFor(() => expect(container.textContent).toContain('Default: Undefended first'));
  });

  it('names the achievements that are left out', async () => {
    answers['/api/config'] = {
      status: 200,
      content: { config: 'base, 2 players', players: 2, teams: '', options: {}, dropped: ['french-medals', 'spgs'], reasons: [] },
    };
    const { findByText } = render(NewGame);
    await findByText(/left out: French medals and SPGs\.$/u);
  });

  it('shows why a configuration cannot be played, and does not start it', async () => {
    answers['/api/config'] = {
      status: 200,
      content: { config: '', players: 0, teams: '', options: {}, dropped: [], reasons: ['Not so. [COMBO-1]', 'Nor so. [TEAM-1]'] },
    };
    const { container } = render(NewGame);
    await waitFor(() => expect(container.querySelectorAll('.reasons li')).toHaveLength(2));
    expect(container.querySelector('.reasons a')?.getAttribute('href')).toBe('#/rules/COMBO-1');
    expect(container.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
  });

  it('sends the setup field by field', async () => {
    const { container, findByText } = render(NewGame);
    await findByText('Last Battle');
    const rule = container.querySelector<HTMLSelectElement>('#option-placementRule');
    if (!rule) throw new Error('no option');
    await fireEvent.change(rule, { target: { value: 'free' } });
    const form = container.querySelector('form');
    if (!form) throw new Error('no form');
    await fireEvent.submit(form);
    await waitFor(() => expect(asked.some((one) => one.path === '/api/tables')).toBe(true));
    const { body } = asked.find((one) => one.path === '/api/tables') as Asked;
    expect(body).toMatchObject({ setup: { options: { placementRule: 'free' } }, seats: [{ name: 'Player' }, { bot: 'soldier' }], start: true });
    await waitFor(() => expect(location.hash).toBe('#/t/abcdefgh'));
    location.hash = '';
  });
});

describe('the home page', () => {
  it('states the wait of a quick match and goes to its table', async () => {
    const { findByText, findByTitle } = render(Home);
    await findByTitle(/after 35 seconds/);
    await fireEvent.click(await findByText('Quick match'));
    await waitFor(() => expect(location.hash).toBe('#/t/quickone'));
    expect(asked.find((one) => one.path === '/api/quick')?.body).toMatchObject({ config: 'base, 2 players', name: 'Player' });
    location.hash = '';
  });

  it('offers no games while the server is unreachable, and all once it is back', async () => {
    const { findByText, queryByText } = render(Home);
    await findByText('Play now');
    connectivity.isDown = true;
    await waitFor(() => expect(queryByText('Play now')).toBeNull());
    answers['/api/form'] = { status: 200, content: { ...FORM, starts: [{ key: 'duel', name: 'A duel', help: '', body: {} }] } };
    connectivity.isDown = false;
    await findByText('A duel');
  });
});

describe('the list of games', () => {
  it('shows bots in their own colours', async () => {
    const about = {
      config: 'base, 2 players',
      title: '',
      open: 1,
      round: 0,
      waiting_for: [],
      winners: [],
      spectators: 'unwelcome',
      seats: [
        { seat: 'A', kind: 'person', name: 'Mira', bot: '' },
        { seat: 'B', kind: 'bot', name: '', bot: 'recruit', face: 'pip' },
      ],
    };
    answers['/api/tables'] = { status: 200, content: { tables: [{ table: 'abcdefgh', status: 'lobby', updated: '', about }] } };
    const lists = new TableLists();
    lists.watch()();
    await vi.waitFor(() => expect(lists.open).toHaveLength(1));
    const crew = [{ face: 'pip', name: 'Pip', bot: 'recruit', colour: '#010203' }];
    const { container, getByText } = render(TablePanel, { title: 'Open tables', tables: lists.open, crew });
    expect(getByText('Join')).toBeTruthy();
    const [person, bot] = [...container.querySelectorAll<HTMLElement>('.avatar')].map(({ style }) => style.background);
    expect(bot).toBe('#010203');
    expect(person).not.toBe(bot);
  });
});
