/** Whether the server answered the last request. */

class Connectivity {
  isDown = $state(typeof navigator !== 'undefined' && navigator.onLine === false);

  constructor() {
    globalThis.addEventListener?.('offline', () => (this.isDown = true));
    globalThis.addEventListener?.('online', () => (this.isDown = false));
  }
}

export const connectivity = new Connectivity();

/** Record from the result of a request whether the server is reachable. */
export async function trackConnectivity(answer: Promise<Response>): Promise<Response> {
  try {
    const found = await answer;
    connectivity.isDown = false;
    return found;
  } catch (fault) {
    connectivity.isDown = true;
    throw fault;
  }
}
