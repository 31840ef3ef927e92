// The contrast of every visible text to what is really drawn behind it, pictures and gradients included (contrast.py).
(() => {
  const LEAST = { usual: 4.5, large: 3 };
  /** A pixel belongs to a letter if it changes by so much when the text is hidden. */
  const CHANGED = 24;
  /** The worst contrast counts, except for this share of the pixels: edges of letters are smoothed. */
  const SHARE = 0.1;
  /** Selectors of hidden, disabled and fading elements. */
  const LEFT_OUT = '.unseen, :disabled, [aria-disabled=true], .is-disabled, .resting, .avatar, select, [data-scrolls]';
  const HIDE = '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; transition: none !important; } svg text { fill: transparent !important; stroke: transparent !important; }';
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  const rgba = (colour) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const opacity = (element) => {
    let product = 1;
    for (let node = element; node; node = node.parentElement) product *= Number(getComputedStyle(node).opacity);
    return product;
  };
  const fades = (element) => {
    for (let node = element; node; node = node.parentElement) if (getComputedStyle(node).maskImage !== 'none') return true;
    return false;
  };
  const isClipped = (element, x, y) => {
    for (let node = element; node; node = node.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(node);
      const { left, right, top, bottom } = node.getBoundingClientRect();
      if (clipPath !== 'none') return true;
      if (overflowX + overflowY !== 'visiblevisible' && (x < left || x > right || y < top || y > bottom)) return true;
    }
    return false;
  };
  const isOnTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    if (isClipped(element, x, y)) return false;
    return top !== null && (top.contains(element) || element.contains(top) || top.closest('.card, .slot, button, label') === element.closest('.card, .slot, button, label'));
  };

  /** Every text in sight with its box, its colour and the contrast it needs. */
  const texts = () => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(LEFT_OUT) || fades(element)) continue;
      const style = getComputedStyle(element);
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) continue;
      if (!isOnTop(element, box.left + box.width / 2, box.top + box.height / 2)) continue;
      const [red, green, blue, alpha] = rgba(element.closest('svg') ? style.fill : style.color);
      const size = element.closest('svg') ? box.height / 1.2 : parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      found.push({ words: text.data.trim().slice(0, 40), place: element.closest('[class]')?.getAttribute('class') ?? '', box, colour: [red, green, blue], alpha: alpha * opacity(element), least: isLarge ? LEAST.large : LEAST.usual });
    }
    return found;
  };

  const canvasOf = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(bitmap, 0, 0);
    return canvas;
  };

  let waiting = [];
  globalThis.tankrushContrast = {
    /** Note every text and make it transparent, so that a picture shows what is behind it. */
    hide: () => {
      waiting = texts();
      const sheet = document.styleSheets[0];
      sheet.insertRule(`@media all { ${HIDE} }`, sheet.cssRules.length);
    },
    show: () => document.styleSheets[0].deleteRule(document.styleSheets[0].cssRules.length - 1),
    /** Compare pictures with and without the texts; return those that cannot be read. */
    judge: async ([seen, hidden]) => {
      const pictures = [await canvasOf(seen), await canvasOf(hidden)];
      const scale = pictures[0].canvas.width / innerWidth;
      return waiting.flatMap(({ words, place, box, colour, alpha, least }) => {
        const [drawn, data] = pictures.map((canvas) => canvas.getImageData(Math.round(box.left * scale), Math.round(box.top * scale), Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))).data);
        const ratios = [];
        for (let at = 0; at < data.length; at += 4) {
          const ground = [data[at], data[at + 1], data[at + 2]];
          if (!ground.some((value, index) => Math.abs(value - drawn[at + index]) > CHANGED)) continue;
          const letter = colour.map((value, index) => value * alpha + ground[index] * (1 - alpha));
          ratios.push(contrast(luminance(letter), luminance(ground)));
        }
        if (ratios.length === 0) return []; // it lies under something else
        ratios.sort((one, other) => one - other);
        const worst = ratios[Math.floor(ratios.length * SHARE)];
        return worst < least - 0.05 ? [`contrast ${worst.toFixed(1)} of ${least}: "${words}" in ${place.replace(/svelte-\w+/g, '').trim()}`] : [];
      });
    },
  };
})();
