/** Whether the server was there when it was last asked for something. */

class Reach {
  isDown = $state(typeof navigator !== 'undefined' && navigator.onLine === false);

  constructor() {
    globalThis.addEventListener?.('offline', () => (this.isDown = true));
    globalThis.addEventListener?.('online', () => (this.isDown = false));
  }
}

export const reach = new Reach();

/** An answer of the server, or word that there was none. */
export async function reached(answer: Promise<Response>): Promise<Response> {
  try {
    const found = await answer;
    reach.isDown = false;
    return found;
  } catch (fault) {
    reach.isDown = true;
    throw fault;
  }
}
