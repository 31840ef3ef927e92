/** Addresses after the #, which work on any server and offline, and what Back closes before it leaves a page. */

export interface Route {
  /** The first part of the address, empty for the home page. */
  screen: string;
  /** The parts after it. */
  parts: string[];
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [screen = '', ...parts] = path.split('/').filter(Boolean).map(decode);
  return { screen, parts, query: new URLSearchParams(search) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(screen: string, parts: readonly string[] = [], query?: URLSearchParams): string {
  const search = query?.toString() ?? '';
  return `#/${[screen, ...parts].map(encodeURIComponent).join('/')}${search ? `?${search}` : ''}`;
}

class Router {
  route: Route = $state.raw(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => this.read());
  }

  read(): void {
    this.route = parseRoute(location.hash);
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Replace the address without a history entry, such as while a filter is typed. */
  replace(address: string): void {
    history.replaceState(history.state, '', address);
    this.read();
  }
}

export const router = new Router();

/** Close functions of what is open over the page; for each there is a step in the browser's history. */
const layers: (() => void)[] = [];
/** The address at which steps were taken back that the browser has not yet made. */
let leaving: string | undefined;

/** The number of layers at the present step of the history, if it is one of these steps. */
function layersHere(): number | undefined {
  return (history.state as { layers: number } | null)?.layers;
}

/** Let Back close something instead of leaving the page; the returned function is called when it is closed. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  matchSteps();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    // A link in what was open leads to its page first.
    setTimeout(matchSteps);
  };
}

/** Take as many steps forward or back as there are layers more or fewer. */
function matchSteps(): void {
  if (leaving !== undefined) return;
  const here = layersHere() ?? 0;
  if (here > layers.length) {
    leaving = location.href;
    history.go(layers.length - here);
  }
  for (let next = here; next < layers.length; next++) {
    history.replaceState({ layers: next }, '');
    history.pushState({ layers: next + 1 }, '');
  }
}

addEventListener('popstate', () => {
  const here = layersHere();
  // Another page takes what is open with it.
  if (here === undefined) return;
  const address = leaving;
  leaving = undefined;
  if (address !== undefined && here > layers.length) {
    // Another page was opened before the browser went back, which has left it.
    history.forward();
    return;
  }
  // What was open may have changed the address.
  if (address !== undefined && address !== location.href) history.replaceState(history.state, '', address);
  for (const close of layers.slice(here).reverse()) close();
  setTimeout(matchSteps);
});
matchSteps();
