import { uniqueKey } from '../uniqueness.ts';

/** A description and the code in front of it, if there is one. */
export interface CodedText {
  readonly code: string | null;
  readonly text: string;
}

/** What may be a code in front of a description: digits, with letters in front, points, dashes and slashes. */
const leading = /^([A-Za-z]{0,4}[-.]?\d[\w.\-/]*)[\s:]+(?=\S)/;
/** A number in front of these is a size or rating. */
const measured =
  /^(?:x\b|\d+\/\d|["']|in\b|inch|ft\b|foot|feet|mm\b|cm\b|m\b|ga\b|gauge|psi|ksi|mpa|mils?\b|hr|hour|min|v\b|volt|a\b|amp|kw\b|kva|hp\b|w\b|watt|gal|cfm|gpm|mbh|btu|tons?\b|oz|years?|yr|ply|coats?|layers?|days?|each|ea\b|sf\b|lf\b|sy\b|cy\b)/i;
/** The share of descriptions with a code from which they are codes, and of codes that are not the same. */
const CODED_SHARE = 0.6;
/** So many digits in front of a single description are a code. */
const LONG_CODE = 6;

interface Found {
  readonly key: string | null;
  readonly digits: number;
  /** Its form: 'A-00' of 'P-01'. */
  readonly shape: string;
  /** It is followed by a unit, as a size is. */
  readonly isMeasured: boolean;
  readonly rest: string;
}

/**
 * Splits codes from descriptions: ['2104.503 Sawing'] has the code '2104503' and the text 'Sawing'. What is in front of a
 * description is a code where it is one of the `known` ones, has at least 6 digits, or where most of at least 3 descriptions
 * have one and hardly any two the same. '2-1/2 in pipe' and '200 amp panel' begin with a size.
 */
export function splitCodes(descriptions: readonly string[], known: ReadonlySet<string> = new Set()): CodedText[] {
  const found = descriptions.map(foundIn);
  const codes = found.flatMap((one) => (one === null || one.isMeasured ? [] : [one]));
  const keys = new Set(codes.map(({ key }) => key));
  const isCoded =
    codes.length >= 3 && codes.length >= CODED_SHARE * descriptions.length && keys.size >= CODED_SHARE * codes.length;
  const shapes = new Map<string, number>();
  for (const { shape } of codes) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  const isCode = ({ key, digits, shape, isMeasured }: Found): boolean => {
    if (isMeasured) return isCoded && (shapes.get(shape) ?? 0) >= 3;
    return isCoded || digits >= LONG_CODE || known.has(key!);
  };
  return descriptions.map((description, at): CodedText => {
    const one = found[at] ?? null;
    return one !== null && isCode(one) ? { code: one.key, text: one.rest } : { code: null, text: description };
  });
}

function foundIn(description: string): Found | null {
  const text = description.trim();
  const match = leading.exec(text);
  const key = match === null ? null : codeKey(match[1]!);
  if (match === null || key === null) return null;
  const rest = text.slice(match[0].length);
  const shape = match[1]!.replace(/\d/g, '0').replace(/[A-Za-z]/g, 'A');
  return { key, digits: digitsIn(match[1]!), shape, isMeasured: !isLong(match[1]!) && measured.test(rest), rest };
}

/** A code with a point or dash and at least 4 digits is no size, whatever comes behind: '09.103 In-wall blocking'. */
const isLong = (code: string): boolean => /[.-]/.test(code) && !code.includes('/') && digitsIn(code) >= 4;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Returns a code as it is compared: codeKey('09.101') is '09101'; null where nothing is left. */
export function codeKey(code: string | null): string | null {
  return code === null ? null : uniqueKey(code).replace(/[\s.\-/]+/g, '') || null;
}
