// Injected into a watched page: records where every motion starts and when the journal reports its event.
(() => {
  const seen = [];

  /** The panels of a seat: a pile or a card that is its own lies in one of them. */
  const panels = (seat) => {
    const places = [...document.querySelectorAll(`.board [data-place^="${seat}."]`)];
    return [...new Set(places.map((place) => place.closest('.seat, .own-front, .hand, .bar') ?? place))].map((panel) => panel.getBoundingClientRect());
  };

  /** Where the first picture of a motion stands. */
  const startOf = (node) => {
    const [animation] = node.getAnimations();
    const { transform = '' } = animation?.effect?.getKeyframes()[0] ?? {};
    const [x = 0, y = 0] = [.../translate\((-?[\d.e-]+)px, (-?[\d.e-]+)px\)/.exec(transform)?.slice(1) ?? []].map(Number);
    const [wide = 1, high = 1] = [.../scale\((-?[\d.e-]+), (-?[\d.e-]+)\)/.exec(transform)?.slice(1) ?? []].map(Number);
    const { left, top, width, height } = node.style;
    const isBeam = node.matches('.beam');
    return { x: parseFloat(left) + x + (isBeam ? 0 : (parseFloat(width) * wide) / 2), y: parseFloat(top) + y + (isBeam ? 0 : (parseFloat(height) * high) / 2) };
  };

  const isIn = ({ x, y }) => ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2;

  const moved = (node) => {
    const { from = '', by = '' } = node.dataset;
    const [owner = '', zone] = from.split('.');
    const seat = zone ? owner : from === 'play' ? by : '';
    const start = startOf(node);
    const { version, by: causes } = tankrushTest.onStage();
    seen.push({ kind: node.classList[0], version, from, by, causes, isRight: !seat || panels(seat).some(isIn(start)) });
  };

  const lit = (node) => {
    const { version, by, told } = tankrushTest.onStage();
    seen.push({ kind: 'acting', version, by: node.dataset.seat, causes: by, told, isRight: by.includes(node.dataset.seat) });
  };

  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches('.flying, .beam')) moved(node);
      if (node.matches('.acting')) lit(node);
    }
  }).observe(document, { childList: true, subtree: true });

  globalThis.tankrushEvents = () => seen.splice(0);
})();
