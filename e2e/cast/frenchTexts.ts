import type { Page, Response } from '@playwright/test';
import { server, texts } from '#locales/fr-CA/web/texts';

/** A text of the application with the words that it is filled with. */
type Pattern = RegExp;

const letters = /\p{L}/u;
/** What a text of the application is filled with: {{name}}, {{count, number}}; tags of a component are no text. */
const hole = /\{\{[^}]+\}\}|<\/?\w+\/?>/g;

const all = [...Object.values(texts), server.problems, server.sentences].flatMap((group) => Object.values(group));
/** Texts, what is between their tags, and their sentences: a page may begin each on a line of its own. */
const whole = new Set(
  all
    .flatMap((text) => text.split(/<\/?\w+\/?>/))
    .flatMap((part) => [part.trim(), ...part.trim().split(/(?<=[.!?])\s+/)]),
);

/** Texts with holes, and what is between the tags of a text. A text that is nothing but holes explains nothing. */
const patterns: readonly Pattern[] = [...new Set(all)]
  .filter((text) => text.includes('{{') && letters.test(text.replace(hole, '')))
  .flatMap((text) => text.split(/<\/?\w+\/?>/))
  .filter((part) => part.includes('{{') && letters.test(part.replace(hole, '')))
  .sort((one, other) => other.length - one.length)
  .map((part) => {
    const literals = part.trim().split(/\{\{[^}]+\}\}/);
    return new RegExp(`^${literals.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('(.+?)')}$`, 's');
  });

/**
 * Words that are equal in both languages or belong to no language: the product, keys and letters of the sheet, units, kinds
 * of files, and what the browser prints of dates and amounts.
 */
const equalWords = new Set([
  ...['Plumbline', 'Alt', 'Ctrl', 'Tab', 'Entrée', 'Échap', 'Maj', 'Suppr', 'Espace', 'Début', 'Fin', 'US', 'NaN'],
  ...['CSV', 'TSV', 'XLSX', 'PDF', 'o', 'Ko', 'Mo', 'k', 'M', 'G', 's', 'h', 'min', 'x', 'et', 'ou', 'vs'],
  // Units of area.
  ...['pi', 'ac', 'm', 'ha'],
  ...['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juill', 'août', 'sept', 'oct', 'nov', 'déc', 'à'],
]);

/** Everything people entered that a page was sent, by the answers of the API: names, notes, codes. */
export class Entered {
  private readonly values = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => void this.note(response).catch(() => undefined));
  }

  add(...values: readonly string[]): void {
    for (const value of values) this.values.add(plain(value));
  }

  has(text: string): boolean {
    return this.values.has(plain(text));
  }

  private async note(response: Response): Promise<void> {
    if (!response.url().includes('/api/') || !response.ok()) return;
    if (!response.headers()['content-type']?.includes('json')) return;
    this.collect(await response.json());
  }

  private collect(value: unknown): void {
    if (typeof value === 'string') {
      this.add(value, ...value.split('\n'));
    } else if (Array.isArray(value)) for (const one of value) this.collect(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) this.collect(one);
  }
}

const plain = (text: string): string =>
  text
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a text is French, entered by somebody, or a word of no language; its words are looked at in the same way. */
export function isExplained(text: string, entered: Entered, depth = 0): boolean {
  const bare = text.trim();
  if (!letters.test(bare) || whole.has(bare) || entered.has(bare)) return true;
  const words = bare.match(/[\p{L}’]+/gu) ?? [];
  // A letter of the sheet, or the initials of a person.
  if (words.every((word) => equalWords.has(word) || /^(\p{L}|\p{Lu}{2})$/u.test(word))) return true;
  const lines = bare.split('\n');
  if (lines.length > 1) return lines.every((line) => isExplained(line, entered, depth));
  if (depth === 4) return false;
  const deeper = (part: string) => isExplained(part, entered, depth + 1);
  for (const pattern of patterns) {
    // A text without a period may be printed as a sentence.
    const filled = (pattern.exec(bare) ?? pattern.exec(bare.replace(/\.$/, '')))?.slice(1);
    if (filled?.every(deeper)) return true;
  }
  return [', ', ' - ', ' : ', '\u00a0: ', ' · ', '; ', '. ', ' ', '\u00a0'].some((mark) => {
    const at = bare.indexOf(mark);
    if (at < 1) return false;
    for (let place = at; place !== -1; place = bare.indexOf(mark, place + 1)) {
      const [before, after] = [bare.slice(0, place), bare.slice(place + mark.length)];
      if (before !== '' && after !== '' && isWholePart(before, entered) && deeper(after)) return true;
    }
    return false;
  });
}

function isWholePart(text: string, entered: Entered): boolean {
  if (!letters.test(text) || whole.has(text) || whole.has(`${text}.`) || entered.has(text)) return true;
  const words = text.match(/[\p{L}’]+/gu) ?? [];
  return (
    words.every((word) => equalWords.has(word)) ||
    patterns.some((pattern) => pattern.test(text) || pattern.test(`${text}.`))
  );
}

/** Runs in the page: every text that can be read there, and every name and help that is read to a screen reader. */
export function readableIn(): string[] {
  const found = new Set<string>([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (element.closest('script, style, noscript, [translate="no"]') !== null) continue;
    if (getComputedStyle(element).visibility !== 'hidden') found.add(node.nodeValue ?? '');
  }
  const names = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  for (const name of names) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name) ?? '');
  }
  return [...found].filter((text) => /\p{L}/u.test(text));
}
