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

/** Abbreviations and plurals by the word they are read as. */
const synonyms = new Map(
  Object.entries({
    no: 'number, num, nbr, nr, #, numero',
    description: 'desc, descr, descriptions, designation, libelle',
    quantity: 'qty, quant, qnty, quantities, quan, quantite, quantites, qte',
    measure: 'meas, measurement',
    amount: 'amt, montant, montants',
    extension: 'ext, extended',
    line: 'ln, lines',
    vendor: 'vend, vendors',
    bidder: 'bidders, soumissionnaire, soumissionnaires',
    contractor: 'contractors, entrepreneur, entrepreneurs',
    unit: 'units, uom, uofm, um, unite, unites, unitaire, unitaires',
    price: 'prices, prix',
    item: 'items, poste, postes',
    section: 'sec',
    project: 'proj',
    schedule: 'sched',
    proposal: 'prop',
    alternate: 'alt',
    id: 'identifier',
    rank: 'pos, position, ranking, place, rang',
  }).flatMap(([word, others]) => others.split(', ').map((other) => [other, word] as const)),
);

/** Whole headers by their meanings, likelier first. */
const headersByMeaning: readonly (readonly [readonly HeaderMeaning[], string])[] = [
  [
    ['unit'],
    'unit, unit of measure, u m, u of m, unit name, measure, unit measure, unit code, unit type, unit description',
  ],
  [['lineNumber', 'code'], 'no, line item no, item no, bid item no, ref'],
  [['lineNumber', 'description'], 'line, line item'],
  [['lineNumber'], 'line no, seq, seq no, sequence, sequence no, row, line id, sl no, sr no, s no'],
  [['lineNumber', 'code', 'description'], 'item, bid item'],
  [
    ['code'],
    'code, item code, pay item code, pay item id, spec, spec no, spec section, bid code, cost code, csi, csi ' +
      'code, standard item no',
  ],
  [['code', 'lineNumber'], 'item id, pay item no'],
  [['code', 'description'], 'pay item'],
  [
    ['description'],
    'work item, scope of work, scope, scope item, work scope, bid scope, item name, item of work, description of ' +
      'work, description of item, work description, task, activity, material, particulars',
  ],
  [['description', 'bidder'], 'name'],
  [['unitPrice', 'amount'], 'price, bid price, cost, bid'],
  [['unitPrice'], 'rate, unit bid, u price, u p, price per unit, cost per unit'],
  [
    ['amount', 'printedTotal'],
    'amount, total, total price, total cost, total amount, bid amount, total bid, total bid price',
  ],
  [
    ['amount'],
    'line total, item total, line amount, item amount, extension, value, amount as printed, price as printed, ' +
      'amount bid',
  ],
  [['printedTotal', 'amount'], 'bid total, total bid amount'],
  [['printedTotal'], 'job size'],
  [['rank'], 'rank'],
  [['section'], 'trade, division, category, schedule, group, part, phase'],
  [['contract'], 'contract, project, proposal, job, solicitation'],
];
const exact = new Map(
  headersByMeaning.flatMap(([meanings, headers]) => headers.split(', ').map((header) => [header, meanings] as const)),
);

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
  const meanings = exact.get(words);
  if (meanings && !/^\W*unit\W*\$/i.test(text)) return { meanings };
  if (anonymous.test(words)) return null;
  const named = namedPrice(text);
  if (named) return named;
  if (words === 'unit' && text.includes('$')) return { meanings: ['unitPrice'] };
  const guessed = isVocabulary(words) ? meaningsOfWords(words) : null;
  return guessed && { meanings: guessed };
}

/** Normalizes a header text: plain words with abbreviations expanded. 'Ext. Amt' is 'extension amount'. */
export function headerWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\buo(?:f|\s)?\s?m\b/g, 'unit')
    .replace(/#/g, ' no ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => synonyms.get(word) ?? word)
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

const unitPriceWords =
  'unit bid price|unit price|unit cost|unit bid|bid price|unit amount|price|bid|rate|prix unitaire';
const amountWords =
  'extended amount|extended price|extended cost|extended total|extension|ext\\.? amount|ext\\.? price|ext\\.?|total amount|total price|total cost|line total|item total|bid amount|bid total|total bid|amount|total|montant total|prix total|montant';
const separated = new RegExp(
  `^(.+?)\\s*(?:\\s[-–—:|/]+|[-–—:|/]+\\s|:|\\||\\()\\s*(?:(${unitPriceWords})|(${amountWords}))\\s*\\)?$`,
  'i',
);
const ended =
  /^(.+?)\s+(?:(unit bid price|unit price|unit cost|unit bid|price|bid|prix unitaire)|(extended amount|extended price|extended cost|extension|ext\.? amount|ext\.? price|total price|total amount|amount|total|montant total|prix total|montant))$/i;
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
