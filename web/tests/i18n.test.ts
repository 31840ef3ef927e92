/** All text comes from the Fluent files: no key is missing or unused, and no component contains literal text. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

import { makeBundle, t, useBundle } from '../src/core/i18n.svelte';
import { LANGUAGES } from '../src/core/settings.svelte';
import { ftl } from './generated-data';

const SOURCES = join(import.meta.dirname, '../src');
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('generated'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));
const KEYS = [...ftl('en').matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1] ?? '');

/** Find keys in calls of t and in tables: literal ones as they are, composed ones as patterns. */
function usedKeys(text: string): string[] {
  return [
    ...text.matchAll(/(['"`])((?:web|nation|class|kind|box|card|ability|achievement|zone|action|refusal|option|event|bot)-[^'"`\n]*|web-[^'"`\n]*)\1/g),
  ].map((found) => found[2] ?? '');
}

const used = new Set(FILES.flatMap((file) => usedKeys(file.text)));
const patterns = [...used].map((key) => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));

describe('keys', () => {
  it('used in the code exist in every language', () => {
    const plain = [...used].filter((key) => !key.includes('${') && key.startsWith('web-'));
    expect(plain.length).toBeGreaterThan(50);
    expect(plain.filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  it('built from parts match something', () => {
    const built = [...used].filter((key) => key.includes('${') && key !== 'web-${screen.name}');
    expect(built.filter((_, index) => !KEYS.some((key) => new RegExp(`^${built[index]?.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`).test(key)))).toEqual([]);
  });

  it('of the browser are all used', () => {
    // A pattern that is only a variable would match every unused key.
    const telling = patterns.filter((pattern) => !/^\^web-\[\\w-\]\+\$$/.test(pattern.source));
    const screens = FILES.find((file) => file.name === 'screens/index.ts')?.text ?? '';
    const titles = [...screens.matchAll(/name: '(\w+)'/g)].map((found) => `web-${found[1]}`);
    const own = KEYS.filter((key) => key.startsWith('web-') && !titles.includes(key));
    expect(own.filter((key) => !telling.some((pattern) => pattern.test(key)))).toEqual([]);
    expect(titles.filter((key) => key !== 'web-home' && !KEYS.includes(key))).toEqual([]);
  });
});

/** Find letters between tags and in attributes that users see. */
function textOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as { type?: string };
    if (type === 'Script' || type === 'StyleSheet' || type === 'StyleDirective' || type === 'Comment') return;
    if (type === 'Text') found.push((node as AST.Text).data);
    if (type === 'Attribute') {
      const { name, value } = node as AST.Attribute;
      if (!['aria-label', 'title', 'placeholder', 'alt', 'label', 'legend'].includes(name)) return value === true ? undefined : visitCode(value);
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') visit(part);
  };
  const visitCode = (value: unknown): void => {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'object' && part !== null && (part as { type?: string }).type === 'ExpressionTag') visit(part);
    }
  };
  visit(parse(source, { modern: true }).fragment);
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

describe('components', () => {
  it.each(FILES.filter((file) => file.name.endsWith('.svelte')))('hold no text: $name', ({ text }) => {
    expect(textOf(text)).toEqual([]);
  });

  it('with text are detected', () => {
    expect(textOf('<p class="big">Play <b>{name}</b></p><img alt="A tank" />')).toEqual(['Play', 'A tank']);
  });
});

describe('plural forms', () => {
  it.each([
    ['en', 1, 'Print 1 sheet'],
    ['en', 4, 'Print 4 sheets'],
    ['ru', 1, 'Напечатать 1 лист'],
    ['ru', 3, 'Напечатать 3 листа'],
    ['ru', 11, 'Напечатать 11 листов'],
    ['de', 1, '1 Bogen drucken'],
    ['de', 2, '2 Bögen drucken'],
  ] as const)('are right in %s for %i', (language, n, said) => {
    useBundle(makeBundle(language, ftl(language)));
    expect(t('web-print-sheets', { n })).toBe(said);
  });

  it('are formatted without errors in every language', () => {
    for (const language of LANGUAGES) expect(() => makeBundle(language, ftl(language))).not.toThrow();
  });
});
