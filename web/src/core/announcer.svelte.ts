/** Toasts and their announcements for screen readers. */

export type Tone = 'info' | 'bad' | 'ok';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  /** The rule behind the message, if any. */
  rule: string;
}

const SHOWN_FOR = 4000;
const MOST_SAID = 12;

class Announcer {
  toasts: Toast[] = $state([]);
  /** The polite live region. */
  polite = $state('');
  /** The polite announcements of the last moments, so several in a row are all read. */
  said: { id: number; text: string }[] = $state.raw([]);
  /** The assertive live region. */
  urgent = $state('');
  /** Replaces the screen's name in the window title. */
  title = $state('');
  private last = 0;

  announce(text: string, { now = false }: { now?: boolean } = {}): void {
    if (now) {
      this.urgent = text;
      return;
    }
    this.polite = text;
    this.said = [...this.said.slice(-MOST_SAID), { id: ++this.last, text }];
  }

  toast(text: string, tone: Tone = 'info', rule = ''): void {
    const id = ++this.last;
    // Drop duplicates of a visible message.
    this.toasts = [...this.toasts.filter((toast) => toast.text !== text), { id, text, tone, rule }];
    this.announce(text, { now: tone === 'bad' });
    setTimeout(() => this.dismiss(id), rule ? 2 * SHOWN_FOR : SHOWN_FOR);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const announcer = new Announcer();
