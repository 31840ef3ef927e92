/** Addresses after the #: a screen, what to show on it, and its filters. They work on any server and offline. */

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

  /** Replace the address without a history entry, as while a filter is typed. */
  replace(address: string): void {
    history.replaceState(history.state, '', address);
    this.read();
  }
}

export const router = new Router();
