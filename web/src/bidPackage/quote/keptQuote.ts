import { useEffect, useRef, useState } from 'react';
import { dialogText, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { useKeptText } from '../../session/kept/keptText.ts';
import type { SheetDialogRequest } from '../dialogs/dialogs.ts';
import { base64Of, bytesOf } from '../importBids/keptImport.ts';
import type { LumpSumChoice } from './lumpSums/quoteLumpSums.ts';
import { fileSource, pastedSource, type QuoteSource } from './quoteSource.ts';
import { NO_REVIEW_CHOICES, type ReviewChoices } from './review/quoteReview.ts';
import type { SentQuote } from './useEnterQuote.ts';
import { NO_READING_CHOICES, type ReadingChoices } from './useReading.ts';

/** What a person has done in the dialog of a quote. */
export interface QuoteInput {
  /** Null while the name was not typed. */
  readonly typedName: string | null;
  readonly source: QuoteSource | null;
  readonly readingChoices: ReadingChoices;
  readonly choices: ReviewChoices;
  /** Typed prices by line. */
  readonly typed: ReadonlyMap<string, string>;
  /** The command that was sent and may have been done. */
  readonly sent: SentQuote | null;
}

type KeptSource = { readonly pasted: string } | { readonly name: string; readonly type: string; readonly data: string };

/** The same as it can be kept in the tab. */
interface KeptQuote extends Pick<QuoteInput, 'typedName' | 'sent'> {
  readonly read: { readonly source: KeptSource; readonly choices: ReadingChoices } | null;
  readonly rows: readonly (readonly [number, ReturnType<ReviewChoices['rows']['get']>])[];
  readonly extended: readonly number[];
  readonly removed: readonly string[];
  readonly texts: readonly (readonly [number, boolean])[];
  readonly lumpSums: readonly (readonly [string, LumpSumChoice])[];
  readonly typed: readonly (readonly [string, string])[];
}

/** The request under which a quote is kept. A file cannot be in it, and is kept with what was typed. */
const requestOf = (bidderId: string | null): SheetDialogRequest => ({ dialog: 'enterQuote', bidderId, source: null });

/** Returns the quote that was in this dialog before the application was reloaded, or null. */
export function useKeptQuote(bidderId: string | null): QuoteInput | null {
  const kept = useKeptTyped<KeptQuote>(requestOf(bidderId));
  const [input] = useState(() => kept && inputOf(kept));
  return input;
}

function inputOf({ typedName, sent, read, typed, ...choices }: KeptQuote): QuoteInput {
  return {
    typedName,
    sent,
    source: read && sourceOf(read.source),
    readingChoices: read?.choices ?? NO_READING_CHOICES,
    choices: {
      rows: new Map(choices.rows.map(([row, choice]) => [row, choice ?? null])),
      extended: new Set(choices.extended),
      removed: new Set(choices.removed),
      texts: new Map(choices.texts),
      lumpSums: new Map(choices.lumpSums),
    },
    typed: new Map(typed),
  };
}

function sourceOf(kept: KeptSource): QuoteSource {
  if ('pasted' in kept) return pastedSource(kept.pasted);
  return fileSource(new File([bytesOf(kept)], kept.name, { type: kept.type }));
}

/** Keeps a quote in the tab, without its file where there is no room for it. `now` returns null while nothing is typed. */
export function useKeepQuote(bidderId: string | null, source: QuoteSource | null, now: () => QuoteInput | null): void {
  const bytes = useBytes(source?.pasted === null ? source.file : null);
  const kept = (withSource: boolean): { request: unknown; typed: KeptQuote } | null => {
    const input = now();
    if (input === null) return null;
    const from = withSource ? keptSource(source, bytes()) : null;
    if (from === null && input.typed.size === 0 && input.typedName === null) return null;
    const { typedName, sent, readingChoices, choices, typed } = input;
    const read = from && { source: from, choices: readingChoices };
    const ofRead = packedChoices(
      read === null ? { ...NO_REVIEW_CHOICES, lumpSums: choices.lumpSums, removed: choices.removed } : choices,
    );
    return { request: requestOf(bidderId), typed: { typedName, sent, read, ...ofRead, typed: [...typed] } };
  };
  useKeptText(dialogText, () => kept(true), { smaller: () => kept(false) });
}

const packedChoices = ({ rows, extended, removed, texts, lumpSums }: ReviewChoices) => ({
  rows: [...rows],
  extended: [...extended],
  removed: [...removed],
  texts: [...texts],
  lumpSums: [...lumpSums],
});

function keptSource(source: QuoteSource | null, bytes: Uint8Array | null): KeptSource | null {
  if (source === null) return null;
  if (source.pasted !== null) return { pasted: source.pasted };
  return bytes && { name: source.file.name, type: source.file.type, data: base64Of(bytes) };
}

/** Reads a file at once: when the page is left, there is no time to. */
function useBytes(file: File | null): () => Uint8Array | null {
  const bytes = useRef<Uint8Array | null>(null);
  useEffect(() => {
    let isLatest = true;
    bytes.current = null;
    file?.arrayBuffer().then(
      (content) => {
        if (isLatest) bytes.current = new Uint8Array(content);
      },
      // A file that cannot be read is reported by the reading of the quote.
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [file]);
  return () => bytes.current;
}
