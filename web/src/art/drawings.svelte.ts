/** Pictures of cards, built from the lines of a pack; a pack is fetched when its first picture is shown. */

import paints from '../generated/pictures/paints.json';

const ADDRESSES = import.meta.glob<string>('../generated/pictures/*.txt', { query: '?url', import: 'default', eager: true });
const OTHERS = 'common';
const SCENES = 'scenes';
const WIDTH = 200;
const HEIGHT = 110;
const GROUND = 100.4;

/** Style, width, opacity, dashes, blunt ends; a leading dot marks lines that the smallest faces omit. */
const LINE = /^(\.?)([a-z-])([a-z-])(\d*)(?:o(\d+))?(?::([\d,]+))?(!?) (.+)$/;

/** Opacity in percent, a star for a light layer, and the path. */
const SCENE_LINE = /^(\d+)(\*?) (.+)$/gm;

type Pack = Map<string, string>;

const packs: Record<string, Pack> = $state.raw({});
const asked = new Map<string, Promise<void>>();
const made = new Map<string, string>();
const drawn = new Map<string, SceneLayer[]>();
let loaded = $state(0);

export function packOf(key: string): string {
  const first = key.split('-', 1)[0] ?? '';
  return first in paints.colours && first !== OTHERS ? first : OTHERS;
}

export function readPack(text: string): Pack {
  const pictures = text
    .split(/^=/m)
    .slice(1)
    .map((picture): [string, string] => {
      const [heading = ''] = picture.split('\n', 1);
      return [heading.split(' ', 1)[0] ?? '', picture];
    });
  return new Map(pictures);
}

function colourOf(colours: Record<string, string>, letter: string): string {
  return colours[letter] ?? 'none';
}

/** One picture of a pack as an SVG file; `small` without the finest lines. */
export function writeSvg(picture: string, colours: Record<string, string>, small: boolean): string {
  const unit = paints.fineness;
  const [heading = '', ...lines] = picture.trimEnd().split('\n');
  const [, middle, half] = heading.split(' ').map(Number);
  let body = '';
  if (middle && half) {
    body += `<ellipse cx="${middle}" cy="${GROUND * unit}" rx="${half}" ry="${3.4 * unit}" fill="#0b0e0a" fill-opacity=".3"/>`;
  }
  for (const line of lines) {
    const [, dot, fill = '-', stroke = '-', width, opacity, dash, blunt, path] = LINE.exec(line) ?? [];
    if (dot && small) continue;
    body += `<path fill="${colourOf(colours, fill)}"`;
    if (stroke !== '-') body += ` stroke="${colourOf(colours, stroke)}" stroke-width="${width}"`;
    if (opacity) body += ` opacity="${Number(opacity) / 100}"`;
    if (dash) body += ` stroke-dasharray="${dash}"`;
    if (blunt) body += ' stroke-linecap="butt"';
    body += ` d="${path}"/>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * unit} ${HEIGHT * unit}"><g stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;
}

/** The URL of a picture; empty while its pack is loading. */
export function drawing(key: string, small = false): string | undefined {
  const name = packOf(key);
  void loaded;
  const pack = packs[name];
  if (!pack) {
    void loadPack(name);
    return undefined;
  }
  const place = small ? `${key} small` : key;
  let address = made.get(place);
  const picture = pack.get(key);
  if (address === undefined && picture) {
    const svg = writeSvg(picture, (paints.colours as Record<string, Record<string, string>>)[name] ?? {}, small);
    address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    made.set(place, address);
  }
  return address;
}

/** A layer of a scene: dark in the colour of the nation, or light. */
export interface SceneLayer {
  d: string;
  opacity: number;
  isLight: boolean;
}

/** The view box of scenes, whose coordinates are whole numbers. */
export const SCENE_BOX = `0 0 ${WIDTH * paints.fineness} ${HEIGHT * paints.fineness}`;

/** The layers of a scene from far to near; empty while loading. */
export function sceneLayers(name: string): readonly SceneLayer[] {
  void loaded;
  const pack = packs[SCENES];
  if (!pack) {
    void loadPack(SCENES);
    return [];
  }
  let layers = drawn.get(name);
  if (!layers) {
    layers = [...(pack.get(name) ?? '').matchAll(SCENE_LINE)].map(([, opacity, star, d = '']) => ({
      d,
      opacity: Number(opacity) / 100,
      isLight: star === '*',
    }));
    drawn.set(name, layers);
  }
  return layers;
}

/** Fetch a pack once; a failed fetch is retried with the next picture. */
export function loadPack(name: string): Promise<void> {
  let work = asked.get(name);
  if (!work) {
    work = fetch(ADDRESSES[`../generated/pictures/${name}.txt`] ?? '')
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        usePack(name, await answer.text());
      })
      .catch(() => void asked.delete(name));
    asked.set(name, work);
  }
  return work;
}

/** Use the text of a pack; tests pass their own. */
export function usePack(name: string, text: string): void {
  packs[name] = readPack(text);
  if (name === SCENES) drawn.clear();
  loaded += 1;
}
