import type { QuotePlace, QuoteReading } from '#contract';
import { uniqueKey } from '#leveling';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';

/** More texts than these are not listed: no note holds them. */
const maxTexts = 500;
const longestText = 4_000;

const heading =
  /^\W*(?:(?:general|our|standard|bid|quote|price)\s+)*(?:exclu(?:des?|ded|sions?)|inclu(?:des?|ded|sions?)|clarifications?|qualifications?|assumptions?|conditions?|terms(?: (?:and|&) conditions)?|notes?|scope|not included)\b[^:]{0,40}:?\s*$/i;
const conditionWords =
  /\b(?:exclu\w+|incl|inclu\w+|clarif\w+|qualif\w+|valid|validit[ée]|good (?:for|until|through)|firm (?:for|until|through)|expires?|tax(?:es)?|tps|tvq|gst|hst|bonds?|bonding|permits?|by others|by (?:the )?(?:gc|owner|general)|lead times?|weeks?|working days|net \d+|escalation|overtime|(?:regular|normal|business) hours|assum\w+|based (?:on|upon)|addend\w+|subject to|retainage|warrant\w+|minimum|f\.?o\.?b|freight|shipping|union|prevailing wage|nic|n\.i\.c|mobilizations?|furnish\w*|provided by|not (?:responsible|included|in)|price[sd]?|pricing|tarifs?|per (?:plans?|specs?|drawings?)|add(?:itional)? (?:for|\$)|deduct|withdraw)\b/i;
const greeting =
  /^\W*(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|bonjour|greetings|gentlemen|to whom)\b|^\W*(?:from|to|sent|date|subject|cc|bcc|re|attn|attention|objet|fwd?)\s*:/i;
const farewell =
  /^\W*(?:many thanks|thanks?|thank you|thx|regards|best(?: regards| wishes)?|(?:kind|warm) regards|sincerely|respectfully(?: submitted)?|cheers|yours (?:truly|sincerely)|merci|cordialement|salutations|respectueusement(?: soumis)?)\b[^:]{0,60}$/i;
const contact =
  /\S@\S+\.\S|\bwww\.|https?:|(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|^\W*(?:phone|tel|cell|mobile|office|fax|email|e-mail)\b/i;

const introduction =
  /^\W*(?:please|thanks?|thank you|we|our|here|see|attached|below|the following|as (?:discussed|requested))\b/i;

/** Returns whether a text begins or ends a letter, or is a sentence: it is no title of the rows below it. */
export function isProse(text: string): boolean {
  const isOfLetter = [greeting, farewell, introduction, contact].some((one) => one.test(text));
  return isOfLetter || /[.,!?;]$/.test(text) || text.length > 80;
}

/** Returns whether a text ends a letter; who signs it follows. */
export const isFarewell = (text: string): boolean => farewell.test(text);

/** Returns whether a text speaks of conditions of a quote: 'Excludes dewatering', 'Price valid 30 days'. */
export function isCondition(text: string): boolean {
  return heading.test(text) || (conditionWords.test(text) && !greeting.test(text));
}

/**
 * Returns the texts of a quote that are neither priced rows nor totals nor titles of priced rows, with the company that signs
 * it. Conditions, what follows a title such as 'Exclusions:', and what follows the prices are proposed as conditions of the
 * quote; greetings, addresses, the signature and rows with figures are not.
 */
export function otherTexts(
  rows: readonly Row[],
  pricedRows: readonly number[],
  companyName: string | null,
  placeOf: (row: Row, column: null) => QuotePlace,
): QuoteReading['texts'] {
  const priced = new Set(pricedRows);
  const [first, last] = [pricedRows[0] ?? 0, pricedRows.at(-1) ?? 0];
  const senders = rows.flatMap(({ cells }) => /^from\s*:\s*([^<]+)/i.exec(textOf(cells))?.[1] ?? []);
  const signers = new Set([...senders, companyName ?? ''].map(uniqueKey));
  let isUnderHeading = false;
  let isSigned = false;
  let before = 0;
  return rows.slice(0, maxTexts).map((row) => {
    const { number, cells } = row;
    const text = textOf(cells);
    if (pricedRows.some((row) => row > before && row < number)) isUnderHeading = false;
    before = number;
    const isEnd = isFarewell(text);
    if (heading.test(text)) [isUnderHeading, isSigned] = [true, false];
    else if (isEnd && number > last) [isUnderHeading, isSigned] = [false, true];
    const isOfLetter = greeting.test(text) || isEnd || isSigned || signers.has(uniqueKey(text));
    const isWorded = isCondition(text);
    const isFollowing = isUnderHeading ? !isOfLetter : number > first && !isOfLetter && !contact.test(text);
    const hasFigures =
      !priced.has(number) && cells.filter((cell) => cell !== '').length > 1 && cells.some(isNumberLike);
    const isConditional = (isWorded || isFollowing) && !hasFigures;
    return {
      row: number,
      text: text.slice(0, longestText),
      isCondition: isConditional,
      place: placeOf(row, null),
    };
  });
}

export const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');
