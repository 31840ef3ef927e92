/** Register the service worker when the page is idle, so it does not delay the start. */

const REST = 3000;

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => {
    setTimeout(() => {
      // A failure only means that the game does not open offline.
      navigator.serviceWorker.register(new URL('sw.js', new URL('.', location.href))).catch(() => undefined);
    }, REST);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
