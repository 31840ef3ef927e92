/** The lessons finished in this browser. */

import { KeptProgress, textsOf, union } from '../core/kept-progress.svelte';

class LessonProgress extends KeptProgress<string[]> {
  has(name: string): boolean {
    return this.value.includes(name);
  }

  get count(): number {
    return this.value.length;
  }

  finish(name: string): void {
    if (!this.has(name)) this.add([name]);
  }
}

export const lessonProgress = new LessonProgress('tankrush.lessons', textsOf, union);
