import { useEffect, useState } from 'react';
import { type QuoteColumnMeaning, type QuoteMemory, readQuote } from '#contract';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { call } from '../../api/call.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { text } from '../sheet/sheetPage.ts';
import { type QuoteReading, readingOf } from './quoteReading.ts';
import type { QuoteSource } from './quoteSource.ts';

/** How a person wants the quote to be read; null leaves it to the server. */
export interface ReadingChoices {
  readonly sheet: string | null;
  readonly columns: readonly { readonly column: number; readonly meaning: QuoteColumnMeaning }[] | null;
}

export const NO_READING_CHOICES: ReadingChoices = { sheet: null, columns: null };

export interface ReadState {
  readonly reading: QuoteReading | null;
  readonly problem: string | null;
  readonly isReading: boolean;
}

interface Answered {
  readonly source: QuoteSource;
  readonly choices: ReadingChoices;
  readonly before: QuoteMemory['columns'] | null;
  /** The company that the quote named when it was first read. */
  readonly companyName: string | null;
  readonly reading: QuoteReading | null;
  readonly problem: string | null;
}

/**
 * Reads a quote again after every choice. After a reading that fails, the one before stays to choose again.
 *
 * @param columnsBefore returns the columns of the bidder's last quote, by the company that this one names; null is none
 */
export function useReading(
  bidPackageId: string,
  source: QuoteSource | null,
  choices: ReadingChoices,
  columnsBefore: (companyName: string | null) => QuoteMemory['columns'] | null,
): ReadState {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const before = columnsBefore(answered?.source === source ? answered.companyName : null);
  useEffect(() => {
    if (source === null) return;
    const leaving = new AbortController();
    const body = { bidPackageId, options: JSON.stringify({ ...choices, ...(before && { before }) }) };
    const end = (change: (before: QuoteReading | null) => Pick<Answered, 'reading' | 'problem'>): void => {
      if (leaving.signal.aborted) return;
      setAnswered((last) => {
        const found = change(last?.source === source ? last.reading : null);
        const first = last?.source === source ? last.companyName : null;
        return { source, choices, before, companyName: first ?? found.reading?.companyName ?? null, ...found };
      });
    };
    call(readQuote, { body }, { file: source.file, signal: leaving.signal }).then(
      (answer) => end(() => ({ reading: readingOf(answer), problem: null })),
      (error: unknown) => end((reading) => ({ reading, problem: problemOf(error) })),
    );
    return () => leaving.abort();
  }, [bidPackageId, source, choices, before]);
  if (source === null) return { reading: null, problem: null, isReading: false };
  const isCurrent = answered?.source === source && answered.choices === choices && answered.before === before;
  return {
    reading: answered?.source === source ? answered.reading : null,
    problem: isCurrent ? answered.problem : null,
    isReading: !isCurrent,
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return text('quoteReadFailed');
  if (error.status === 0) return text('quoteReadingCut');
  return joinSentences(...error.problems.map(messageOf)) || detailOf(error) || text('quoteReadFailed');
}

/** Returns the columns of a reading with another meaning of one, which no other column keeps. */
export function withMeaning(
  { columns }: Pick<QuoteReading, 'columns'>,
  column: number,
  meaning: QuoteColumnMeaning,
): NonNullable<ReadingChoices['columns']> {
  return columns.map((one) => {
    if (one.column === column) return { column, meaning };
    return { column: one.column, meaning: one.meaning === meaning ? 'ignore' : one.meaning };
  });
}

/** Returns the only price column of a reading; null where it has both kinds or none. */
export function onlyPriceColumn({ columns }: Pick<QuoteReading, 'columns'>) {
  const prices = columns.filter(({ meaning }) => meaning === 'unitPrice' || meaning === 'amount');
  return prices.length === 1 ? prices[0]! : null;
}
