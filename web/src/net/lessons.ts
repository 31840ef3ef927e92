/** The lessons of the server: the same for everybody. */

import type { EventShape } from '../generated/messages';
import { ask } from './api';
import type { Change } from './patch';

export interface LessonLine {
  name: string;
  /** basics, an ability or a box. */
  subject: string;
  box: string;
  steps: number;
}

export interface FrameShape {
  kind: 'read' | 'act' | 'watch';
  /** The number of its sentence. */
  step: number;
  say: string;
  /** Cards that the sentence names, by their keys. */
  facts: Record<string, string>;
  /** The small action that leads on. */
  wanted: number | null;
  /** What to light up while it is read. */
  marks: string[];
  /** What makes its view of the one before. */
  patch: Change;
  /** Whose move led here. */
  by: string | null;
  lines: string[];
  actions: string[];
  happened: NonNullable<EventShape['happened']>;
}

export interface LessonShape extends LessonLine {
  seat: string;
  seats: { seat: string; name: string }[];
  frames: FrameShape[];
}

export const school = {
  lessons: (): Promise<{ lessons: LessonLine[] }> => ask('api/lessons'),
  lesson: (name: string): Promise<LessonShape> => ask(`api/lessons/${encodeURIComponent(name)}`),
};
