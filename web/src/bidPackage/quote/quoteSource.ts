/** What a quote is read from: a file, or a text that was pasted. */
export interface QuoteSource {
  readonly file: File;
  /** The text that was pasted; null for a file. */
  readonly pasted: string | null;
}

export function pastedSource(pasted: string): QuoteSource {
  return { file: new File([pasted], 'quote.txt', { type: 'text/plain' }), pasted };
}

export const fileSource = (file: File): QuoteSource => ({ file, pasted: null });
