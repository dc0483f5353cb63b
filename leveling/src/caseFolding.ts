import { FULL_FOLDINGS, SIMPLE_FOLDINGS } from './caseFoldingTable.ts';

/**
 * Returns a text under full, language-independent Unicode case folding: two texts are equal ignoring case exactly when
 * their foldings are. It is a table of our own, since JavaScript has no folding (toLowerCase keeps ß, and final sigma
 * apart) and browsers follow different Unicode versions. Source: rules.md, Bidders. Example: 'STRASSE' and 'Straße' are
 * 'strasse'.
 */
export function foldCase(text: string): string {
  if (LOWER_ASCII.test(text)) return text;
  let folded = '';
  for (const character of text) folded += FOLDINGS.get(character) ?? character;
  return folded;
}

const LOWER_ASCII = /^[^A-Z\u0080-\uffff]*$/;

const FOLDINGS: ReadonlyMap<string, string> = readTable();

function readTable(): Map<string, string> {
  const foldings = new Map<string, string>();
  for (const entry of SIMPLE_FOLDINGS.trim().split(/\s+/)) {
    const [, first, last, step, distance] = /^([\da-f]+)(?:-([\da-f]+))?(\/2)?([+-]\d+)$/.exec(entry)!;
    const start = codePoint(first!);
    for (let point = start; point <= codePoint(last ?? first!); point += step === undefined ? 1 : 2) {
      foldings.set(String.fromCodePoint(point), String.fromCodePoint(point + Number(distance)));
    }
  }
  for (const entry of FULL_FOLDINGS.trim().split(/\s+/)) {
    const [from, to] = entry.split('=') as [string, string];
    foldings.set(String.fromCodePoint(codePoint(from)), String.fromCodePoint(...to.split('_').map(codePoint)));
  }
  return foldings;
}

function codePoint(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16);
}
