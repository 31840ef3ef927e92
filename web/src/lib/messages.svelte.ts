/** Short messages at the edge of the screen, and the same for people who listen instead of look. */

export type Tone = 'info' | 'bad' | 'ok';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const SHOWN_FOR = 4000;

class Messages {
  toasts: Toast[] = $state([]);
  /** What a screen reader says next when it is free. */
  polite = $state('');
  /** What it says at once. */
  urgent = $state('');
  /** Stands in the title of the window instead of the screen's name. */
  title = $state('');
  private last = 0;

  announce(text: string, { now = false }: { now?: boolean } = {}): void {
    if (now) this.urgent = text;
    else this.polite = text;
  }

  toast(text: string, tone: Tone = 'info'): void {
    const id = ++this.last;
    this.toasts.push({ id, text, tone });
    this.announce(text, { now: tone === 'bad' });
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const messages = new Messages();
