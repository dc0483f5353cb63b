import { createHash } from 'node:crypto';
import type { QuoteOptions } from '#contract';
import type { CommandCall, UploadedFile } from '../../call.ts';
import { keptByCall } from '../../files/keptByCall.ts';
import { derivedId } from '../../store/database/derivedId.ts';
import { forgetOldReadings, readKeptDocument, writeQuoteReading } from '../../store/packages/quoteReading.ts';
import { writeStoredFile } from '../../store/storedFile.ts';

/** A quote as it was sent: a file, or a pasted text. */
export type SentQuote = Pick<UploadedFile, 'name' | 'path' | 'sha256'> | { readonly text: string };

interface ReadQuote {
  readonly bidPackageId: string;
  readonly sent: SentQuote;
  readonly options: QuoteOptions;
}

/**
 * Keeps a quote that was read, with the document, for 24 hours, and returns the id by which its reader may enter it. The
 * same quote read again in the same way has the same id; the same document is stored once.
 */
export async function keepReading(
  { caller, services }: Pick<CommandCall, 'caller' | 'services'>,
  { bidPackageId, sent, options }: ReadQuote,
): Promise<string> {
  const { organizationId, userId: personId } = caller;
  const sha256 = 'text' in sent ? createHash('sha256').update(sent.text).digest('hex') : sent.sha256;
  const fileName = 'text' in sent ? null : sent.name;
  const id = derivedId(organizationId, personId, bidPackageId, sha256, fileName ?? '', JSON.stringify(options));
  const now = services.now().toISOString();
  const kept = keptByCall(services.fileStore);
  const transaction = services.store.transact(organizationId, async (db) => {
    await kept.takeBack();
    let storedFileId = (await readKeptDocument(db, sha256))?.id;
    if (storedFileId === undefined) {
      const file =
        'text' in sent
          ? await kept.fileStore.keepBytes(organizationId, Buffer.from(sent.text))
          : await kept.fileStore.keep(organizationId, sent.path);
      await writeStoredFile(db, organizationId, file, now);
      storedFileId = file.id;
    }
    await writeQuoteReading(db, organizationId, { id, bidPackageId, personId, fileName, storedFileId }, now);
    return forgetOldReadings(db, now);
  });
  const left = await transaction.catch(async (error) => {
    await kept.takeBack();
    throw error;
  });
  await kept.settle();
  // The sweep takes away the bytes of what was forgotten, once no backup needs them.
  for (const file of left) await services.fileStore.unsettle(organizationId, file);
  return id;
}
