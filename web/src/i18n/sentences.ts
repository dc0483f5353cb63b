/**
 * Returns a sentence with its full stop; '' stays ''. Worked: 'Unable to obtain a license' gives 'Unable to obtain a license.'
 */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…][)"'’”»]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Joins sentences; empty and unknown ones are left out. */
export function joinSentences(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => asSentence(part ?? ''))
    .filter((part) => part !== '')
    .join(' ');
}
