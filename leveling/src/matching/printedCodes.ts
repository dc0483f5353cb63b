import { uniqueKey } from '../uniqueness.ts';

/** A description and the code in front of it, if there is one. */
export interface CodedText {
  readonly code: string | null;
  readonly text: string;
}

/** A code at the beginning: at least 3 digits, with points, dashes and letters. */
const longCode = /^(?=(?:\D*\d){3})([A-Za-z]{0,3}\d[\w.\-/]*)[\s:]+(?=\S)/;
/** A shorter one, which is a code only where most descriptions have one: 'P-01', 'A1'. */
const shortCode = /^([A-Za-z]{1,4}[-.]?\d{1,3}(?:[-.]\d+)*|\d{1,2}[-.]\d{1,4}(?:[-.]\d+)*)[\s:]+(?=\S)/;
/** The share of descriptions from which short codes are codes. */
const CODED_SHARE = 0.6;

/** Splits codes from descriptions: ['2104.503 Sawing'] has the code '2104503' and the text 'Sawing'. */
export function splitCodes(descriptions: readonly string[]): CodedText[] {
  const short = descriptions.filter((one) => shortCode.test(one.trim())).length;
  const hasShort = short >= 3 && short >= CODED_SHARE * descriptions.length;
  return descriptions.map((description): CodedText => {
    const text = description.trim();
    const found = longCode.exec(text) ?? (hasShort ? shortCode.exec(text) : null);
    return found === null
      ? { code: null, text: description }
      : { code: codeKey(found[1]!), text: text.slice(found[0].length) };
  });
}

/** Returns a code as it is compared: codeKey('09.101') is '09101'; null where nothing is left. */
export function codeKey(code: string | null): string | null {
  return code === null ? null : uniqueKey(code).replace(/[\s.\-/]+/g, '') || null;
}
