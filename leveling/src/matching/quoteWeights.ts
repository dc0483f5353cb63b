import type { Amount, Quantity } from '../amounts.ts';
import { uniqueKey } from '../uniqueness.ts';
import { isOtherWork, jobsOfTrade } from './kindOfWork.ts';
import { isOtherMaterial } from './materials.ts';
import {
  isElsewhere,
  placeEvidence,
  priceEvidence,
  priceOverEstimate,
  type QuantityMatch,
  quantityEvidence,
  unitEvidence,
} from './pairEvidence.ts';
import { codeKey, splitCodes } from './printedCodes.ts';
import { isPlace, type PrintedMeasure, placesOf } from './printedMeasures.ts';
import { softAssignment, type WeighedLine } from './softAssignment.ts';
import { type PreparedWork, type WordEvidence, WorkIndex } from './workIndex.ts';

/** A line of the package that rows of a quote are matched to. Its line number is its position, from 1. */
export interface MatchedLine {
  /** With its code in front, if it has one. */
  readonly description: string;
  readonly unit: string;
  readonly quantity: Quantity;
  /** The contractor's own estimate, if there is one. */
  readonly unitPrice: Amount | null;
  /** Names of its groups and of its alternate. */
  readonly titles: readonly string[];
}

/** A row of a quote; what it does not print is null. */
export interface QuoteRow {
  readonly number: string | null;
  readonly code: string | null;
  readonly description: string;
  readonly unit: string | null;
  readonly quantity: Quantity | null;
  readonly unitPrice: Amount | null;
  readonly amount: Amount | null;
  /** The title that it is printed under. */
  readonly title: string | null;
  /** It was read from a picture, and is not surely right. */
  readonly isUnsure?: boolean | null;
}

/** A line that a row may go to, with all evidence for it. */
export interface WeighedMatch extends WeighedLine {
  /** The share of the row that goes to it, from 0 to 1 ({@link softAssignment}). */
  readonly share: number;
  readonly words: WordEvidence;
  /** How much the texts have in common, from 0 to 1. */
  readonly text: number;
  readonly isOtherMaterial: boolean;
  /** The row says that it is another kind of work. */
  readonly isOtherWork: boolean;
  /** They name different places. */
  readonly isElsewhere: boolean;
  readonly quantity: QuantityMatch;
  /** The price over the estimate. */
  readonly ratio: number | null;
  /** The row prints its code, and codes of the quote are those of the package. */
  readonly isCoded: boolean;
  /** The row prints its line number. */
  readonly isNumbered: boolean;
  /** How far the row says the titles of the line. */
  readonly titleShare: number;
}

/** A row with the lines that it may go to, the one of the largest share first. */
export interface WeighedRow {
  readonly row: QuoteRow;
  readonly work: PreparedWork;
  readonly matches: readonly WeighedMatch[];
  /** The line whose code it prints, where codes of the quote are those of the package; null for none. */
  readonly codedLine: number | null;
}

export interface WeighedQuote {
  readonly rows: readonly WeighedRow[];
  readonly index: WorkIndex;
  /** By line the row of which it has the larger part; -1 for none. */
  readonly takenBy: readonly number[];
  /** By line the rows that have a share of it worth naming. */
  readonly claims: ReadonlyMap<number, readonly number[]>;
}

/** What it weighs that a row goes to no line: a text that is a third alike, without other evidence. */
const NOWHERE = 2.6;
/** Packages of so many lines are compared in whole, of larger ones the nearest lines. */
const COMPARED = 60;
const CODE_WEIGHT = 5;
const NUMBER_WEIGHT = 3;
const TITLE_WEIGHT = 2.5;
const OTHER_TITLE_WEIGHT = -1.5;
/** A text that is equal, and a row that prints nothing but the number or code of a line. */
const EQUAL_WEIGHT = 3;
const ORDER_WEIGHT = 1.5;
const CLAIMING_SHARE = 0.2;
/** From this trust on a code that is another line's is a doubt. */
const CODES_AGREE = 0.25;

type Evidence = Omit<WeighedMatch, 'share'>;

/** Weighs for each row of a quote the lines of a package that it may go to, by all that both print and by the other rows. */
export function weighQuote(rows: readonly QuoteRow[], lines: readonly MatchedLine[]): WeighedQuote {
  const weighing = new Weighing(rows, lines);
  return weighing.quote();
}

interface Line {
  readonly line: MatchedLine;
  readonly places: readonly PrintedMeasure[];
  /** How many lines have its quantity in its unit. */
  readonly equalCount: number;
}

interface Row {
  readonly row: QuoteRow;
  readonly code: string | null;
  /** The position of the line whose number it prints; -1 for none. */
  readonly numbered: number;
  readonly work: PreparedWork;
  readonly title: PreparedWork | null;
  /** Its title is one of the package. */
  readonly isTitled: boolean;
  readonly places: readonly PrintedMeasure[];
}

