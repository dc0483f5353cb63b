import type { QuoteColumnMeaning } from '#contract';

/** What the cells of a line of an e-mail mean. */
export const mailMeanings: readonly QuoteColumnMeaning[] = ['description', 'quantity', 'unit', 'unitPrice', 'amount'];

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const unit = String.raw`(?:sq\.?\s?(?:ft|yds?)|lin\.?\s?ft|cu\.?\s?yds?|sf|sy|lf|cy|cf|ea|each|ls|lots?|tons?|tn|gals?|hrs?|hours?|days?|ft|yds?|mo|months?|msf|csf|sqs?|squares?|ac|acres?|locations?|pcs?)\.?`;
const gap = String.raw`[\s.,;:=–—-]`;
const suffix = String.raw`(?<suffix>\s*(?:USD|CAD|\(?(?:\+|plus|avant|before|incl\.?|including)\s*(?:\p{L}+\s+)?(?:tax(?:es)?|gst|hst|pst|tps|tvq)\b.*|\(\p{L}[^)]*\)\.?))?`;
/** Thousands separated by blanks; the number of an option ('Option 2 850,00 $') is none of them. */
const blanked = String.raw`(?<!\b(?:option|alt\w*|variante|phase|item|no|n°)[.#\s]*)\d{1,3}(?:[ \u00a0\u202f]\d{3})+`;
const amount = String.raw`(?<amount>\(?-?\$\s?-?${blanked}(?:[.,]\d\d)?\)?|-?(?:${blanked}|\d+),\d\d\s?\$|\(?-?\$?\s?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?\)?|\(?-?\$\s?-?\d+(?:\.\d+)?\)?|\(?-?\d+\.\d\d\)?)`;
const each = String.raw`(?:\s*(?:\/|per)\s*(?:${unit}))?`;
const times = String.raw`\s*(?:@\s*\$?|(?:at|x|×)\s*\$)\s*`;

/** A quantity with its unit: '102 LF', '3,780 SF'. */
export const measure = new RegExp(String.raw`^(?<quantity>${number})\s*(?<unit>${unit})$`, 'iu');

const measured = new RegExp(
  String.raw`^(?<description>.+?)${gap}*[\s(](?<quantity>${number})\s*(?<unit>${unit})?${times}(?<unitPrice>${number})${each}\)?(?:\s*[=:–—-]+\s*${amount})?${suffix}\s*$`,
  'iu',
);
const measuredFirst = new RegExp(
  String.raw`^(?<quantity>${number})\s*(?<unit>${unit})\s+(?:of\s+|-\s+)?(?<description>.+?)${gap}*${times}(?<unitPrice>${number})${each}(?:\s*[=:–—-]+\s*${amount})?${suffix}\s*$`,
  'iu',
);
const perUnit = new RegExp(
  String.raw`^(?<description>.+?)${gap}*\s\$\s?(?<unitPrice>${number})\s*(?:\/|per)\s*(?<unit>${unit})${suffix}\s*$`,
  'iu',
);
const atEnd = new RegExp(String.raw`^(?<description>.+?)${gap}*\s${amount}${suffix}\s*[.;,]?\s*$`, 'iu');
/** 'Our price complete is a lump sum of $338,500.00. Includes scaffolding.' */
const lumpSum = new RegExp(
  String.raw`^(?<description>.+?)\s+(?:is|for|at|=|:)?\s*(?:an?\s+|the\s+)?lump\s+sum\s*(?:price\s+)?(?:of|is|:|=)\s*${amount}(?<suffix>(?:[.;,!]\s.*|[.!])?)$`,
  'iu',
);
const wholeAtEnd = /^(?<description>.+?)\s*(?:[:=–—]|\s-|\.{3,})\s*(?<amount>\d{3,})\s*$/u;
const atStart = /^(?<amount>\$\s?\d[\d,]*(?:\.\d+)?)\s*[:–—-]\s*(?<description>.+)$/u;
const inWords =
  /^(?<description>.+?)\s*(?:[:=–—]|\s-|\.{3,})\s*(?<amount>incl(?:\.|uded)?|nic|n\.i\.c\.?|excl(?:\.|uded)?|not included|by others|no charge|n\/c|inclus|exclu)\.?\s*$/iu;
