/** Requests for puzzles; the server is stateless between them. */

import type { PuzzleHint, PuzzleList, PuzzleShape, PuzzleTry, ReplayStep } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask } from '../net/api';

export type { PuzzleLine, PuzzleShape, PuzzleTry } from '../generated/answers';

export const puzzleApi = {
  puzzles: (): Promise<PuzzleList> => ask(routes.listPuzzles()),
  puzzle: (name: string): Promise<PuzzleShape> => ask(routes.onePuzzle(name)),
  attempt: (name: string, actions: number[], shown: number): Promise<PuzzleTry> => ask(routes.tryPuzzle(name, { actions, shown })),
  hint: (name: string, actions: number[]): Promise<PuzzleHint> => ask(routes.hintPuzzle(name, { actions })),
  solution: (name: string): Promise<ReplayStep[]> => ask(routes.puzzleSolution(name)),
};
