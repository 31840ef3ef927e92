/** A table without clock, chat or other people, for lessons and puzzles. */

import type { TableShape, View } from '../generated/messages';
import { settings } from '../core/settings.svelte';

export interface QuietSeat {
  seat: string;
  name: string;
  face?: string;
}

interface Quiet {
  name: string;
  seat: string;
  seats: readonly QuietSeat[];
  view: View;
  journal: TableShape['journal'];
  undo?: TableShape['undo'];
}

export function quietTable({ name, seat: own, seats, view, journal, undo = {} }: Quiet): TableShape {
  return {
    table: name,
    version: 0,
    status: 'running',
    created: 0,
    started: 0,
    ended: null,
    end_reason: null,
    config: view.config,
    rules: '',
    catalogue: '',
    commitment: '',
    seed: null,
    settings: {
      title: '',
      visibility: 'private',
      pace: 'live',
      clock: { kind: 'none', seconds: 0, increment: 0 },
      undo: 'off',
      hints: false,
      spectators: 'unwelcome',
      talk: 'off',
      language: settings.language,
      grace: null,
      substitute: '',
      fill_at: null,
      shared_until: null,
      deal: null,
      previous: '',
      branched: '',
    },
    seats: seats.map(({ seat, name, face = '' }) => ({
      seat,
      team: seat,
      kind: seat === own ? 'person' : 'bot',
      name,
      bot: seat === own ? null : 'recruit',
      level: '',
      face,
      colour: '',
      substitute: null,
      was_helped: false,
      missing: null,
      has_left: false,
      is_empty: false,
      is_watched: false,
      is_host: seat === own,
    })),
    waiting_for: view.asked,
    clock: null,
    request: null,
    absences: {},
    end_agreed: [],
    rematch: null,
    series: { games: 0, wins: [], points: [], tables: [] },
    you: [own],
    is_host: true,
    views: { [own]: view },
    watched: {},
    undo,
    shown_hands: {},
    talk: {},
    muted: [],
    reports: [],
    journal,
  };
}
