/** Messages between the page and its workers. */

/** The address of the runtime, and whether it has a compiled engine. */
export interface Runtime {
  runtime: string;
  isCompiled: boolean;
  /** Whether fetched files are cached for the next visit. */
  isStored: boolean;
}

/** The language whose messages are loaded at the start. */
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
  /** More bytes of the runtime have arrived. */
  | { kind: 'loaded'; bytes: number }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'exported'; id: number; content: Uint8Array }
  | { kind: 'fault'; reason: string };

/** Messages over the port of a table: `opened`, `message` and `closed` to the page, texts from it, empty when it closes. */
export type FromPort = readonly ['opened' | 'message' | 'closed', string];
export type ToPort = string | null;

export type ToBot = ({ kind: 'start' } & Runtime) | { kind: 'task'; task: string; cards: string };
export type FromBot = { kind: 'ready' } | { kind: 'answer'; text: string } | { kind: 'failed'; reason: string };
