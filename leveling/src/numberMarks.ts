/** The language in which numbers are typed and printed, as a BCP 47 tag: 'en-US'. */
export type NumberLocale = string;

/** How a language prints numbers. */
export interface NumberMarks {
  /** Separates groups of three digits. */
  readonly group: string;
  readonly decimal: string;
  /** Around an amount of US dollars, with their spaces. */
  readonly currency: readonly [before: string, after: string];
  readonly percent: readonly [before: string, after: string];
}

const known = new Map<string, NumberMarks>();

/** Returns the marks of a language as `Intl` has them. Example: in fr-CA 1234.5 is printed '1 234,50 $ US'. */
export function numberMarks(locale: NumberLocale): NumberMarks {
  const marks = known.get(locale) ?? readMarks(locale);
  known.set(locale, marks);
  return marks;
}

function readMarks(locale: NumberLocale): NumberMarks {
  const dollars = { style: 'currency', currency: 'USD', useGrouping: 'always' } as const;
  const parts = new Intl.NumberFormat(locale, dollars).formatToParts(1234.5);
  const textOf = (type: string) => parts.find((part) => part.type === type)!.value;
  return {
    group: textOf('group'),
    decimal: textOf('decimal'),
    currency: around(parts),
    percent: around(new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0.5)),
  };
}

/** Returns what is printed before the first digit and after the last one. */
function around(parts: readonly Intl.NumberFormatPart[]): readonly [before: string, after: string] {
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return [textOf(parts.slice(0, parts.findIndex(isDigits))), textOf(parts.slice(parts.findLastIndex(isDigits) + 1))];
}
