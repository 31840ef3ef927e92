import { cleanup, fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { contours } from '../src/art/contours';
import { announcer } from '../src/core/announcer.svelte';
import { addressOf, closeOnBack, parseRoute, router } from '../src/core/router.svelte';
import { pageOfRule, plainText, searchRules, type Page } from '../src/core/rulebook';
import { menu } from '../src/core/viewport.svelte';
import { isLight, LANGUAGES, preferredLanguage, readSettings, saveSettings, settings } from '../src/core/settings.svelte';
import { makeBundle, useBundle } from '../src/core/i18n.svelte';
import { api } from '../src/net/api';
import About from '../src/screens/About.svelte';
import Rules from '../src/screens/Rules.svelte';
import SettingsDialog from '../src/shell/SettingsDialog.svelte';
import SoundControl from '../src/table/menu/SoundControl.svelte';
import Loading from '../src/components/Loading.svelte';
import EmptyState from '../src/components/EmptyState.svelte';
import { SCREENS, screenAt } from '../src/screens';
import { valueWords } from '../src/workshop/values';
import { ftl, rulebook, rules } from './generated-data';

beforeAll(() => {
  useBundle(makeBundle('en', ftl('en')));
  // No server: the settings show no portraits.
  vi.spyOn(api, 'form').mockRejectedValue(new Error('no server'));
});
afterEach(cleanup);

describe('addresses', () => {
  it('are read and written', () => {
    const route = parseRoute('#/rules/ATK-12?search=heavy%20tank');
    expect(route).toMatchObject({ screen: 'rules', parts: ['ATK-12'] });
    expect(route.query.get('search')).toBe('heavy tank');
    expect(addressOf('cards', ['a b'], new URLSearchParams({ nation: 'uk' }))).toBe('#/cards/a%20b?nation=uk');
    expect(parseRoute('').screen).toBe('');
    expect(parseRoute('#/rules/%').parts).toEqual(['%']);
  });

  it('lead to a screen, unknown ones to none', () => {
    expect(SCREENS.map((screen) => screenAt(screen.path).name)).toEqual(SCREENS.map((screen) => screen.name));
    expect(screenAt('elsewhere').name).toBe('nowhere');
  });
});

describe('the bar with the menu', () => {
  it('is shown as long as there is no table', async () => {
    const missing = render(EmptyState, { title: 'Gone', text: '', way: 'Home' });
    await waitFor(() => expect(menu.isWanted).toBe(true));
    const loading = render(Loading, { failed: true });
    missing.unmount();
    await waitFor(() => expect(loading.container.querySelector('[role=alert]')).not.toBeNull());
    expect(menu.isWanted).toBe(true);
    await loading.rerender({ failed: false });
    await waitFor(() => expect(menu.isWanted).toBe(false));
  });
});

describe('corrected values', () => {
  it('are listed as text', () => {
    expect(valueWords('class', 'light')).toBe('Light tank');
    expect(['light', 'spg-triangle', 'mine'].map((kind) => valueWords('kind', kind))).toEqual(['Light tank', 'Triangle', 'Mine']);
    expect(valueWords('abilities', 'reinforcements 2; scouting')).toBe('Reinforcements 2, Scouting');
    expect(valueWords('abilities', '')).toBe('No ability');
    expect([valueWords('cost', '3'), valueWords('cyrillic', '')]).toEqual(['3', '–']);
  });
});

describe('settings', () => {
  it('begin with the language of the browser', () => {
    expect(preferredLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });

  it('are kept and put on the page', () => {
    saveSettings({ theme: 'light', motion: 'slow' });
    expect(document.documentElement.classList).toContain('light');
    expect(document.documentElement.dataset['motion']).toBe('slow');
    expect(readSettings()).toMatchObject({ theme: 'light', motion: 'slow', sound: 'on' });
    saveSettings({ theme: 'dark', motion: 'system' });
    expect(document.documentElement.classList).not.toContain('light');
  });

  it('remember mute and volume from the speaker when the page is opened again', async () => {
    const { getByRole } = render(SoundControl);
    const reopened = async () => {
      vi.resetModules();
      return (await import('../src/core/settings.svelte')).settings;
    };
    await fireEvent.change(getByRole('slider', { hidden: true }), { target: { value: '65' } });
    expect(await reopened()).toMatchObject({ sound: 'on', volume: 65 });
    await fireEvent.click(getByRole('button'));
    expect(await reopened()).toMatchObject({ sound: 'off', volume: 65 });
    await fireEvent.click(getByRole('button'));
    expect(await reopened()).toMatchObject({ sound: 'on', volume: 65 });
  });

  it('ignore invalid values in the storage', () => {
    localStorage.setItem('tankrush.settings', '{broken');
    expect(readSettings().theme).toBe('dark');
    localStorage.setItem('tankrush.settings', '{"theme":"pink"}');
    expect(readSettings().theme).toBe('dark');
  });

  it('follow the system if set to', () => {
    expect([isLight('system', true), isLight('system', false), isLight('dark', true)]).toEqual([true, false, false]);
  });

  it('are changed in their dialog', async () => {
    const { getByLabelText } = render(SettingsDialog, { onclose: () => undefined });
    await fireEvent.click(getByLabelText('Instant'));
    expect(settings.motion).toBe('instant');
  });
});

describe('the rulebook', () => {
  it.each(LANGUAGES)('has every rule that a link names: %s', (language) => {
    const rulebook = rules(language);
    const links = rulebook.flatMap((page) => page.blocks.flatMap(({ html }) => [...html.matchAll(/href="#\/rules\/([^"]+)"/g)].map((found) => found[1] ?? '')));
    expect(links.length).toBeGreaterThan(300);
    const slugs = rulebook.map((page) => page.slug);
    const dead = links.filter((link) => !pageOfRule(rulebook, link) && !slugs.includes(link.split('/')[0] ?? ''));
    expect(dead).toEqual([]);
  });

  it('is searched by word and by number', () => {
    expect(searchRules(rulebook, 'atk-12')[0]?.block.id).toBe('ATK-12');
    expect(searchRules(rulebook, 'heavy tank destroys').map((place) => place.block.id)).toContain('ATK-12');
    expect(searchRules(rulebook, '')).toEqual([]);
    expect(plainText('<b>A &amp; B</b><td>C</td>')).toBe('A & BC');
  });

  it('is searched in every language, with or without the marks on letters', () => {
    for (const query of ['schwerer panzer zerstört', 'Schwerer Panzer zerstort']) {
      expect(searchRules(rules('de'), query).map((place) => place.block.id)).toContain('ATK-12');
    }
    const withMark = searchRules(rules('ru'), 'тяжёлый танк').map((place) => place.block.id);
    expect(withMark.length).toBeGreaterThan(0);
    expect(searchRules(rules('ru'), 'тяжелый танк').map((place) => place.block.id)).toEqual(withMark);
  });
});

describe('the screen of the rulebook', () => {
  /** Serve the pages of the requested language, optionally changed by the test. */
  function serve(change = (pages: Page[]): Page[] => pages): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      const language = LANGUAGES.find((letters) => address.includes(`rules-${letters}`)) ?? 'en';
      asked.push(language);
      return Promise.resolve(new Response(JSON.stringify(change(rules(language)))));
    });
    return asked;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    saveSettings({ language: 'en' });
    router.replace('#/');
  });

  it('is shown in the chosen language, which is fetched on demand', async () => {
    const asked = serve();
    router.replace('#/rules/start');
    const { findByText, queryByText } = render(Rules);
    await findByText('The rulebook of Tank Rush', { selector: 'h1' });
    expect(asked).toEqual(['en']);
    saveSettings({ language: 'de' });
    const title = await findByText('Das Regelbuch von Tank Rush', { selector: 'h1' });
    expect(title.closest('article')?.lang).toBe('de');
    expect(queryByText(/only available in English/)).toBeNull();
    saveSettings({ language: 'en' });
    await findByText('The rulebook of Tank Rush', { selector: 'h1' });
    expect(asked).toEqual(['en', 'de']);
  });

  it('marks a page that exists in English only', async () => {
    serve(() => rules('en'));
    router.replace('#/rules/start');
    saveSettings({ language: 'ru' });
    const { findByText } = render(Rules);
    await findByText(/only available in English/);
    expect((await findByText('The rulebook of Tank Rush', { selector: 'h1' })).closest('article')?.lang).toBe('en');
  });

  it('is fetched anew after a failure', async () => {
    vi.resetModules();
    const { loadRulebook: load } = await import('../src/core/rulebook');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    await expect(load('de')).rejects.toThrow('503');
    serve();
    expect((await load('de')).length).toBe(rulebook.length);
  });
});

