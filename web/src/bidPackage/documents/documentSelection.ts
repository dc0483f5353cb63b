import { uniqueKey } from '#leveling';
import { FILE_LIMIT_BYTES } from '../dialogs/fileSize.ts';

const MAX_FILES = 5;

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

/** Sorts selected files by what happens to them. `existing` are the names of documents and running uploads. */
export function validateSelection<File extends { readonly name: string; readonly size: number }>(
  files: readonly File[],
  existing: readonly string[],
): Selection<File> {
  const [accepted, tooLarge, empty, duplicates]: [File[], File[], File[], File[]] = [[], [], [], []];
  const isTooMany = files.length > MAX_FILES;
  const taken = new Set(existing.map(uniqueKey));
  for (const file of isTooMany ? [] : files) {
    const key = uniqueKey(file.name);
    if (taken.has(key)) duplicates.push(file);
    else if (file.size > FILE_LIMIT_BYTES) tooLarge.push(file);
    else if (file.size === 0) empty.push(file);
    else {
      taken.add(key);
      accepted.push(file);
    }
  }
  return { isTooMany, accepted, tooLarge, empty, duplicates };
}
