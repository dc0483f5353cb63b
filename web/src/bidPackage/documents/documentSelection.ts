import { uniqueKey } from '#leveling';
import { FILE_LIMIT_BYTES } from '../dialogs/fileSize.ts';

/** The most files of one selection. */
export const MOST_FILES = 5;

/** What a selection of files comes to. */
export interface Selection<File> {
  /** More than 5: none of them is uploaded. */
  readonly isTooMany: boolean;
  readonly accepted: readonly File[];
  /** Larger than 20 MB; the others are still uploaded. */
  readonly tooLarge: readonly File[];
  /** Of 0 bytes; the others are still uploaded. */
  readonly empty: readonly File[];
  /** Names that exist already, ignoring case, also within the selection. */
  readonly duplicates: readonly File[];
}

/** Parts a selection into what is uploaded and what is not. `existing` are the names of documents and running uploads. */
export function judgeSelection<File extends { readonly name: string; readonly size: number }>(
  files: readonly File[],
  existing: readonly string[],
): Selection<File> {
  if (files.length > MOST_FILES) return { isTooMany: true, accepted: [], tooLarge: [], empty: [], duplicates: [] };
  const taken = new Set(existing.map(uniqueKey));
  const accepted: File[] = [];
  const tooLarge: File[] = [];
  const empty: File[] = [];
  const duplicates: File[] = [];
  for (const file of files) {
    const key = uniqueKey(file.name);
    if (taken.has(key)) duplicates.push(file);
    else if (file.size > FILE_LIMIT_BYTES) tooLarge.push(file);
    else if (file.size === 0) empty.push(file);
    else {
      taken.add(key);
      accepted.push(file);
    }
  }
  return { isTooMany: false, accepted, tooLarge, empty, duplicates };
}
