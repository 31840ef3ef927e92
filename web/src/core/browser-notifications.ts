/** A word of the browser when it is one's turn and the page is not looked at; asked for only by a click. */

import { saveSettings, settings } from './settings.svelte';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Ask the browser, and keep the answer; false if it does not want to. */
export async function requestNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  const answer = Notification.permission === 'granted' ? 'granted' : await Notification.requestPermission();
  saveSettings({ notices: answer === 'granted' ? 'on' : 'off' });
  return answer === 'granted';
}

/** Say it, unless somebody is looking anyway; the same table never says it twice. */
export async function notify(title: string, body: string, tag: string): Promise<boolean> {
  if (settings.notices !== 'on' || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return false;
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Phones show notices of a service worker only.
    if (registration) await registration.showNotification(title, { body, tag, data: location.href });
    else new Notification(title, { body, tag }).onclick = () => window.focus();
    return true;
  } catch {
    return false;
  }
}
