import { uniqueKey } from '#leveling';
import { documentNamed, readDocuments, writeDocuments } from '../../store/packages/bidderDocument.ts';
import type { KeptReading } from '../../store/packages/quoteReading.ts';
import type { Row } from '../../store/tables.ts';
import type { HeldStream, Work } from '../../store/work.ts';

/**
 * Makes the document of a quote one of its bidder and returns its id. Its name is that of the file, 'Quote 2026-03-05.txt'
 * for a text, with a number behind it where the bidder has another document of this name; one with the same bytes is it. Null where the
 * bidder's documents are frozen: the quote is entered without.
 */
export async function keepQuoteDocument(
  work: Work,
  container: HeldStream,
  bidderId: string,
  { fileName, storedFileId }: KeptReading,
): Promise<string | null> {
  if (container.frozen) return null;
  const documents = await readDocuments(work.db, bidderId);
  const same = await sameDocument(work, bidderId, storedFileId);
  if (same !== null) return same;
  const name = uniqueName(fileName ?? `Quote ${work.now.slice(0, 10)}.txt`, documents);
  const after = {
    id: work.newId(),
    bidderId,
    fileName: name,
    nameKey: uniqueKey(name),
    storedFileId,
    uploadDate: work.now,
    uploadedBy: work.actor.email,
  };
  await writeDocuments(work, container, [{ before: null, after }]);
  return after.id;
}

/** Returns the id of the bidder's document with the bytes of a stored file, or null. */
async function sameDocument(work: Work, bidderId: string, storedFileId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('bidderDocument')
    .innerJoin('storedFile as own', 'own.id', 'bidderDocument.storedFileId')
    .innerJoin('storedFile as kept', (join) =>
      join.onRef('kept.sha256', '=', 'own.sha256').on('kept.id', '=', storedFileId),
    )
    .select('bidderDocument.id')
    .where('bidderId', '=', bidderId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A name has at most so many characters. */
const longestName = 200;

/** Worked: 'Quote.pdf' where there is one is 'Quote (2).pdf'. */
function uniqueName(name: string, documents: readonly Row<'bidderDocument'>[]): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  let [unique, count] = [name, 1];
  while (documentNamed(documents, unique) !== null) {
    count += 1;
    const behind = ` (${count})${ending}`;
    unique = `${[...stem].slice(0, longestName - behind.length).join('')}${behind}`;
  }
  return unique;
}
