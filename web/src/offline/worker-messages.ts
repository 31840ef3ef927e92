/** Messages between the page and its workers. */

/** The address of Python, and whether a compiled engine lies beside it. */
export interface Runtime {
  runtime: string;
  isCompiled: boolean;
  /** Whether what is fetched is kept for the next visit. */
  isStored: boolean;
}

/** The words of the language are read before the first question. */
export interface Start extends Runtime {
  language: string;
}

export type ToTable =
  | ({ kind: 'start' } & Start)
  | { kind: 'ask'; id: number; address: string; body: string; tokens: string; language: string }
  | { kind: 'open'; port: MessagePort }
  /** The runtime is stored, so the memory snapshot may be stored too. */
  | { kind: 'keep' }
  | { kind: 'export'; id: number; table: string }
  | { kind: 'bring'; id: number; content: Uint8Array; token: string; language: string };

export type FromTable =
  | { kind: 'ready'; about: string; isKept: boolean }
  | { kind: 'failed'; reason: string }
  /** Add bytes of the runtime that have arrived. */
  | { kind: 'loaded'; bytes: number }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'exported'; id: number; content: Uint8Array }
  | { kind: 'fault'; reason: string };

/** Over the port of one table: `opened`, `message` and `closed` to the page, texts from it, nothing when it goes. */
export type FromPort = readonly ['opened' | 'message' | 'closed', string];
export type ToPort = string | null;

export type ToBot = ({ kind: 'start' } & Runtime) | { kind: 'task'; task: string; cards: string };
export type FromBot = { kind: 'ready' } | { kind: 'answer'; text: string } | { kind: 'failed'; reason: string };
