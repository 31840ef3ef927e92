/** Keeps the screen on while a clock runs, if the browser supports it. */

let lock: WakeLockSentinel | undefined;
let isWanted = false;

async function take(): Promise<void> {
  if (!isWanted || document.hidden || !('wakeLock' in navigator)) return;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch {
    // Refused in battery-saving mode: the clock keeps running.
  }
}

/** A lock ends when the page is hidden, so it is taken again. */
document.addEventListener('visibilitychange', () => void take());

export function keepScreenOn(isOn: boolean): void {
  isWanted = isOn;
  if (isOn) {
    void take();
    return;
  }
  void lock?.release();
  lock = undefined;
}
