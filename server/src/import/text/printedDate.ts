const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'février', 'fevrier', 'févr'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'août', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'décembre', 'déc', 'decembre'],
];
const named = months.flat().join('|');
const iso = /(?<![\d.-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d.-]*\d)/;
const monthFirst = new RegExp(`(?<!\\p{L})(${named})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'iu');
const dayFirst = new RegExp(`(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th)?[\\s-]+(${named})\\.?,?[\\s-]+(\\d{4})(?!\\d)`, 'iu');
const figures = /(?<![\d./-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/;

/**
 * Returns the first date that a text prints, as YYYY-MM-DD; null for none. Of two figures the first is the month, unless it
 * is no month: '3/5/2026' is 2026-03-05, '15/3/2026' is 2026-03-15, '5 mars 2026' is 2026-03-05.
 */
export function printedDate(text: string): string | null {
  const whole = iso.exec(text);
  if (whole !== null) return dateOf(whole[1]!, whole[2]!, whole[3]!);
  const month = monthFirst.exec(text);
  if (month !== null) return dateOf(month[3]!, monthOf(month[1]!), month[2]!);
  const day = dayFirst.exec(text);
  if (day !== null) return dateOf(day[3]!, monthOf(day[2]!), day[1]!);
  const short = figures.exec(text);
  if (short === null) return null;
  const [, one, , other, printed] = short;
  const year = printed!.length === 2 ? `20${printed}` : printed!;
  return dateOf(year, one!, other!) ?? dateOf(year, other!, one!);
}

const monthOf = (name: string): string => String(months.findIndex((names) => names.includes(name.toLowerCase())) + 1);

function dateOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Returns a text with a bar in place of the first date that it prints. */
export function withoutDate(text: string): string {
  const pattern = [iso, monthFirst, dayFirst, figures].find((one) => one.test(text));
  return pattern === undefined ? text : text.replace(pattern, '|');
}
