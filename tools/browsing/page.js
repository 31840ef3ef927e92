// Laid into every page that is tried (windows.py): what the page offers, and whether what it shows is what a newcomer
// with the same keys would be sent. The table reports itself by calling tankrushShown (web/src/screens/Play.svelte).
(() => {
  const Real = WebSocket;
  const AGAIN = 200;
  const LIT = '.bar .choice:not(:disabled), .card.is-playable > .hit, .card.is-target > .hit, .hit-area:not([aria-disabled]), .give, .take, .lit > button, .signalmen.lit';
  const sockets = [];
  const shown = new Map();
  const sent = new Map();
  const differences = [];
  let doubted = '';
  /** States that no server has sent: there is nothing to compare them with. */
  const made = new WeakSet();
  let model;
  let hello;
  let compared = 0;
  let last = '';
  let isAsking = false;
  let stopped = [];

  globalThis.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }

    send(text) {
      const message = JSON.parse(text);
      if (message.kind === 'hello') hello = { ...message, after: 0 };
      super.send(text);
    }
  };

  const ordered = (value) => {
    if (Array.isArray(value)) return value.map(ordered);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]));
  };

  /** The first place at which two values differ. */
  const difference = (one, other, path = '') => {
    if (JSON.stringify(one) === JSON.stringify(other)) return '';
    const isPlain = (value) => value === null || typeof value !== 'object';
    if (isPlain(one) || isPlain(other)) return `${path}: ${JSON.stringify(one)?.slice(0, 200)} is shown, ${JSON.stringify(other)?.slice(0, 200)} is true`;
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = difference(one[key], other[key], `${path}/${key}`);
      if (found) return found;
    }
    return `${path}: order`;
  };

  const compare = (moment) => {
    if (!shown.has(moment) || !sent.has(moment)) return;
    const found = difference(shown.get(moment), sent.get(moment));
    sent.delete(moment);
    // Who takes a seat hears of it as a stranger, and right after that sees the whole table as the player of that seat:
    // what differs does so for a second newcomer too.
    if (found && doubted !== moment) {
      doubted = moment;
      return;
    }
    if (found) differences.push(`${moment} ${found}`);
    compared += 1;
    last = moment;
  };

  const momentOf = () => (model?.connection.state ? `${model.table} ${model.connection.version}` : '');

  /** Be a newcomer for a moment. */
  const ask = () => {
    if (isAsking || !hello || !momentOf()) return;
    isAsking = true;
    const table = model.table;
    const socket = new Real(new URL('ws', new URL('.', location.href)).href.replace('http', 'ws'));
    socket.onopen = () => socket.send(JSON.stringify(hello));
    // The server may be away for a moment.
    socket.onclose = () => {
      isAsking = false;
      setTimeout(() => momentOf() !== last && ask(), AGAIN);
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind !== 'state') return;
      isAsking = false;
      socket.onclose = null;
      socket.close();
      sent.set(`${table} ${message.version}`, ordered(message.state));
      compare(`${table} ${message.version}`);
      if (momentOf() !== last) ask();
    };
  };

  globalThis.tankrushShown = (now) => {
    model = now;
    const moment = momentOf();
    if (!moment || made.has(model.connection.state)) return;
    shown.set(moment, ordered(model.connection.state));
    compare(moment);
    ask();
  };

  const spotOf = (element) => {
    const card = element.closest('.tray[data-card]');
    if (card) return `pile:${card.dataset.card}`;
    if (element.matches('.signalmen')) return 'reserve:signalmen';
    return element.closest('[data-spot]')?.dataset.spot ?? '';
  };

  /** The action waiting for confirmation: a picked-up card, a purchase, a target, a question. */
  const held = () =>
    [model?.picked?.spot.name, model?.aimed?.name, model?.question && 'question', model?.view?.phase === 'main' && model?.buying && `buying ${[...model.buying.chosen].map(({ spot, copy }) => `${spot.name}#${copy}`).join()}`]
      .filter(Boolean)
      .join(' ');
  const isOver = () => model?.state?.status === 'over';

  /** Draw another state; the server knows nothing of it. */
  const draw = (state) => {
    made.add(state);
    model.connection.state = state;
  };

  const show = (change) => {
    const state = JSON.parse(JSON.stringify(model.connection.state));
    change(state, state.views[model.seat]);
    draw(state);
  };

  globalThis.tankrushTest = {
    LIT,
    model: () => model,
    draw,
    show,
    /** A fingerprint that changes whenever the page has answered a touch. */
    moment: () =>
      [momentOf(), model?.connection.busy, held(), model?.handOver, model?.inspected, model?.refusal?.id, document.querySelectorAll('dialog[open]').length, document.querySelectorAll('.banner').length, location.hash].join('|'),
    isQuiet: () => !model || model.connection.busy === 0,
    isAsked: () => Boolean(model && (isOver() || model.handOver || (model.isMyTurn && !model.isFrozen && model.connection.link === 'open'))),
    now: () => ({
      status: model?.state?.status ?? '',
      version: model?.connection.version ?? 0,
      link: model?.connection.link ?? '',
      phase: model?.view?.phase ?? '',
      round: model?.view?.round ?? 0,
      seat: model?.seat ?? '',
      is_asked: Boolean(model?.isMyTurn && !model.isFrozen),
      hand_over: model?.handOver ?? '',
      picked: held(),
      has_dialog: document.querySelector('dialog[open]') !== null,
    }),
    offers: () =>
      [...document.querySelectorAll(LIT)].map((element, index) => {
        const verbs = element.dataset.verb ? [element.dataset.verb] : (model?.choicesAt(spotOf(element)) ?? []).map(({ verb }) => verb);
        return { index, verbs, spot: spotOf(element), is_button: element.matches('.choice'), is_seen: element.checkVisibility() && !element.closest('[inert]') };
      }),
    /** The focus relative to a lit element: here, near in the same zone, or away. */
    reach: (index) => {
      const zones = '.opponents, .reserve .row, .bar .buttons, .own-front, .hand, .rail';
      const element = document.querySelectorAll(LIT)[index];
      const zone = document.activeElement?.closest(zones);
      if (!element || element === document.activeElement) return 'here';
      return zone && zone === element.closest(zones) ? 'near' : 'away';
    },
    /** True as soon as something is so, false if it never is; the browser's policy forbids Playwright's own way. */
    until: (check, patience) =>
      new Promise((done) => {
        const end = performance.now() + patience;
        const look = () => {
          if (check()) done(true);
          else if (performance.now() > end) done(false);
          else setTimeout(look, 8);
        };
        look();
      }),
    /** The table as it lies there: every place with its card and its state, and everything that is counted. */
    reading: () => {
      const places = [...document.querySelectorAll('.board [data-spot]')].map((place) => {
        const card = place.querySelector('[data-card]');
        return [place.dataset.spot, card?.dataset.card ?? '', card?.closest('.is-damaged') || place.closest('.is-damaged') ? 'damaged' : ''].join(' ');
      });
      const counts = [...document.querySelectorAll('.board :is(.counts, .pile, .heap, .deck)')].map((count) => count.textContent?.trim());
      return [...places, ...counts].join('; ');
    },
    /** Everything the player's seat sees and may do, without the numbers that only ever grow. */
    sight: () => JSON.stringify(ordered(model?.view ?? {})),
    /** The event on show, the newest version in the journal, and the sentences of all versions. */
    onStage: () => ({
      version: model?.queue.now?.rows.at(-1).version ?? 0,
      by: [...new Set((model?.queue.now?.rows ?? []).flatMap((row) => row.events).map((event) => event.happened?.[0]?.by ?? event.seat ?? ''))],
      told: Math.max(0, ...Object.keys(model?.state?.journal ?? {}).map(Number)),
    }),
    journal: () => Object.entries(model?.connection.state?.journal ?? {}).filter(([, page]) => page.lines.length > 0).map(([version, { seat, lines }]) => ({ version: Number(version), seat: seat ?? '', lines })),
    seek: (milliseconds) => {
      stopped = document.getAnimations().filter(({ effect }) => effect?.target?.closest('.fx, .board, .finale, .acting'));
      for (const animation of stopped) {
        animation.pause();
        animation.currentTime = milliseconds;
      }
    },
    /** End what was stopped; an animation that was sought beyond its end is listed by no document. */
    settle: () => stopped.forEach((animation) => animation.finish()),
    /** Show the end of the game as the player's seat would see it; the server knows nothing of it. */
    finish: async (isWon) => {
      show((state) => (state.status = 'running'));
      await new Promise((done) => setTimeout(done, 60));
      show((state, view) => {
        state.status = 'over';
        for (const side of view.standing.seats) side.score.rank = (side.seat === model.seat) === isWon ? 1 : 2;
      });
    },
    /** Whether the vehicle in hand could strike, a card be bought, an ability be used. */
    can: (what) =>
      what === 'attack' ? (model?.view?.forecast?.attackers ?? []).some(({ targets }) => targets.length > 0)
        : what === 'buy' ? (model?.view?.forecast?.purchases ?? []).some(({ can }) => can)
          : (model?.view?.choices ?? []).some(({ verb }) => verb === 'use'),
    /** Show another state than the server's, to see how it fits: other cards in the player's hand. */
    dealHand: (hand) => show((state, view) => Object.assign(view.seats.find(({ name }) => name === model.seat), { hand, hand_size: hand.length })),
    /** The same with a defender on the first and fourth base, and every base of the others a target. */
    aimEverywhere: (defender) =>
      show((state, view) => {
        const own = view.seats.find(({ name }) => name === model.seat);
        const others = view.seats.filter(({ team }) => team !== own.team);
        for (const { bases } of others) bases.forEach((base, index) => Object.assign(base, { defender: index % 3 === 0 ? defender : null, state: 'intact' }));
        view.phase = 'aiming';
        view.doing.striker = defender;
        view.choices = others.flatMap(({ name, bases }) =>
          bases.map((base, index) => ({
            verb: 'target', parts: base.defender ? [name, base.name, 'defender'] : [name, base.name],
            effect: { kind: index === 2 ? 'damages' : base.defender ? 'destroys' : 'captures', points: index === 2 ? 0 : base.defender ? 1 : 3, nation: 'ussr', repaired: false, ends: false },
            warning: null,
          })),
        ).map((choice, action) => ({ ...choice, action }));
        state.waiting_for = [model.seat];
        state.status = 'running';
      }),
    /** The same with a defender on every own base, and every one of these to be chosen for another vehicle. */
    placeEverywhere: (defender) => {
      show((state, view) => {
        const { bases } = view.seats.find(({ name }) => name === model.seat);
        for (const base of bases) Object.assign(base, { defender, state: 'intact' });
        view.phase = 'placing';
        view.choices = bases.map((base, action) => ({ verb: 'place', parts: [base.name], effect: null, warning: null, action }));
        state.waiting_for = [model.seat];
        state.status = 'running';
      });
      model.touched = defender; // on a phone its strip would lie over the bases
    },
    /** Whether the table as it is shown now has been compared. */
    isCompared: () => momentOf() === last,
    report: () => ({ compared, differences }),
    cut: () => sockets.forEach((socket) => socket.close()),
  };
})();
