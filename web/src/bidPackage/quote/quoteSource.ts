/** What a quote is read from: a file, or a text that was pasted. */
export interface QuoteSource {
  readonly file: File;
  /** The text that was pasted; null for a file. */
  readonly pasted: string | null;
}

/** A text that was pasted, as a file of today: it becomes a document of the bidder. */
export function pastedSource(pasted: string): QuoteSource {
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return { file: new File([pasted], `Quote ${date.join('-')}.txt`, { type: 'text/plain' }), pasted };
}

export const fileSource = (file: File): QuoteSource => ({ file, pasted: null });
