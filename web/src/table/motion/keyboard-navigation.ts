/** Arrow-key navigation: left and right within a zone, up and down between zones. */

const ZONES = '.opponents, .reserve .row, .bar .buttons, .own-front, .hand, .rail';
const BUTTONS = 'button:not(:disabled)';
const LIT = '.is-playable > button, .is-target > button, .lit > button, .btn.primary';

function buttonsOf(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(BUTTONS)];
}

/** Highlighted choices first. */
function enter(zone: Element | undefined): void {
  if (!zone) return;
  const button = zone.querySelector<HTMLElement>(LIT) ?? buttonsOf(zone)[0];
  button?.focus();
}

/** Move the focus; false if the key means nothing here. */
export function moveFocus(key: string, board: Element): boolean {
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const upwards = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (!sideways && !upwards) return false;
  const zones = [...board.querySelectorAll(ZONES)].filter((zone) => buttonsOf(zone).length > 0);
  const focused = document.activeElement;
  const zone = focused?.closest(ZONES);
  if (!zone || !zones.includes(zone)) {
    enter(zones.find((one) => one.querySelector(LIT)) ?? zones[0]);
    return true;
  }
  if (upwards) {
    enter(zones[(zones.indexOf(zone) + upwards + zones.length) % zones.length]);
    return true;
  }
  const buttons = buttonsOf(zone);
  const place = buttons.indexOf(focused as HTMLElement);
  buttons[(place + sideways + buttons.length) % buttons.length]?.focus();
  return true;
}
