/** The card workshop of the server: it knows what may stand on a card; nothing of that is known here. */

import type { Vehicle } from '../deck/cards';
import { ask, send } from '../net/api';

export interface CardCorrections {
  /** New values as they stand in the tables, by card and column. */
  values: Record<string, Record<string, string>>;
  /** Cards that were compared with a printed one. */
  printed: string[];
}

export interface WorkshopForm {
  classes: { class: string; kinds: string[]; values: number[] }[];
  abilities: string[];
  numbered: string[];
  vehicles: Vehicle[];
  printed: string[];
}

export interface CheckedCards {
  problems: { key: string; column: string; sentence: string }[];
  differences: { key: string; field: string; before: string; after: string }[];
  /** The corrected cards. */
  vehicles: Vehicle[];
  printed: string[];
  total: number;
}

export const workshopApi = {
  form: (): Promise<WorkshopForm> => ask('api/workshop'),
  check: (body: CardCorrections): Promise<CheckedCards> => ask('api/workshop/check', { body }),
  download: (body: CardCorrections): Promise<Blob> => send('api/workshop/download', JSON.stringify(body), 'application/json').then((answer) => answer.blob()),
  read: async (file: File): Promise<CardCorrections> => {
    const name = file.name.replaceAll(/[^\w. ()-]/gu, '_').slice(-80);
    const answer = await send(`api/workshop/read?file=${encodeURIComponent(name)}`, file, 'application/octet-stream');
    return (await answer.json()) as CardCorrections;
  },
};
