import type { ImportColumnMeaning } from '#contract';
import { isEstimateName } from './textPatterns.ts';

/** A meaning of a header text: a column meaning of the contract, or one that only the importer knows. */
export type HeaderMeaning =
  | ImportColumnMeaning
  /** The number under which a bidders table lists a bidder. */
  | 'bidderNumber'
  /** 'Bidder2Name': the name of the bidder at a rank, next to 'Bidder2Total'. */
  | 'rankedName'
  | 'rankedTotal';

/** The possible meanings of a header text, likelier first; the values of the column decide. */
export interface HeaderGuess {
  readonly meanings: readonly HeaderMeaning[];
  /** The bidder named together with a price word: 'ACME INC - UNIT PRICE'. */
  readonly bidder?: string;
  /** The rank in 'Bidder2Total'. */
  readonly rank?: number;
}

const synonyms: Record<string, string> = {
  number: 'no',
  num: 'no',
  nbr: 'no',
  nr: 'no',
  '#': 'no',
  desc: 'description',
  descr: 'description',
  descriptions: 'description',
  qty: 'quantity',
  quant: 'quantity',
  qnty: 'quantity',
  quantities: 'quantity',
  quan: 'quantity',
  meas: 'measure',
  amt: 'amount',
  ext: 'extension',
  extended: 'extension',
  ln: 'line',
  vend: 'vendor',
  vendors: 'vendor',
  bidders: 'bidder',
  contractors: 'contractor',
  units: 'unit',
  uom: 'unit',
  uofm: 'unit',
  um: 'unit',
  prices: 'price',
  items: 'item',
  sec: 'section',
  proj: 'project',
  sched: 'schedule',
  measurement: 'measure',
  prop: 'proposal',
  lines: 'line',
  alt: 'alternate',
  identifier: 'id',
  pos: 'rank',
  position: 'rank',
  ranking: 'rank',
  place: 'rank',
};

const exact: Record<string, readonly HeaderMeaning[]> = {
  unit: ['unit'],
  'unit of measure': ['unit'],
  'u m': ['unit'],
  'u of m': ['unit'],
  'unit name': ['unit'],
  measure: ['unit'],
  'unit measure': ['unit'],
  'unit code': ['unit'],
  'unit type': ['unit'],
  'unit description': ['unit'],
  no: ['lineNumber', 'code'],
  line: ['lineNumber', 'description'],
  'line no': ['lineNumber'],
  'line item': ['lineNumber', 'description'],
  'line item no': ['lineNumber', 'code'],
  item: ['lineNumber', 'code', 'description'],
  'item no': ['lineNumber', 'code'],
  'bid item no': ['lineNumber', 'code'],
  'bid item': ['lineNumber', 'code', 'description'],
  seq: ['lineNumber'],
  'seq no': ['lineNumber'],
  sequence: ['lineNumber'],
  'sequence no': ['lineNumber'],
  row: ['lineNumber'],
  'line id': ['lineNumber'],
  'sl no': ['lineNumber'],
  'sr no': ['lineNumber'],
  's no': ['lineNumber'],
  ref: ['lineNumber', 'code'],
  code: ['code'],
  'item code': ['code'],
  'item id': ['code', 'lineNumber'],
  'pay item': ['code', 'description'],
  'pay item no': ['code', 'lineNumber'],
  'pay item code': ['code'],
  'pay item id': ['code'],
  spec: ['code'],
  'spec no': ['code'],
  'spec section': ['code'],
  'bid code': ['code'],
  'cost code': ['code'],
  csi: ['code'],
  'csi code': ['code'],
  'standard item no': ['code'],
  'work item': ['description'],
  'scope of work': ['description'],
  scope: ['description'],
  'scope item': ['description'],
  'work scope': ['description'],
  'bid scope': ['description'],
  'item name': ['description'],
  'item of work': ['description'],
  'description of work': ['description'],
  'description of item': ['description'],
  'work description': ['description'],
  task: ['description'],
  activity: ['description'],
  material: ['description'],
  particulars: ['description'],
  name: ['description', 'bidder'],
  price: ['unitPrice', 'amount'],
  'bid price': ['unitPrice', 'amount'],
  rate: ['unitPrice'],
  cost: ['unitPrice', 'amount'],
  bid: ['unitPrice', 'amount'],
  'unit bid': ['unitPrice'],
  'u price': ['unitPrice'],
  'u p': ['unitPrice'],
  'price per unit': ['unitPrice'],
  'cost per unit': ['unitPrice'],
  amount: ['amount', 'printedTotal'],
  total: ['amount', 'printedTotal'],
  'total price': ['amount', 'printedTotal'],
  'total cost': ['amount', 'printedTotal'],
  'total amount': ['amount', 'printedTotal'],
  'bid amount': ['amount', 'printedTotal'],
  'line total': ['amount'],
  'item total': ['amount'],
  'line amount': ['amount'],
  'item amount': ['amount'],
  extension: ['amount'],
  'total bid': ['amount', 'printedTotal'],
  'bid total': ['printedTotal', 'amount'],
  'job size': ['printedTotal'],
  value: ['amount'],
  'total bid price': ['amount', 'printedTotal'],
  'total bid amount': ['printedTotal', 'amount'],
  'amount as printed': ['amount'],
  'price as printed': ['amount'],
  'amount bid': ['amount'],
  rank: ['rank'],
  trade: ['section'],
  division: ['section'],
  category: ['section'],
  schedule: ['section'],
  group: ['section'],
  contract: ['contract'],
  project: ['contract'],
  proposal: ['contract'],
  job: ['contract'],
  solicitation: ['contract'],
};

