// Laid into the page of a site by unwatched.py: presses the buttons that the address asks for and notifies the host when what
// they ask for is there.
(() => {
  const { settings, parts } = JSON.parse(document.currentScript.dataset.asked);
  localStorage.setItem('tankrush.settings', JSON.stringify(settings));

  const tell = (what, value) => fetch('told', { method: 'POST', body: JSON.stringify([what, value]) });

  const until = (check, wait = 4) =>
    new Promise((done) => {
      const look = async () => ((await check()) ? done() : setTimeout(look, wait));
      void look();
    });

  const press = async (selector) => {
    await until(() => document.querySelector(selector));
    document.querySelector(selector).click();
  };

  /** The next start will be a warm one: the service worker, the runtime and Python's memory are here. */
  const isKept = async () => {
    const list = await caches.match('runtime/runtime.json');
    if (!list) return false;
    const { folder } = await list.json();
    return Boolean(await caches.match(`runtime/${folder}/memory.bin`)) && Boolean(await navigator.serviceWorker.ready);
  };

  const steps = {
    async start() {
      await until(() => document.querySelector('.start.primary'));
      const begin = performance.now();
      await press('.start.primary');
      await until(() => tankrushTest.isAsked());
      await tell('start', performance.now() - begin);
    },
    async hint() {
      await press('.bar .ask');
      await until(() => document.querySelector('.hints header'));
      await tell('hint', 0);
    },
    async keep() {
      await until(isKept, 100);
      await tell('keep', 0);
    },
  };

  addEventListener('load', async () => {
    for (const part of parts) await steps[part]();
  });
})();
