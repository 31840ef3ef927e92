/** The service worker: caches the built client for use without a server. Game traffic does not pass through it. */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;
const FAMILY = 'tankrush-';
const KEPT = `${FAMILY}__VERSION__`;
const home = new URL(worker.registration.scope);
/** Files of the build, whose names contain a hash of their content. */
const ASSETS = new URL('assets/', home).href;
/** Requests that are never cached. */
const LIVE = ['api', 'ws', 'healthz', 'readyz', 'metrics', 'admin'];
/** Python with the game: cached by the page on request (`offline/runtime.ts`), never by this worker. */
const RUNTIME = new URL('runtime/', home).href;
const LIST = new URL('runtime/runtime.json', home).href;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== home.origin || !address.href.startsWith(home.href)) return;
  const [first = ''] = address.pathname.slice(home.pathname.length).split('/');
  if (LIVE.includes(first)) return;
  if (event.request.mode === 'navigate') event.respondWith(showPage(event.request, address));
  else if (address.href === LIST) event.respondWith(fetch(event.request).catch(() => findFile(event.request)));
  else if (address.href.startsWith(ASSETS) || address.href.startsWith(RUNTIME)) event.respondWith(findFile(event.request));
  else event.respondWith(fetch(event.request).catch(() => findFile(event.request)));
});

/** Fetch the whole client in the background; the old one is used until it is closed. */
async function fill(): Promise<void> {
  const answer = await fetch(new URL('shell.json', home), { cache: 'no-store' });
  const files = (await answer.json()) as string[];
  const cache = await caches.open(KEPT);
  await cache.addAll(files.map((file) => new URL(file, home).href));
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Answer with the server's current page, or with the cached one if the server is unreachable. */
async function showPage(request: Request, address: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const place = address.pathname.slice(home.pathname.length);
    if (place !== '' && place !== 'index.html') return Response.redirect(new URL(`./#/${place}`, home).href);
    return (await caches.match(home.href)) ?? Response.error();
  }
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