const bidderWords =
  /\b(?:bidder|vendor|contractor|company|firm|supplier|subcontractor|offeror|proposer|tenderer|respondent)\b/;

/**
 * Returns the possible meanings of a header text by its words, or null if they say nothing. 'Ext Amount' is an amount,
 * 'Bidder2Total' the total of the bidder at rank 2, 'ACME INC - BID' a unit price of ACME INC.
 */
export function guessOfHeader(text: string): HeaderGuess | null {
  const words = headerWords(text);
  if (words === '') return null;
  const ranked = rankedColumn(words);
  if (ranked) return ranked;
  if (exact[words] && !/^\W*unit\W*\$/i.test(text)) return { meanings: exact[words] };
  if (anonymous.test(words)) return null;
  const named = namedPrice(text);
  if (named) return named;
  if (words === 'unit' && text.includes('$')) return { meanings: ['unitPrice'] };
  const meanings = isVocabulary(words) ? meaningsOfWords(words) : null;
  return meanings && { meanings };
}

/** Normalizes a header text: plain words with abbreviations expanded. 'Ext. Amt' is 'extension amount'. */
export function headerWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\buo(?:f|\s)?\s?m\b/g, 'unit')
    .replace(/#/g, ' no ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => synonyms[word] ?? word)
    .join(' ');
}

/** Words of headers; a text with any other word is more likely a name. */
const vocabulary = new Set(
  (
    'a and as by for in of on or per the to unit price cost bid rate amount value total totals sub subtotal quantity extension ' +
    'item no id code line seq sequence description supplemental additional full short long standard spec section title category ' +
    'schedule division trade group phase part name legal business low winning apparent prime sub bidder vendor contractor company ' +
    'firm supplier subcontractor offeror proposer tenderer respondent rank contract proposal project solicitation job letting ' +
    'estimated estimate est approx approximate plan planned proposed base grand printed us usd dollars figures numbers text work pay ' +
    'measure qty alternate'
  ).split(' '),
);

/** Returns whether a text consists of header words only; names contain others. */
export function isHeaderText(text: string): boolean {
  return isVocabulary(headerWords(text));
}

function isVocabulary(words: string): boolean {
  return words.split(' ').every((word) => vocabulary.has(word));
}

function rankedColumn(words: string): HeaderGuess | null {
  const found =
    /^(?:(?:bidder|vendor|contractor|low bidder|rank) (\d+)|(\d+) (?:bidder|vendor|contractor)) (name|total|amount|bid|total bid|bid total)$/.exec(
      words,
    );
  if (!found) return null;
  const rank = Number(found[1] ?? found[2]);
  return { meanings: [found[3] === 'name' ? 'rankedName' : 'rankedTotal'], rank };
}

