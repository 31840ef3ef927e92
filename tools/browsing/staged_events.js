// Laid into every page beside page.js: lets an event happen on the page alone, as if the server had sent it.
(() => {
  const WORTH = { base: 3, single: 1, double: 2 };
  let undisturbed;

  /** A base of a place such as `B.front.2`. */
  const baseAt = (view, place) => {
    const [seat, , slot] = place.split('.');
    return view.seats.find(({ name }) => name === seat).bases.find(({ name }) => name === slot);
  };

  const take = (view, from, card) => {
    const [seat, zone] = from.split('.');
    const owner = view.seats.find(({ name }) => name === seat);
    if (from === 'reserve') view.reserve = view.reserve.filter((key) => key !== card);
    else if (from === 'deck') view.deck_size -= 1;
    else if (from === 'medals') view.medals.find(({ nation }) => card.endsWith(nation)).singles -= 1;
    else if (zone === 'front') Object.assign(baseAt(view, from), card === 'base' ? { state: 'gone' } : { defender: null });
    else if (zone === 'garage') owner.garage_size -= 1;
    else if (zone === 'hand' && owner.hand) owner.hand.splice(owner.hand.indexOf(card), 1);
  };

  const put = (view, to, card) => {
    const [seat, zone] = to.split('.');
    const owner = view.seats.find(({ name }) => name === seat);
    if (to === 'reserve') view.reserve = [card, ...view.reserve];
    else if (zone === 'hand') owner.hand?.push(card);
    else if (zone === 'depot') Object.assign(owner, { depot_size: owner.depot_size + 1, depot_top: card });
  };

  const apply = (view, { kind, card, from, to }) => {
    if (kind === 'hurt') Object.assign(baseAt(view, to), card ? { defender_damaged: true } : { state: 'damaged' });
    if (kind !== 'moved') return;
    take(view, from, card);
    put(view, to, card);
    const worth = WORTH[card.split('-')[0]] ?? 0;
    const side = view.standing.seats.find(({ seat }) => seat === to.split('.')[0]);
    if (side) side.score.total += worth;
  };

  /** A changed copy that shares with the old value what is equal, as patches of the server do. */
  const shared = (old, now) => {
    if (old === null || now === null || typeof old !== 'object' || typeof now !== 'object') return now;
    const keys = Object.keys(now);
    for (const key of keys) now[key] = shared(old[key], now[key]);
    return keys.length === Object.keys(old).length && keys.every((key) => now[key] === old[key]) ? old : now;
  };

  /** What the server would send for an event: the row of the queue. */
  const stage = ({ actions, happened, hit = [] }) => {
    const { state: before, version: last } = tankrushTest.model().connection;
    const version = last + 1;
    const after = JSON.parse(JSON.stringify(before));
    const view = after.views[tankrushTest.model().seat];
    for (const one of happened) apply(view, one);
    view.choices = [];
    after.journal[version] = { seat: happened[0].by, lines: ['Something happens.'], hit };
    const events = [{ kind: 'moved', seat: happened[0].by, at: 0, lines: [], actions, happened: happened.map((one) => ({ act: 0, ...one })) }];
    return { version, before, after: shared(before, after), events, isOwn: happened[0].by === tankrushTest.model().seat };
  };

  /** The page receives it. */
  const receive = (row) => {
    undisturbed ??= row.before;
    tankrushTest.draw(row.after);
    tankrushTest.model().queue.add(row);
  };

  Object.assign(tankrushTest, {
    stage,
    receive,
    /** Put a vehicle on the second base of every seat, so each effect has its place. */
    defend: (cards) =>
      tankrushTest.show((state, view) => {
        view.seats.forEach(({ bases }, index) => Object.assign(bases[1], { defender: cards[index % cards.length], defender_damaged: false }));
      }),
    /** The table changes with its effect; `restore` puts everything back. */
    happen: (event) => receive(stage(event)),
    restore: () => {
      tankrushTest.model().queue.skip();
      if (undisturbed) tankrushTest.model().connection.state = undisturbed;
      undisturbed = undefined;
    },
  });
})();
