/** All screens: one file each, loaded when first shown. */

import type { Component } from 'svelte';

export interface Screen {
  /** The first part of its address. */
  path: string;
  /** The key of its title: web-NAME. */
  name: string;
  inMenu: boolean;
  /** Only in the menu of wide windows; the home page links to it, too. */
  isWideOnly?: boolean;
  /** The screen has its own header instead of the menu bar. */
  isBare?: boolean;
  load: () => Promise<{ default: Component }>;
}

export const SCREENS: Screen[] = [
  { path: '', name: 'home', inMenu: false, load: () => import('./Home.svelte') },
  { path: 't', name: 'play', inMenu: false, isBare: true, load: () => import('./Play.svelte') },
  { path: 'new', name: 'new', inMenu: false, load: () => import('./NewGame.svelte') },
  { path: 'replay', name: 'replay', inMenu: false, isBare: true, load: () => import('./Replay.svelte') },
  { path: 'r', name: 'replay', inMenu: false, isBare: true, load: () => import('./Replay.svelte') },
  { path: 'coach', name: 'coach', inMenu: false, load: () => import('../coach/Analysis.svelte') },
  { path: 'line', name: 'coach', inMenu: false, isBare: true, load: () => import('../coach/LineOnTable.svelte') },
  { path: 'daily', name: 'daily', inMenu: false, load: () => import('../daily/Daily.svelte') },
  { path: 'deal', name: 'deal', inMenu: false, load: () => import('../daily/DealOffer.svelte') },
  { path: 'deal-games', name: 'deal', inMenu: false, load: () => import('../daily/DealGames.svelte') },
  { path: 'learn', name: 'learn', inMenu: true, load: () => import('./Learn.svelte') },
  { path: 'lesson', name: 'lesson', inMenu: false, isBare: true, load: () => import('./Lesson.svelte') },
  { path: 'puzzles', name: 'puzzles', inMenu: true, isWideOnly: true, load: () => import('../puzzles/PuzzleList.svelte') },
  { path: 'puzzle', name: 'puzzle', inMenu: false, isBare: true, load: () => import('../puzzles/PuzzleTable.svelte') },
  { path: 'record', name: 'record', inMenu: true, isWideOnly: true, load: () => import('../record/screen/Record.svelte') },
  { path: 'cards', name: 'cards', inMenu: true, load: () => import('./CardGallery.svelte') },
  { path: 'legend', name: 'legend', inMenu: false, load: () => import('./Legend.svelte') },
  { path: 'print', name: 'print', inMenu: false, load: () => import('./Print.svelte') },
  { path: 'vehicle', name: 'vehicle', inMenu: false, load: () => import('../vehicle/Vehicle.svelte') },
  { path: 'workshop', name: 'workshop', inMenu: false, load: () => import('../workshop/Workshop.svelte') },
  { path: 'campaign', name: 'campaign', inMenu: false, load: () => import('../campaign/Campaign.svelte') },
  { path: 'helper', name: 'helper', inMenu: false, load: () => import('../printed/PrintedHelper.svelte') },
  { path: 'rules', name: 'rules', inMenu: true, load: () => import('./Rules.svelte') },
  { path: 'about', name: 'about', inMenu: true, load: () => import('./About.svelte') },
];

export const MENU = SCREENS.filter((screen) => screen.inMenu);
export const NOT_FOUND: Screen = { path: '', name: 'nowhere', inMenu: false, load: () => import('./NotFound.svelte') };

export function screenAt(path: string): Screen {
  return SCREENS.find((screen) => screen.path === path) ?? NOT_FOUND;
}