function meaningsOfWords(words: string): readonly HeaderMeaning[] | null {
  const has = (...wanted: string[]) => wanted.some((word) => new RegExp(`\\b${word}\\b`).test(words));
  if (
    has(
      'date',
      'address',
      'phone',
      'fax',
      'email',
      'county',
      'city',
      'zip',
      'federal',
      'count',
      'percent',
      'note',
      'notes',
    )
  )
    return null;
  if (has('quantity')) return ['quantity'];
  if (bidderWords.test(words)) return meaningsBesideBidder(words, has);
  if (has('rank')) return ['rank'];
  if (
    has('total', 'totals') &&
    has('division', 'section', 'contract', 'project', 'job', 'grand', 'trade', 'base', 'printed')
  )
    return ['printedTotal'];
  if (has('unit') && has('price', 'cost', 'bid', 'rate', 'amount', 'value')) return ['unitPrice'];
  if (has('extension')) return ['amount'];
  if (has('total') && has('price', 'cost', 'amount', 'bid')) return ['amount', 'printedTotal'];
  if (has('schedule') && has('item')) return ['lineNumber', 'code', 'description'];
  if (has('section', 'category', 'schedule', 'division', 'trade'))
    return has('no', 'id') ? ['section', 'ignore'] : ['section'];
  if (has('contract', 'proposal', 'project', 'solicitation', 'job', 'letting')) {
    return has('id', 'no', 'code') || /^(?:contract|proposal|project)$/.test(words) ? ['contract'] : null;
  }
  if (has('description')) return ['description'];
  if (has('line', 'seq', 'sequence') && has('no')) return ['lineNumber'];
  if (has('item') && has('code', 'id')) return ['code', 'lineNumber'];
  if (has('item') && has('no')) return ['lineNumber', 'code'];
  return null;
}

function meaningsBesideBidder(words: string, has: (...wanted: string[]) => boolean): readonly HeaderMeaning[] | null {
  if (has('rank')) return ['rank'];
  if (has('unit', 'price')) return ['unitPrice'];
  if (has('extension')) return ['amount'];
  if (has('total', 'amount')) return ['printedTotal', 'amount'];
  if (has('no', 'id', 'code')) return ['bidderNumber'];
  return words.split(' ').length <= 4 ? ['bidder'] : null;
}

const unitPriceWords = 'unit bid price|unit price|unit cost|unit bid|bid price|unit amount|price|bid|rate';
const amountWords =
  'extended amount|extended price|extended cost|extended total|extension|ext\\.? amount|ext\\.? price|ext\\.?|total amount|total price|total cost|line total|item total|bid amount|bid total|total bid|amount|total';
const separated = new RegExp(
  `^(.+?)\\s*(?:\\s[-–—:|/]+|[-–—:|/]+\\s|:|\\||\\()\\s*(?:(${unitPriceWords})|(${amountWords}))\\s*\\)?$`,
  'i',
);
const ended =
  /^(.+?)\s+(?:(unit bid price|unit price|unit cost|unit bid|price|bid)|(extended amount|extended price|extended cost|extension|ext\.? amount|ext\.? price|total price|total amount|amount|total))$/i;
const leading = new RegExp(`^(?:(${unitPriceWords})|(${amountWords}))\\s*[-–—:|]\\s*(.+)$`, 'i');

/** Price words that need no separator before a name: 'Unit Price' over 'ACME INC' in one cell. */
const leadingPlain =
  /^(?:(unit bid price|unit price|unit cost|unit bid)|(extended (?:amount|price|cost|total)|ext\.? (?:amount|price)|total (?:price|amount|cost)))\s+(.+)$/i;

/** Splits a bidder's name from the price word after or before it. */
function namedPrice(text: string): HeaderGuess | null {
  const after = separated.exec(text.trim()) ?? ended.exec(text.trim());
  if (after && isName(after[1]!)) return { meanings: [after[2] ? 'unitPrice' : 'amount'], bidder: after[1]!.trim() };
  const before = leading.exec(text.trim()) ?? leadingPlain.exec(text.trim());
  return before && isName(before[3]!)
    ? { meanings: [before[1] ? 'unitPrice' : 'amount'], bidder: before[3]!.trim() }
    : null;
}

/** 'Contractor A' is a name although it consists of header words. */
const anonymous =
  /^(?:(?:bidder|contractor|vendor|company|firm|supplier|subcontractor) (?:no )?(?:[a-z]|\d{1,2})|[a-z])$/;

function isName(text: string): boolean {
  const words = headerWords(text);
  return isEstimateName(text) || anonymous.test(words) || (words !== '' && !isVocabulary(words));
}
