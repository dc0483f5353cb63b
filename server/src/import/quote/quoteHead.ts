import type { QuoteReading } from '#contract';
import { uniqueKey } from '#leveling';
import { printedDate, withoutDate } from '../text/printedDate.ts';
import { isCompanyName } from '../text/textPatterns.ts';
import { isFarewell } from './otherTexts.ts';

type Head = QuoteReading['head'];

/** What a quote says that names neither its sender nor itself. */
export const NO_HEAD: Head = { contactName: null, email: null, phone: null, quoteNumber: null, quoteDate: null };

export const address = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const phone = /(?:\+?1[ .-]?)?(?:\(\d{3}\)\s?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/g;
const mobileBefore = /\b(?:cell(?:ulaire)?|mobile|c|m)\b\W*$/i;
const faxBefore = /\b(?:fax|télécopieur|f)\b\W*$/i;
const phoneBefore = /\b(?:phone|tel|tél|telephone|téléphone|office|direct|p|t|o)\b\W*$/i;
export const recipient = /^\W*(?:to|cc|bcc|attn|attention|à)\b\W*[:.]/i;

const numberNames = '(?:quot(?:e|ation)|proposal|estimate|bid|offer|reference|ref|our\\s+ref|soumission|offre|devis)';
const numberLabel = '(?:(?:no|nbr|num|number|id|numéro)\\b\\.?|n[o°º]\\.?|#)';
const labelledNumber = new RegExp(
  `\\b${numberNames}\\b\\.?\\s*(?:${numberLabel}\\s*[:#.]?|[:#])\\s*([\\p{L}\\d=][\\p{L}\\d=+./_-]*(?:\\s\\d[\\w-]*)?(?:\\s+rev(?:ision)?\\.?\\s*\\w{1,3}\\b)?)`,
  'iu',
);
const startingNumber = new RegExp(
  `^\\W*(?:${numberNames})\\s+((?:\\p{L}{1,5}\\s(?=\\d))?(?=[\\p{L}\\d-]*\\d)[\\p{L}\\d]+(?:[-/.][\\p{L}\\d]+)*(?:\\s+rev(?:ision)?\\.?\\s*\\w{1,3}\\b)?)`,
  'iu',
);
/** 'Attached is our proposal CL-0619.' */
const namedNumber = new RegExp(
  `\\b(?:our|this|notre)\\s+(?:number|${numberNames})\\s+([\\p{L}]{0,5}-?\\d[\\w-]*)`,
  'iu',
);
const otherDate =
  /\b(?:due|valid|until|expires?|expiration|addend\w*|drawings?|plans?|dated|start|complet\w+|bid\s+date|échéance|valable)\b/i;
const dateLabel = /^\W*(?:quote\s+|proposal\s+|quotation\s+)?(?:date|dated|le)\b/i;
const contactLabel =
  /\b(?:contact|estimator|prepared\s+by|submitted\s+by|quoted\s+by|sales(?:man|person)?|your\s+contact|estimateur|préparé\s+par|représentante?)\b\s*[:.–—-]?\s*([^:|•]{3,60})/iu;
const person =
  /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:de|da|van|von|la|le|[\p{Lu}]\.))*\s+\p{Lu}[\p{L}'’-]+(?:\s+(?:Jr|Sr|II|III)\.?)?$/u;
const notPerson =
  /\b(?:street|st|avenue|ave|road|rd|suite|floor|estimat\w*|project|manager|president|quote|proposal|bid|phone|division|group|systems|services|regards|thanks?|hospital|center|building|general|total|electric|roofing|painting|drywall|concrete|plumbing)\b/i;

/** A row of a quote without a price: its cells that are not empty. */
type Cells = readonly string[];

/** Who sent the e-mail that a quote is or is attached to; the date as YYYY-MM-DD. */
export interface QuoteSender {
  readonly name: string;
  readonly address: string;
  readonly date: string | null;
}

/**
 * Returns what a quote says of its sender and itself, from its rows without prices in their order: a contact, an address
 * and a telephone number that is no fax, the number of the quote, and its date as YYYY-MM-DD; null where it does not say so.
 */
export function quoteHead(rows: readonly Cells[], companyName: string | null, sender: QuoteSender | null): Head {
  const own = rows.filter(([first = '']) => !recipient.test(first));
  const texts = own.map((cells) => cells.join('  '));
  const addresses = texts.flatMap((text) => text.match(address) ?? []);
  const email = sender?.address || addresses[0] || null;
  return {
    contactName: contactOf(texts, companyName, email, sender),
    email: email === null ? null : (addresses.find((one) => one.toLowerCase() === email.toLowerCase()) ?? email),
    phone: phoneOf(texts),
    quoteNumber: numberOf(rows, companyName),
    quoteDate: dateOf(texts) ?? sender?.date ?? null,
  };
}

function phoneOf(texts: readonly string[]): string | null {
  const found = texts.flatMap((text) =>
    [...text.matchAll(phone)].map((match) => ({ printed: match[0], before: text.slice(0, match.index) })),
  );
  const phones = found.filter(({ before }) => !faxBefore.test(before));
  const best =
    phones.find(({ before }) => phoneBefore.test(before)) ??
    phones.find(({ before }) => !mobileBefore.test(before)) ??
    phones[0];
  return best?.printed.trim() ?? null;
}

function numberOf(rows: readonly Cells[], companyName: string | null): string | null {
  const known = (found: string | undefined): string | null => {
    const number = found?.replace(/[.,]+$/, '').trim();
    return number !== undefined && /\d/.test(number) && printedDate(number) === null ? number : null;
  };
  for (const cells of rows) {
    for (const text of [cells.join(' '), ...cells]) {
      const found = known((labelledNumber.exec(text) ?? startingNumber.exec(text) ?? namedNumber.exec(text))?.[1]);
      if (found !== null) return found;
    }
    // 'Pelican Pipeworks;88-204;2026-03-04'
    const isHead = cells.length > 1 && cells.length < 5 && cells[0] === companyName;
    const number = isHead ? cells.slice(1).find((cell) => /^[\p{L}\d]*\d[\p{L}\d./-]*$/u.test(cell)) : undefined;
    if (known(number) !== null) return number!;
  }
  return null;
}

function dateOf(texts: readonly string[]): string | null {
  const dated = texts.flatMap((text) => {
    const date = printedDate(text);
    return date === null ? [] : [{ text, date }];
  });
  const labelled = dated.find(({ text }) => dateLabel.test(text) || /\bdate\s*:/i.test(text));
  return (labelled ?? dated.find(({ text }) => !otherDate.test(text)))?.date ?? null;
}

/** So many lines below 'Sincerely,' may name who signs. */
const signatureLines = 4;

function contactOf(
  texts: readonly string[],
  companyName: string | null,
  email: string | null,
  sender: QuoteSender | null,
): string | null {
  const isPerson = (text: string): boolean =>
    person.test(text) &&
    text.length <= 40 &&
    !notPerson.test(text) &&
    !isCompanyName(text) &&
    uniqueKey(text) !== uniqueKey(companyName ?? '');
  const first = (text: string): string | null => partsOf(text).find(isPerson) ?? null;
  const labelled = texts.flatMap((text) => first(contactLabel.exec(text)?.[1] ?? '') ?? []);
  if (labelled.length > 0) return labelled[0]!;
  if (sender !== null && isPerson(sender.name)) return sender.name;
  const farewell = texts.findLastIndex(isFarewell);
  const signed = farewell === -1 ? [] : texts.slice(farewell + 1, farewell + 1 + signatureLines);
  // Who signs is named in the line of the address, or in those next to it.
  const at = email === null ? -1 : texts.findIndex((text) => text.toLowerCase().includes(email.toLowerCase()));
  const near =
    at === -1 ? [] : [texts[at]!, ...texts.slice(Math.max(0, at - 3), at).reverse(), ...texts.slice(at + 1, at + 2)];
  for (const text of [...signed, ...near]) {
    const named = first(text);
    if (named !== null) return named;
  }
  return null;
}

const partsOf = (text: string): string[] =>
  withoutDate(text)
    .replace(address, '|')
    .replace(phone, '|')
    .split(/\s*[|•*;,<(]\s*|\s+[–—-]\s+|\s{2,}|:\s+/)
    .map((part) => part.trim());
