import { uniqueKey } from '#leveling';
import { companyOfDomain } from '../mail/senderName.ts';
import { printedDate } from '../text/printedDate.ts';
import type { Row } from '../text/separatedRows.ts';
import { isCompanyName, isTotalText } from '../text/textPatterns.ts';
import { isCondition, isFarewell, textOf } from './otherTexts.ts';
import { address, recipient } from './quoteHead.ts';

const companyWord =
  /\b(?:inc|llc|l\.l\.c|ltd|ltée|corp|corporation|company|co|lp|llp|plc|construction|contractors?|contracting|builders?|electric|mechanical|plumbing|roofing|masonry|concrete|steel|glass|painting|interiors|excavating|excavation|paving|landscaping|services|systems|industries|associates|brothers|bros|sons)\b\.?/i;

/** Returns the company that a quote names above its first row or, in a letter, at the end: who signs it is who sends it. */
export function companyOf(rows: readonly Row[], first: number, last: number): string | null {
  const above = rows.filter(({ number }) => number < first).flatMap(({ cells }) => cells);
  const labelled = above
    .map((cell) =>
      /^(from|company|bidder|vendor|contractor|subcontractor|quote from)\s*[:#]\s*(.+)$/i.exec(cell.trim()),
    )
    .flatMap((found) => (found === null ? [] : [{ label: found[1]!, name: found[2]!.replace(/\s*<.*/, '').trim() }]))
    .filter(({ name }) => name !== '' && isName(name));
  // An e-mail is from a person, who signs for a company.
  const company = labelled.find(({ label, name }) => label.toLowerCase() !== 'from' || isCompanyName(name));
  if (company) return company.name;
  const below = rows.filter(({ number }) => number > last).flatMap(({ cells }) => cells.flatMap(signedParts));
  const signed = below.find((cell) => isName(cell) && isCompanyName(cell) && !isCondition(cell));
  if (signed !== undefined) return signed.trim();
  const isWord = (cell: string) => (last === Number.POSITIVE_INFINITY ? companyWord.test(cell) : isCompanyName(cell));
  const named = above.find((cell) => isName(cell) && isWord(cell) && !isTotalText(cell));
  return named ?? labelled[0]?.name ?? null;
}

/** Returns the name above the first row that signs the letter below it too: no word says that it is a company's. */
export function signerOf(rows: readonly Row[], first: number): string | null {
  const lines = rows.map(({ number, cells }) => ({ number, text: textOf(cells) }));
  const end = lines.findIndex(({ number, text }) => number > first && isFarewell(text));
  const signed = new Set(end === -1 ? [] : lines.slice(end + 1).map(({ text }) => uniqueKey(text)));
  return lines.find(({ number, text }) => number < first && isName(text) && signed.has(uniqueKey(text)))?.text ?? null;
}

/** Splits 'Ann Lee, Harbor Plumbing Co.' into its parts; 'Harbor Plumbing, Inc.' is one. */
const signedParts = (cell: string): string[] => cell.split(/\s+[|–—-]\s+|,\s+(?!(?:inc|llc|ltd|corp|co|lp|llp)\b)/i);

const isName = (text: string): boolean =>
  text.length <= 80 && !/[:?]|^\W*(?:hi|hello|hey|dear|bonjour|attn|please|thanks?)\b/i.test(text);

/** Returns the company that has the domain of an address that a quote prints, as the quote prints its name. */
export function companyOfAddress(rows: readonly (readonly string[])[]): string | null {
  const own = rows.filter(([first = '']) => !recipient.test(first));
  const lines = own.flat().flatMap((cell) => [...cell.split(otherData), cell]);
  const addresses = new Set(own.flat().flatMap((cell) => cell.match(address) ?? []));
  for (const one of [...addresses].slice(0, 5)) {
    const company = companyOfDomain({ name: '', address: one.toLowerCase() }, lines);
    if (company !== null) return company.replace(trailingData, '').trim();
  }
  return null;
}

const otherData = /\s*[|•*;]\s*|\s+[–—-]\s+|,\s+(?!(?:inc|llc|ltd|corp|co|lp|llp)\b)|\s{2,}/i;
const trailingData = /[\s,]+(?:cell|tel|phone|office|fax)\b.*$|[\s,]+\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}.*$/i;

/** Returns the first cell of the first row where the row also prints a date, as in a file: 'Pelican Pipeworks;88-204;2026-03-04'. */
export function companyInHead([cells = []]: readonly (readonly string[])[]): string | null {
  const [first = '', ...others] = cells;
  return isBidderName(first) && others.some((cell) => printedDate(cell) !== null) ? first : null;
}

/** Returns whether a text may be the name of a bidder: it is no date, sentence or figure. */
export function isBidderName(text: string): boolean {
  return (
    isName(text) &&
    /\p{L}{2}/u.test(text) &&
    printedDate(text) === null &&
    !/[.!?]$/.test(text.replace(/\b(?:inc|co|ltd|corp|llc|bros|cie|ltée|l\.p|l\.l\.c)\.$/iu, ''))
  );
}
