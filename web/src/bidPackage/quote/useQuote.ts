import { useCallback, useMemo, useState } from 'react';
import { appendedNote, chosenLines, type LineItemBid, TEXT_LIMITS, textLength } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import { numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import type { QuoteInput } from './keptQuote.ts';
import { likelyPlaces, quotedLumpSums, typedLumpSums, withPrices } from './lumpSums/lumpSumAmounts.ts';
import { type LumpSumChoice, lumpSumPlaces, withLumpSums } from './lumpSums/quoteLumpSums.ts';
import { bidderOfName, groupOfTitle, type PackageLine, packageLines } from './packageLines.ts';
import { memoryOf } from './quoteMemory.ts';
import type { QuoteSource } from './quoteSource.ts';
import { isWithoutContent } from './quoteToSend.ts';
import { withInclusions } from './review/inclusions.ts';
import { likelyLines } from './review/likelyLines.ts';
import {
  NO_REVIEW_CHOICES,
  type ReviewProblem,
  type ReviewRow,
  type RowChoice,
  reviewQuote,
  unitOfExtra,
} from './review/quoteReview.ts';
import { quoteTexts } from './review/quoteTexts.ts';
import { typedPrices } from './typedPrices.ts';
import { useBidder } from './useBidder.ts';
import { useEnterQuote } from './useEnterQuote.ts';
import { NO_READING_CHOICES, useReading } from './useReading.ts';

/** The quote in the dialog: bidder, source, choices, what was typed, and what of it is entered. */
export type QuoteState = ReturnType<typeof useQuote>;

export const NO_INPUT: QuoteInput = {
  typedName: null,
  source: null,
  readingChoices: NO_READING_CHOICES,
  choices: NO_REVIEW_CHOICES,
  typed: new Map(),
  sent: null,
};

/** The quote of a bidder; `first` is what the dialog opens with. */
export function useQuote(page: SheetPage, bidderName: string, first: QuoteInput) {
  const { model } = page;
  const { bidPackage } = model.content;
  const [typedName, setTypedName] = useState(first.typedName ?? (bidderName || null));
  const [source, setSource] = useState(first.source);
  const [readingChoices, setReadingChoices] = useState(first.readingChoices);
  const [choices, setChoices] = useState(first.choices);
  const [typed, setTyped] = useState(first.typed);
  const quotesOf = (companyName: string) => {
    const id = model.content.bidders[bidderOfName(model, companyName)]?.id;
    return model.content.quotes.filter(({ bidderId }) => bidderId === id);
  };
  const read = useReading(bidPackage.id, source, readingChoices, (companyName) => {
    return quotesOf(typedName ?? companyName ?? '').at(-1)?.reading?.columns ?? null;
  });
  const name = typedName ?? read.reading?.companyName ?? '';
  const bidder = useBidder(page, name, read.reading);
  const entering = useEnterQuote(page, first.sent);
  const shape = model.shapeVersion();
  const listed = page.units();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape changes where lines do
  const lines = useMemo(() => packageLines(model), [model, shape]);
  const units = useMemo(() => [...new Set([...listed, ...lines.map(({ unit }) => unit)])], [listed, lines]);
  const { entries } = bidder;
  const { conflicts } = entering;
  const seen = useCallback(
    (lineId: string): LineItemBid | null => {
      const conflict = conflicts.get(lineId);
      return conflict === undefined ? (entries.get(lineId) ?? null) : conflict.now;
    },
    [entries, conflicts],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape changes where lines or bidders do
  const chosenBefore = useMemo(() => chosenLines(quotesOf(name)), [model, shape, name]);
  const { reading, matches } = useMemo(
    () => withInclusions(read.reading, lines, chosenBefore),
    [read.reading, lines, chosenBefore],
  );
  const review = useMemo(() => {
    if (reading === null) return null;
    // Titles of a quote are the first groups of a package without lines.
    const groupOf = (title: string | null) => (lines.length === 0 ? title : groupOfTitle(model, title));
    const hasPlace = (place: string) => model.content.tree.indexOf.has(place);
    return reviewQuote({ reading, matches, lines, choices, seen, groupOf, hasPlace, units });
  }, [reading, matches, lines, choices, seen, model, units]);
  const texts = reading === null ? [] : quoteTexts(reading, choices);
  const note = texts.flatMap(({ text: line, isKept }) => (isKept ? [line] : [])).join('\n');
  const storedNote = model.content.bidders[bidder.index]?.notes ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape changes where groups do
  const places = useMemo(() => lumpSumPlaces(model), [model, shape]);
  const likely = useMemo(() => {
    const rows = review?.rows ?? [];
    return new Map([...likelyPlaces(rows, places, reading?.wholeRow ?? null), ...likelyLines(rows, lines)]);
  }, [reading, review, places, lines]);
  const byHand = useMemo(() => typedPrices(lines, typed, seen, numberLocale()), [lines, typed, seen]);
  const typedSums = typedLumpSums(places, typed, numberLocale());
  const amounts = source === null ? typedSums.amounts : quotedLumpSums(review?.rows ?? []);
  const base = source === null ? withPrices(byHand, amounts) : review;
  const { lumpSums: how, removed } = choices;
  const lumpSums =
    base && withLumpSums({ model, bidder: bidder.index, lines, base, amounts, choices: how, removed, seen });
  const changedBy = useMemo(
    () => new Map([...conflicts].map(([lineId, conflict]) => [lineId, conflict.name])),
    [conflicts],
  );
  /** Nothing but the name is entered: a new bidder is added without prices. */
  const isEmpty = source === null && lumpSums !== null && isWithoutContent(lumpSums.quote);
  const isTouched =
    source !== null || [...typed.values()].some((price) => price !== '') || (typedName ?? '') !== bidderName;

  return {
    reading,
    isReading: read.isReading,
    /** Why the quote could not be read, or null. */
    readingProblem: read.problem,
    name,
    bidder,
    lines,
    source,
    review,
    typed,
    changedBy,
    seen,
    choices,
    entering,
    /** The lines that `takeLikely` chooses, by row. */
    likely,
    /** Texts of the quote, and rows that were left out, and whether they are kept in the bidder's note. */
    texts,
    /** How the quote was read, for the bidder's next one. */
    memory: reading && review && memoryOf(reading, review.rows, choices),
    /** What is added to the bidder's note. */
    note,
    /** Units that a line may have: the listed ones and those of the package. */
    units,
    /** What is entered now. */
    quote: lumpSums?.quote ?? null,
    /** Lump sums of the quote, and what they do. */
    lumpSums,
    /** Where a lump sum can go. */
    places,
    isEmpty,
    isRevised: entries.size > 0,
    isTouched,
    /** Returns what was typed, pasted and chosen; null where nothing was. */
    toKeep: (): QuoteInput | null =>
      isTouched ? { typedName, source, readingChoices, choices, typed, sent: entering.sent() } : null,
    /** Why it cannot be entered now, or null. */
    problem:
      problemOf({ name, source, read, review, unread: typedSums.unread?.name ?? byHand.unread }) ??
      (isEmpty && bidder.index !== -1 ? text('quoteNeedsPrices') : null) ??
      lumpSums?.problem ??
      noteProblem(storedNote, note),
    setName: (next: string) => {
      setTypedName(next);
      entering.forget();
    },
    take: (next: QuoteSource | null) => {
      // The name that the quote printed stays where its prices are typed.
      if (next === null && typedName === null && name !== '') setTypedName(name);
      setSource(next);
      setReadingChoices(NO_READING_CHOICES);
      setChoices(NO_REVIEW_CHOICES);
    },
    setReadingChoices,
    choose: useCallback((row: number, choice: RowChoice | null) => {
      setChoices((before) => ({ ...before, rows: new Map(before.rows).set(row, choice) }));
    }, []),
    extend: useCallback((row: number, isExtended: boolean) => {
      setChoices((before) => ({ ...before, extended: withMember(before.extended, row, isExtended) }));
    }, []),
    remove: (lineId: string, isRemoved: boolean) => {
      setChoices((before) => ({ ...before, removed: withMember(before.removed, lineId, isRemoved) }));
    },
    keepTexts: (rows: readonly number[], isKept: boolean) => {
      setChoices((before) => ({
        ...before,
        texts: new Map([...before.texts, ...rows.map((row) => [row, isKept] as const)]),
      }));
    },
    takeLikely: () => {
      setChoices((before) => ({ ...before, rows: new Map([...before.rows, ...likely]) }));
    },
    makeLines: () => {
      const made = (review?.rows ?? []).filter(isToBeLine).map(({ row }): [number, RowChoice] => {
        return [row.row, { kind: 'extra', unit: unitOfExtra(row, units) }];
      });
      setChoices((before) => ({ ...before, rows: new Map([...before.rows, ...made]) }));
    },
    leaveOutOpen: () => {
      const open = review?.rows.filter(({ choice }) => choice === null) ?? [];
      const out = open.map(({ row }): [number, RowChoice] => [row.row, { kind: 'out' }]);
      setChoices((before) => ({ ...before, rows: new Map([...before.rows, ...out]) }));
    },
    setLumpSum: (place: string, choice: LumpSumChoice) => {
      setChoices((before) => ({ ...before, lumpSums: new Map(before.lumpSums).set(place, choice) }));
    },
    /** Types a lump sum; `from` is the place that its text was at. */
    typeLumpSum: (place: string, amount: string, from: string | null = null) => {
      setTyped((before) => new Map([...before].filter(([key]) => key !== from)).set(place, amount));
    },
    type: useCallback((lineId: string, price: string) => {
      setTyped((before) => new Map(before).set(lineId, price));
    }, []),
  };
}

/**
 * An open row; in a package without lines, where rows are lines by themselves, one that was left out too. A unit price alone
 * makes no line.
 */
export const isToBeLine = ({ found, choice, isRate }: ReviewRow): boolean =>
  !isRate && (choice === null || (choice.kind === 'out' && (found === 'doubtful' || found === 'unmatched')));

function withMember<T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> {
  return new Set(isIn ? [...set, member] : [...set].filter((one) => one !== member));
}

interface Checked {
  readonly name: string;
  readonly source: QuoteSource | null;
  readonly read: ReturnType<typeof useReading>;
  readonly review: ReturnType<typeof reviewQuote> | null;
  /** The first typed price that is none: of a line, or the name of a place. */
  readonly unread: PackageLine | string | null;
}

function problemOf({ name, source, read, review, unread }: Checked): string | null {
  if (source !== null) {
    if (read.isReading) return text('quoteReading');
    if (read.problem !== null || review === null) return read.problem ?? text('quoteReadFailed');
  }
  if (name.trim() === '') return text('quoteNeedsName');
  if (review !== null) return review.problem && sayProblem(review.problem);
  if (typeof unread === 'string') return text('quoteLumpSumUnread', { place: unread });
  return unread === null ? null : text('quoteNotRead', { number: unread.number });
}

function noteProblem(stored: string | null, added: string): string | null {
  const [length, limit] = [textLength(appendedNote(stored, added)), TEXT_LIMITS.note];
  if (added === '' || length <= limit) return null;
  return text('quoteNoteTooLong', { length: printCount(length), limit: printCount(limit) });
}

function sayProblem(problem: ReviewProblem): string {
  switch (problem.kind) {
    case 'open':
      return text('quoteOpen', { count: problem.count });
    case 'twice':
      return text('quoteTwice', { number: problem.number });
    case 'unit':
      return text('quoteNeedsUnit', { row: problem.row });
    case 'name':
      return text('quoteNeedsRowName', { row: problem.row });
    case 'unitPrice':
      return text('quoteUnitPriceApartFoot', { row: problem.row });
    case 'empty':
      return text('quoteNeedsPrices');
  }
}
