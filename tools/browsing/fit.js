// Laid into every page that is tried (windows.py): what of hand, bar and reserve is covered, cut or off the screen, and
// which words at the table are cut off. It reads the page as a person would: where something is and what lies on top.
(() => {
  const PARTS = '.hand .card, .reserve .row .card, .reserve .signalmen, .bar, .bar .btn, .bar .say, .bar .sum';
  const SOLID = '.bar .btn, .bar .say, .bar .sum, .bar .steps, .bar .open, .bar .aside, .card > .pill, .card > .forecast, .base > .word';
  const TOLERANCE = 1.5;
  // Corners are round; what lies under a corner shows nothing.
  const INSET = 9;

  const nameOf = (element) => {
    const card = element.closest('[data-spot]')?.dataset.spot ?? '';
    const kind = [...element.classList].filter((name) => !name.startsWith('svelte-')).join('.');
    return `${element.tagName.toLowerCase()}.${kind}${card && ` ${card}`}`;
  };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen');
  const holds = (outer, inner) =>
    inner.left >= outer.left - TOLERANCE && inner.right <= outer.right + TOLERANCE && inner.top >= outer.top - TOLERANCE && inner.bottom <= outer.bottom + TOLERANCE;
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const told = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');

  /** The nearest places that hide what does not fit into them; what can be scrolled hides nothing for good. */
  const clippers = (element) => {
    const found = [];
    for (let node = element; node && node !== document.body; node = node.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(node);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (overflowX !== 'visible' || overflowY !== 'visible') found.push(node);
    }
    return found;
  };

  /** In a crowded hand the next card lies over the right part of the one before. */
  const mayCover = (top, element) => {
    const hand = element.closest('.hand .crowded');
    return hand !== null && hand === top.closest('.hand .crowded');
  };

  const covered = (element, box) => {
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const points = [middle];
    for (const x of [box.left + INSET, box.right - INSET]) for (const y of [box.top + INSET, box.bottom - INSET]) points.push([x, y]);
    for (const [x, y] of points) {
      const top = document.elementFromPoint(x, y);
      if (!top || element.contains(top) || mayCover(top, element)) continue;
      if (top.closest('.place') && top.closest('.place') === element.closest('.place')) continue;
      return `covered by ${nameOf(top)}`;
    }
    return '';
  };

  const faultOf = (element) => {
    const box = element.getBoundingClientRect();
    if (!holds(screen(), box)) return `off the screen, ${told(box)}`;
    const clip = clippers(element.parentElement).find((node) => !holds(node.getBoundingClientRect(), box));
    if (clip) return `cut by ${nameOf(clip)}, ${told(box)} in ${told(clip.getBoundingClientRect())}`;
    return covered(element, box);
  };

  /** A name of 24 letters may be shortened where it can be read whole by resting on it. */
  const isTold = (element, text) => element.closest('[title]')?.title.trim() === text.data.trim();

  /** Words that stand outside their button, card or panel, or behind its edge. */
  const cutWords = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || !element || !isSeen(element) || element.closest('svg, select') || isTold(element, text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Letters reach less far up and down than their line.
      const boxes = [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top: top + (bottom - top) * 0.15, bottom: bottom - (bottom - top) * 0.15 }));
      const button = element.closest('.btn');
      const frames = [...clippers(element), ...(button ? [button] : [])];
      const frame = frames.find((node) => boxes.some((box) => !holds(node.getBoundingClientRect(), box)));
      if (frame) found.push(`words cut: "${text.data.trim().slice(0, 60)}" in ${nameOf(frame)} of ${nameOf(element)}`);
      else if (!element.closest('.rail, .log, [data-scrolls]') && boxes.some((box) => !holds(screen(), box))) found.push(`words off the screen: "${text.data.trim().slice(0, 60)}"`);
    }
    return found;
  };

  /** A front, a pile or the strip of a card that leaves its panel. */
  const strays = () =>
    [...document.querySelectorAll('.board :is(.opponent, .own-front) :is(.slot, .pile), .card-strip header *')].filter(isSeen).flatMap((element) => {
      const panel = element.closest('.opponent, .own-front, .card-strip');
      return panel && !holds(panel.getBoundingClientRect(), element.getBoundingClientRect()) ? [`${nameOf(element)} leaves ${nameOf(panel)}`] : [];
    });

  /** A front that has lost its shape: a slot is higher than wide, with or without a defender. */
  const flat = () =>
    [...document.querySelectorAll('.board .front .slot')].filter(isSeen).flatMap((slot) => {
      const { width, height } = slot.getBoundingClientRect();
      return width >= 12 && height >= width * 1.3 ? [] : [`${nameOf(slot)} of ${Math.round(width)} by ${Math.round(height)}`];
    });

  const overlaps = () => {
    const parts = [...document.querySelectorAll(SOLID)].filter(isSeen).filter((one, _, all) => !all.some((other) => other !== one && other.contains(one)));
    const found = [];
    parts.forEach((one, index) => {
      const a = one.getBoundingClientRect();
      for (const other of parts.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    });
    return found;
  };

  /** Everything that does not fit now; nothing while a dialog or a card in motion lies over the table on purpose. */
  globalThis.tankrushFit = () => {
    const board = document.querySelector('.board');
    if (!board || document.querySelector('dialog[open], .acting, .flying, .over')) return [];
    const parts = [...board.querySelectorAll(PARTS)].filter(isSeen);
    const faults = parts.map((element) => [element, faultOf(element)]).filter(([, fault]) => fault).map(([element, fault]) => `${nameOf(element)}: ${fault}`);
    const roots = [document.querySelector('header'), board].filter(Boolean);
    return [...new Set([...faults, ...strays(), ...flat(), ...overlaps(), ...roots.flatMap(cutWords)])];
  };
})();
