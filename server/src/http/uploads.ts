import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, fieldProblem, problem } from '#contract';
import type { UploadedFile } from '../call.ts';
import { checkedFileName } from '../files/fileName.ts';
import { incomingFolder } from '../files/incoming.ts';
import { Refusal, refusal } from '../refusal.ts';

/** What a multipart body held: its text fields, and its files under names of our own making. */
export interface ReceivedForm {
  readonly fields: Record<string, string>;
  readonly files: Record<string, UploadedFile>;
  /** Takes the files away again; to be called whatever happens. */
  release(): Promise<void>;
}

const longestField = 1_000_000;

/** Lets routes read multipart bodies. */
export async function addUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldSize: longestField, headerPairs: 50 },
  });
}

/**
 * Reads a multipart body to its end. No name that the caller gives reaches the disk.
 *
 * @throws Refusal 415 for another content type, 413 for a file above the limit, 400 for a body that is cut off or
 *   malformed, 422 for a file name that cannot be kept
 */
export async function receiveForm(
  request: FastifyRequest,
  dataFolder: string,
  limits: NonNullable<Endpoint['multipart']>,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw refusal('wrongContentType', { expected: 'multipart/form-data' });
  const folder = join(incomingFolder(dataFolder), randomUUID());
  const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const fields: Record<string, string> = {};
    const files: Record<string, UploadedFile> = {};
    const { textInstead } = limits;
    // A character has at most 4 bytes.
    const fieldSize = Math.max(longestField, 4 * (textInstead?.maximumLength ?? 0));
    for await (const part of request.parts({ limits: { fileSize: limits.maximumBytes, fieldSize } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw refusal('malformedUpload');
        const value = String(part.value);
        if (part.fieldname !== textInstead?.field && Buffer.byteLength(value) > longestField)
          throw refusal('malformedUpload');
        fields[part.fieldname] = value;
        continue;
      }
      const path = join(folder, randomUUID());
      const hash = createHash('sha256');
      part.file.on('data', (bytes: Buffer) => hash.update(bytes));
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw tooLarge(part.filename, limits.maximumBytes);
      if (part.fieldname !== limits.fileField) {
        throw malformedFile(part.fieldname, 'unknownProperty');
      }
      files[part.fieldname] = {
        name: checkedFileName(namedByBrowser(part.filename)),
        path,
        size: part.file.bytesRead,
        sha256: hash.digest('hex'),
      };
    }
    if (!files[limits.fileField] && (textInstead === undefined || fields[textInstead.field] === undefined)) {
      throw malformedFile(limits.fileField, 'missingProperty');
    }
    return { fields, files, release };
  } catch (error) {
    await release();
    throw asRefusal(error, limits.maximumBytes);
  }
}

/** Browsers write these three characters of a file's name so, and no others (the form-data standard). */
function namedByBrowser(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0A', '\n').replaceAll('%0D', '\r');
}

const tooLarge = (name: string, maximum: number): Refusal =>
  refusal('fileTooLarge', { file: name.slice(0, 100), megabytes: Math.floor(maximum / 1_000_000) });

function malformedFile(field: string, code: 'unknownProperty' | 'missingProperty'): Refusal {
  const errors = [fieldProblem(field, code, { field })];
  return new Refusal({ ...problem('malformed', { fields: field }), errors });
}

/** Returns the refusal of a broken form; a full disk is no fault of the caller. */
function asRefusal(error: unknown, maximumBytes: number): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge('The file', maximumBytes);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return refusal('storageFull');
  }
  if (code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return refusal('malformedUpload');
  }
  return error;
}
