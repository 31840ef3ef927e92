/** The lessons of the server: the same for everybody. */

import type { LessonList, LessonShape } from '../generated/answers';
import { ask } from './api';

export type { LessonFrame, LessonLine, LessonShape } from '../generated/answers';

export const lessonApi = {
  lessons: (): Promise<LessonList> => ask('api/lessons'),
  lesson: (name: string): Promise<LessonShape> => ask(`api/lessons/${encodeURIComponent(name)}`),
};
