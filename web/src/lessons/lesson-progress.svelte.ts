/** Which lessons this browser has seen to their end. */

const PLACE = 'tankrush.lessons';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

class LessonProgress {
  private names: string[] = $state(read());

  has(name: string): boolean {
    return this.names.includes(name);
  }

  get count(): number {
    return this.names.length;
  }

  add(name: string): void {
    if (this.has(name)) return;
    this.names.push(name);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.names));
    } catch {
      // The ticks live as long as the page.
    }
  }
}

export const lessonProgress = new LessonProgress();
