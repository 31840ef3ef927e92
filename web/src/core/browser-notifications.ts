/** Browser notifications of the player's turn while the page is hidden; permission is requested only on a click. */

import { saveSettings, settings } from './settings.svelte';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Request permission and store the answer; false if it was denied. */
export async function requestNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  const answer = Notification.permission === 'granted' ? 'granted' : await Notification.requestPermission();
  saveSettings({ notices: answer === 'granted' ? 'on' : 'off' });
  return answer === 'granted';
}

/** Notify once per table and turn, unless the page is visible. */
export async function notify(title: string, body: string, tag: string): Promise<boolean> {
  if (settings.notices !== 'on' || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return false;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Phones only allow notifications of a service worker.
    if (registration) await registration.showNotification(title, { body, tag, data: location.href });
    else new Notification(title, { body, tag }).onclick = () => window.focus();
    return true;
  } catch {
    return false;
  }
}
