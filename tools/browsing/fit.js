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

  /** In a scrolling list only elements wholly in sight count. */
  const isScrolledAway = (element) => {
    const scroller = element.closest('[data-scrolls]');
    return scroller !== null && !holds(scroller.getBoundingClientRect(), element.getBoundingClientRect());
  };

  const covered = (element, box) => {
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const points = [middle];
    for (const x of [box.left + INSET, box.right - INSET]) for (const y of [box.top + INSET, box.bottom - INSET]) points.push([x, y]);
    for (const [x, y] of points) {
      const top = document.elementFromPoint(x, y);
      if (!top || element.contains(top)) continue;
      if (top.closest('.place') && top.closest('.place') === element.closest('.place')) continue;
      return `covered by ${nameOf(top)}`;
    }
    return '';
  };

  const faultOf = (element) => {
    if (isScrolledAway(element)) return '';
    const box = element.getBoundingClientRect();
    if (!holds(screen(), box)) return `off the screen, ${told(box)}`;
    const clip = clippers(element.parentElement).find((node) => !holds(node.getBoundingClientRect(), box));
    if (clip) return `cut by ${nameOf(clip)}, ${told(box)} in ${told(clip.getBoundingClientRect())}`;
    return covered(element, box);
  };

  /** A name of 24 letters may be shortened where it can be read whole by resting on it. */
  const isTold = (element, text) => element.closest('[title]')?.title.includes(text.data.trim()) ?? false;

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
    [...document.querySelectorAll('.board :is(.opponent, .own-front) :is(.slot, .pile, .pip, header > *), .card-strip header *')].filter(isSeen).flatMap((element) => {
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
    const parts = [...document.querySelectorAll(SOLID)].filter((one) => isSeen(one) && !isScrolledAway(one)).filter((one, _, all) => !all.some((other) => other !== one && other.contains(one)));
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

  const isDesk = () => document.querySelector('.board.desk') !== null;
  /** The least width and height of what is read or pressed, by where it is. */
  const LEAST = [
    ['.hand .card', () => [isDesk() ? 96 : document.querySelector('.aim') ? 72 : 84, 0]],
    ['.reserve .row .card', () => [70, 0]],
    ['.bar .btn', () => [44, 44]],
    ['.card.is-target', () => [44, 44]],
    ['.base.is-target > .hit-area, .base.is-playable > .hit-area', () => [44, 44]],
    ['.aim .tab, button.pips', () => [44, 44]],
    ['.card-strip .btn', () => [44, 44]],
  ];
  const SMALLEST_LETTER = 12;
  const REACHED = 'header :is(.btn, .home, .score), .reserve button.heap';
  const FINGER = 44;

  /** Small controls whose place for a finger is smaller than a finger. */
  const outOfReach = () =>
    [...document.querySelectorAll(REACHED)].filter(isSeen).flatMap((element) => {
      const around = getComputedStyle(element, '::after');
      const [wide, high] = ['width', 'height'].map((side) => Math.max(element.getBoundingClientRect()[side], parseFloat(around[side]) || 0));
      return wide >= FINGER - TOLERANCE && high >= FINGER - TOLERANCE ? [] : [`${nameOf(element)} is out of reach: ${wide} by ${high}`];
    });

  /** Elements too small to read or to press. */
  const small = () =>
    LEAST.flatMap(([selector, least]) => {
      const [width, height] = least();
      return [...document.querySelectorAll(`.board :is(${selector})`)].filter(isSeen).flatMap((element) => {
        // A card that was hit lies at an angle: what counts is its own size.
        const [wide, high] = [element.offsetWidth, element.offsetHeight];
        return wide >= width - TOLERANCE && high >= height - TOLERANCE ? [] : [`${nameOf(element)} is small: ${wide} by ${high}`];
      });
    });

  /** Letters of the page; those of a face are part of its drawing, and an avatar's stand for a picture. */
  const smallLetters = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || !element || element.closest('svg, .avatar, .unseen') || !isSeen(element)) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < SMALLEST_LETTER) found.push(`letters of ${size}: "${text.data.trim().slice(0, 40)}"`);
    }
    return found;
  };

  /** Every target says in words what a strike does. */
  const signs = () => [...document.querySelectorAll('.board .opponents .is-target :is(.word.brief, .forecast.brief)')].filter(isSeen).map((word) => `${nameOf(word)} is a sign`);

  /** All current misfits; none while a dialog or a moving card covers the table on purpose. */
  globalThis.tankrushFit = () => {
    const board = document.querySelector('.board');
    if (!board || document.querySelector('dialog[open], .acting, .flying, .over')) return [];
    const parts = [...board.querySelectorAll(PARTS)].filter(isSeen);
    const faults = parts.map((element) => [element, faultOf(element)]).filter(([, fault]) => fault).map(([element, fault]) => `${nameOf(element)}: ${fault}`);
    const roots = [document.querySelector('header'), board].filter(Boolean);
    return [...new Set([...faults, ...small(), ...outOfReach(), ...signs(), ...roots.flatMap(smallLetters), ...strays(), ...flat(), ...overlaps(), ...roots.flatMap(cutWords)])];
  };
})();