it('messages are shown and announced to screen readers', () => {
  announcer.toast('Saved', 'ok');
  expect(announcer.toasts.map((toast) => toast.text)).toEqual(['Saved']);
  expect(announcer.polite).toBe('Saved');
  announcer.toast('Refused', 'bad');
  expect(announcer.urgent).toBe('Refused');
  for (const toast of [...announcer.toasts]) announcer.dismiss(toast.id);
  expect(announcer.toasts).toEqual([]);
});

it('contour lines are deterministic', () => {
  expect(contours(100, 100)).toEqual(contours(100, 100));
  expect(contours(100, 100)).toHaveLength(40);
});

it('the about screen names third-party software and licences', () => {
  const { container } = render(About);
  expect(container.textContent).toContain('Svelte');
  expect(container.textContent).toContain('Apache-2.0');
});

describe('Back', () => {
  const step = async (): Promise<void> => new Promise((done) => setTimeout(done, 50));

  it('closes the settings and stays on the page', async () => {
    const before = location.hash;
    const onclose = vi.fn();
    const { unmount } = render(SettingsDialog, { onclose });
    history.back();
    await waitFor(() => expect(onclose).toHaveBeenCalled());
    expect(location.hash).toBe(before);
    unmount();
    await step();
  });

  it('closes what was opened last, and each thing takes one step', async () => {
    const closed: string[] = [];
    const ends: Record<string, () => void> = {};
    for (const name of ['menu', 'card']) {
      ends[name] = closeOnBack(() => {
        closed.push(name);
        ends[name]?.();
      });
    }
    history.back();
    await waitFor(() => expect(closed).toEqual(['card']));
    history.back();
    await waitFor(() => expect(closed).toEqual(['card', 'menu']));
    await step();
    expect(history.state).toEqual({ layers: 0 });
  });

  it('has no step left for what was closed otherwise, and keeps the address', async () => {
    const end = closeOnBack(() => undefined);
    router.replace('#/rules');
    end();
    await waitFor(() => expect(history.state).toEqual({ layers: 0 }));
    expect(location.hash).toBe('#/rules');
  });
});