class Weighing {
  readonly #index: WorkIndex;
  readonly #titles: WorkIndex;
  /** Jobs that the package is about. */
  readonly #trade: ReadonlySet<ReadonlySet<string>>;
  readonly #lines: readonly Line[];
  readonly #rows: readonly Row[];
  readonly #byCode = new Map<string, number[]>();
  readonly #byQuantity = new Map<string, number[]>();

  constructor(rows: readonly QuoteRow[], lines: readonly MatchedLine[]) {
    const coded = splitCodes(lines.map(({ description }) => description));
    this.#index = new WorkIndex(coded.map(({ text }) => text));
    this.#titles = new WorkIndex(lines.map(({ titles }) => titles.join(' ')));
    this.#trade = jobsOfTrade(this.#index.lines);
    for (const [position, line] of lines.entries()) {
      const { code } = coded[position]!;
      if (code !== null) put(this.#byCode, code, position);
      put(this.#byQuantity, quantityKey(line), position);
    }
    this.#lines = lines.map((line, position) => ({
      line,
      places: [...line.titles.flatMap(placesOf), ...this.#index.lines[position]!.measures.filter(isPlace)],
      equalCount: this.#byQuantity.get(quantityKey(line))!.length,
    }));
    const texts = splitCodes(
      rows.map(({ description }) => description),
      new Set(this.#byCode.keys()),
    );
    this.#rows = rows.map((row, at) => {
      const printed = codeKey(row.code);
      const isRepeated = printed === null || printed === texts[at]!.code;
      const work = this.#index.prepared(isRepeated ? texts[at]!.text : row.description);
      const title = row.title === null ? null : this.#titles.prepared(row.title);
      return {
        row,
        code: printed ?? texts[at]!.code,
        numbered: lineOfNumber(row, lines.length),
        work,
        title,
        isTitled:
          title !== null && this.#titles.nearest(title, COMPARED).some((line) => this.#under(title, line) >= 0.8),
        places: placesOfRow(row, work),
      };
    });
  }

  quote(): WeighedQuote {
    const plain = this.#rows.map((row) => this.#nearest(row).map((line) => this.#evidence(row, line)));
    const codes = this.#trust(plain, (row) => this.#linesOfCode(row), -Infinity);
    const numbers = this.#trust(plain, (row) => (row.numbered === -1 ? [] : [row.numbered]), 0);
    const named = plain.map((all, at) => {
      const row = this.#rows[at]!;
      const coded = this.#linesOfCode(row);
      return all.map((one): Evidence => {
        const [isCode, isNumber] = [coded.includes(one.line), row.numbered === one.line];
        const isAlone = row.work.key === '' && (isCode || isNumber);
        const weight =
          one.weight +
          (isCode ? CODE_WEIGHT * codes : 0) +
          (isNumber ? NUMBER_WEIGHT * numbers : 0) +
          (isAlone ? EQUAL_WEIGHT : 0);
        return { ...one, weight, isCoded: isCode && codes > 0.6, isNumbered: isNumber };
      });
    });
    const ordered = withOrder(named, softAssignment(named, this.#lines.length, NOWHERE), this.#lines.length);
    const shares = softAssignment(ordered, this.#lines.length, NOWHERE);
    const rows = ordered.map((all, at): WeighedRow => {
      const matches = all.map((one, index): WeighedMatch => ({ ...one, share: shares[at]![index]! }));
      matches.sort((a, b) => b.share - a.share || b.weight - a.weight || a.line - b.line);
      const coded = codes > CODES_AGREE ? this.#linesOfCode(this.#rows[at]!) : [];
      const { row, work } = this.#rows[at]!;
      return { row, work, matches, codedLine: coded.length === 1 ? coded[0]! : null };
    });
    const takenBy = new Array<number>(this.#lines.length).fill(-1);
    for (const [at, { matches }] of rows.entries()) {
      if (matches.length > 0 && matches[0]!.share > 0.6) takenBy[matches[0]!.line] = at;
    }
    const claims = new Map<number, number[]>();
    for (const [at, { matches }] of rows.entries()) {
      for (const { line, share } of matches) if (share >= CLAIMING_SHARE) put(claims, line, at);
    }
    return { rows, index: this.#index, takenBy, claims };
  }

  #linesOfCode({ code }: Row): readonly number[] {
    return code === null ? [] : (this.#byCode.get(code) ?? []);
  }

  #nearest(row: Row): readonly number[] {
    if (this.#lines.length <= COMPARED) return this.#lines.map((_, position) => position);
    const equal = row.row.quantity === null ? [] : (this.#byQuantity.get(quantityKey(row.row)) ?? []);
    const named = [...this.#linesOfCode(row).slice(0, COMPARED), ...(row.numbered === -1 ? [] : [row.numbered])];
    return [...new Set([...this.#index.nearest(row.work, COMPARED), ...equal.slice(0, COMPARED), ...named])];
  }

  /** Returns how far the title of a row is one of a line's. */
  #under(title: PreparedWork, position: number): number {
    const { rowShare, lineShare } = this.#titles.compare(title, this.#titles.lines[position]!);
    return Math.max(rowShare, lineShare);
  }

  #evidence({ row, work, title, places, isTitled }: Row, position: number): Evidence {
    const { line, places: ours, equalCount } = this.#lines[position]!;
    const words = this.#index.compare(work, this.#index.lines[position]!);
    const text = 0.55 * words.rowShare + 0.45 * words.lineShare;
    const quantity = quantityEvidence(row, line, this.#lines.length, equalCount);
    const ratio = priceOverEstimate(row, line);
    const isOther = isOtherMaterial(work, this.#index.lines[position]!);
    const place = placeEvidence(places, ours);
    const isBare = work.words.length + work.measures.length === 0;
    const isEqual = !isBare && work.key === this.#index.lines[position]!.key;
    const lineTitles = this.#titles.lines[position]!;
    const under = title === null ? 0 : this.#under(title, position);
    const weight =
      (isBare ? 0 : 9 * text - 1.5) +
      quantity.weight +
      unitEvidence(row.unit, line.unit) +
      priceEvidence(ratio) +
      place +
      (isEqual ? EQUAL_WEIGHT : 0) +
      (under > 0.4 || !isTitled ? TITLE_WEIGHT * under : OTHER_TITLE_WEIGHT) -
      3 * words.contradictions -
      (isOther ? 2 : 0);
    return {
      line: position,
      weight,
      words,
      text,
      isOtherMaterial: isOther,
      isOtherWork: isOtherWork(work, this.#index.lines[position]!, lineTitles, this.#trade),
      isElsewhere: isElsewhere(places, ours, this.#index.lines[position]!.measures.filter(isPlace)),
      quantity: quantity.match,
      ratio,
      isCoded: false,
      isNumbered: false,
      titleShare: lineTitles.words.length === 0 ? 0 : this.#titles.compare(work, lineTitles).lineShare,
    };
  }

  /**
   * Returns how far codes or numbers of the quote are those of the package, from 0 to 1: a bidder's own numbers collide with
   * ours, and then name lines that other evidence speaks against. What weighs less than `least` agrees with nothing.
   */
  #trust(evidence: readonly (readonly Evidence[])[], linesOf: (row: Row) => readonly number[], least: number): number {
    let agree = 0;
    let differ = 0;
    for (const [at, all] of evidence.entries()) {
      const named = linesOf(this.#rows[at]!);
      if (named.length === 0) continue;
      const own = Math.max(...all.filter(({ line }) => named.includes(line)).map(({ weight }) => weight));
      const best = Math.max(...all.map(({ weight }) => weight));
      if (own >= best - 0.5) agree += own >= least ? 1 : 0;
      else if (own < best - 2) differ += 1;
    }
    return agree === 0 ? 0 : Math.max(0, (agree - 2 * differ) / (agree + differ + 0.5));
  }
}

/** Adds weight to lines that are between those of the rows around, as far as the quote is in the order of the lines. */
function withOrder(
  evidence: readonly (readonly Evidence[])[],
  shares: readonly (readonly number[])[],
  lineCount: number,
): Evidence[][] {
  const sure = evidence.map((all, at) => {
    const best = shares[at]!.findIndex((share) => share > 0.85);
    return best === -1 ? null : all[best]!.line;
  });
  const known = sure.filter((line) => line !== null);
  const rising = known.filter((line, at) => at > 0 && line > known[at - 1]!).length;
  const order = known.length < 3 ? 0 : Math.max(0, (rising / (known.length - 1) - 0.6) / 0.4);
  const behind = new Array<number>(evidence.length);
  let next = lineCount;
  for (let at = evidence.length - 1; at >= 0; at -= 1) {
    behind[at] = next;
    next = sure[at] ?? next;
  }
  let before = -1;
  return evidence.map((all, at) => {
    const [from, to] = [before, behind[at]!];
    before = sure[at] ?? before;
    return all.map((one) =>
      one.line > from && one.line < to ? { ...one, weight: one.weight + ORDER_WEIGHT * order } : one,
    );
  });
}

/** The places of a row: of each kind those of its description, otherwise those of its title. */
function placesOfRow({ title }: QuoteRow, { measures }: PreparedWork): PrintedMeasure[] {
  const own = measures.filter(isPlace);
  const above = title === null ? [] : placesOf(title);
  return [...own, ...above.filter(({ kind }) => own.every((one) => one.kind !== kind))];
}

function lineOfNumber({ number, code }: QuoteRow, lineCount: number): number {
  const printed = number ?? code;
  if (printed === null || !/^\s*0*[1-9]\d{0,5}\s*\.?\s*$/.test(printed)) return -1;
  const line = Number.parseInt(printed, 10) - 1;
  return line < lineCount ? line : -1;
}

const quantityKey = ({
  quantity,
  unit,
}: {
  readonly quantity: Quantity | null;
  readonly unit: string | null;
}): string => `${quantity} ${uniqueKey(unit ?? '')}`;

function put<Key>(map: Map<Key, number[]>, key: Key, position: number): void {
  const positions = map.get(key);
  if (positions) positions.push(position);
  else map.set(key, [position]);
}
