/** Requests of the card workshop; the server validates all values. */

import type { CardCorrections as Sent, CheckedCards, WorkshopForm } from '../generated/answers';
import { routes } from '../generated/answers';
import { ask, send } from '../net/api';

export type { CheckedCards, WorkshopForm } from '../generated/answers';
/** Corrections with every field present. */
export type CardCorrections = Required<Sent>;

export const workshopApi = {
  form: (): Promise<WorkshopForm> => ask(routes.workshopForm()),
  check: (body: CardCorrections): Promise<CheckedCards> => ask(routes.checkCards(body)),
  download: (body: CardCorrections): Promise<Blob> => send('api/workshop/download', JSON.stringify(body), 'application/json').then((answer) => answer.blob()),
  read: async (file: File): Promise<CardCorrections> => {
    const name = file.name.replaceAll(/[^\w. ()-]/gu, '_').slice(-80);
    const answer = await send(`api/workshop/read?file=${encodeURIComponent(name)}`, file, 'application/octet-stream');
    return (await answer.json()) as CardCorrections;
  },
};