/** '…, for the sum of One Hundred Dollars', 'TOTAL: Four Hundred Dollars'. */
const sumInWords =
  /^(?<description>.+?)(?:[\s,;:]+(?:for|in)?\s*(?:the\s+)?(?:lump\s+)?(?:sum|price|amount)\s+of\b.*|\s*:\s*[\p{L}\s-]+?)\bdollars?(?:\s+and\s+.*)?$/iu;
const addOrDeduct =
  /^(?<description>.*?\p{L}.*?)(?:[\s,;:–—-]+(?:(?<deduct>deduct(?:ion)?|déduire|déduction)|add(?:ition)?|ajouter)|\s*[,;:–—-]\s*(?:(?<less>credit|less|moins|crédit)|plus))$/iu;
/** A longer line is prose, and would take long to compare. */
const longestLine = 300;
/** A bullet or a number of a list. */
const marker = /^(?:[•*–—-]+\s*|\d{1,3}[.)]\s+)(?=\S)/;
/** Figures after these words are no prices, unless they have a currency sign. */
const noPrice =
  /\b(?:section|spec\w*|div\w*|addend\w*|rev\w*|details?|sheets?|drawings?|dwg|no|nos|number|phone|tel|fax|cell|office|mobile|ext(?:ension)?|poste|bureau|zip|job|po|quote|ref|id|suite|box|licen[cs]e|lic|year|dated?)\b[\s.:#–—-]*$/i;

/** The cells of a priced line of an e-mail, as {@link mailMeanings} names them. */
export interface MailLine {
  readonly cells: readonly string[];
  /** What follows the price and may be a condition: 'plus tax'. */
  readonly hasSuffix: boolean;
  /** The price is a number and no word such as 'Included'. */
  readonly isNumber: boolean;
}

/**
 * Reads a line of an e-mail that has a price: 'Footings ..... $12,500.00', 'Sod, 400 SY @ $3.25/SY = $1,300.00',
 * 'Sod $3.25/SY', '$500 - Watering', 'Gates: included'. Null where it has none.
 */
export function readMailLine(line: string): MailLine | null {
  const text = line
    .slice(0, longestLine + 1)
    .trim()
    .replace(marker, '');
  if (text.length > longestLine) return null;
  const found = /\d/.test(text)
    ? (measured.exec(text) ?? measuredFirst.exec(text) ?? perUnit.exec(text) ?? lumpSum.exec(text) ?? pricedAlone(text))
    : null;
  const groups = (found ?? inWords.exec(text))?.groups;
  if (groups === undefined || !/\p{L}/u.test(groups.description!)) return null;
  const { description, amount } = withSign(groups.description!, groups.amount ?? '');
  const own: Readonly<Record<string, string | undefined>> = { ...groups, description, amount };
  const cells = mailMeanings.map((meaning) => (own[meaning] ?? '').trim());
  return { cells, hasSuffix: (groups.suffix ?? '').trim().length > 3, isNumber: found !== null };
}

/**
 * Returns the description without the words that belong to its price, and the amount with its sign: 'Delete batts: DEDUCT
 * $8,750' is less, and in 'for the sum of Nine Thousand Dollars ($9,000.00)' the parentheses are no minus.
 */
function withSign(text: string, printed: string): { readonly description: string; readonly amount: string } {
  const clean = (one: string) => one.trim().replace(/[\s.,;:=(–—-]+$/, '');
  const description = clean(text.replace(/\s+/g, ' '));
  const spelled = sumInWords.exec(description);
  if (spelled !== null)
    return { description: clean(spelled.groups!.description!), amount: printed.replace(/[()]/g, '') };
  const word = addOrDeduct.exec(description)?.groups;
  if (word === undefined) return { description, amount: printed };
  const isLess = (word.deduct ?? word.less) !== undefined && !/[-(]/.test(printed);
  return { description: clean(word.description!), amount: isLess ? `-${printed}` : printed };
}

function pricedAlone(text: string): RegExpExecArray | null {
  const found = atEnd.exec(text) ?? wholeAtEnd.exec(text);
  if (found === null) return atStart.exec(text);
  const { description, amount: printed } = found.groups!;
  return printed!.includes('$') || !noPrice.test(description!) ? found : null;
}
