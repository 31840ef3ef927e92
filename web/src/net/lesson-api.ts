/** Requests for lessons. */

import type { LessonList, LessonShape } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask } from './api';

export type { LessonFrame, LessonLine, LessonShape } from '../generated/answers';

export const lessonApi = {
  lessons: (): Promise<LessonList> => ask(routes.listLessons()),
  lesson: (name: string): Promise<LessonShape> => ask(routes.oneLesson(name)),
};
