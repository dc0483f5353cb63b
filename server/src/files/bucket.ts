import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './fileStore.ts';
import type { BucketSettings } from './filesSetting.ts';
import { type FilePlace, keptFiles } from './keptFiles.ts';

/** The store of files cannot be reached, or refuses this server (503). */
export class FilesUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The store of files does not answer: ${reason}`, { cause });
    this.name = 'FilesUnavailable';
  }
}

const attempts = 3;
const pauseMilliseconds = 200;
const answerMilliseconds = 20_000;

/**
 * Returns a file store in a bucket of any store with the S3 interface: `PREFIX/ORGANIZATION/ab/abcd…`, where the prefix may
 * be empty. Uploads in progress and their marks stay in the data folder.
 */
export const bucketStore = (dataFolder: string, settings: BucketSettings): FileStore =>
  keptFiles(dataFolder, bucketPlace(settings));

function bucketPlace(settings: BucketSettings): FilePlace {
  const send = sender(settings);
  const keyOf = (organizationId: string, id: string): string =>
    [settings.prefix, organizationId, id.slice(0, 2), id].filter((part) => part !== '').join('/');
  return {
    async put(organizationId, path, { id, contentType, sha256 }) {
      // The bucket refuses other bytes than those of the checksum.
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 };
      await send('PUT', keyOf(organizationId, id), { headers, body: Uint8Array.from(await readFile(path)) });
    },
    async open(organizationId, id) {
      const response = await send('GET', keyOf(organizationId, id), {}, [404]);
      if (response.status === 404) await response.body?.cancel();
      return response.status === 404 ? null : Readable.fromWeb(response.body as ReadableStream);
    },
    async remove(organizationId, id) {
      await send('DELETE', keyOf(organizationId, id), {}, [404]);
    },
  };
}

/**
 * Asks whether the bucket is there, so that an unknown bucket and refused credentials are found. Changes nothing.
 *
 * @throws FilesUnavailable with the reason
 */
export async function reachBucket(settings: BucketSettings): Promise<void> {
  await sender(settings)('HEAD', '');
}

type Send = (
  method: string,
  key: string,
  init?: { readonly headers?: Record<string, string>; readonly body?: Uint8Array<ArrayBuffer> },
  accepted?: readonly number[],
) => Promise<Response>;

/** Sends signed requests: at most 3 times where the store does not answer or has a failure of its own. */
function sender({ endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken }: BucketSettings): Send {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== null && { sessionToken }),
    region,
    service: 's3',
    retries: 0,
  });
  return async (method, key, init = {}, accepted = []) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await inTime((signal) =>
        client.fetch(`${endpoint}/${bucket}/${key}`, { method, ...init, signal }),
      );
      if (response instanceof Response && (response.ok || accepted.includes(response.status))) {
        if (method !== 'GET') await response.arrayBuffer();
        return response;
      }
      if (response instanceof Response) await response.body?.cancel();
      const mayRetry = !(response instanceof Response) || response.status >= 500 || response.status === 429;
      if (!mayRetry || attempt === attempts) throw unavailable(response, bucket);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * attempt));
    }
  };
}

/** Waits for the headers of an answer only: its body may take as long as its reader. */
async function inTime(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response | Error> {
  const controller = new AbortController();
  const late = setTimeout(() => controller.abort(new Error('there was no answer in time')), answerMilliseconds);
  try {
    return await ask(controller.signal);
  } catch (error) {
    return error as Error;
  } finally {
    clearTimeout(late);
  }
}

const reasons: Readonly<Record<number, string>> = {
  403: 'it refuses these credentials',
  404: 'there is no such bucket',
};

function unavailable(response: Response | Error, bucket: string): FilesUnavailable {
  if (response instanceof Response) {
    const { status } = response;
    return new FilesUnavailable(`bucket '${bucket}': ${reasons[status] ?? `it answers ${status}`}`);
  }
  const cause = response.cause instanceof Error ? response.cause : response;
  return new FilesUnavailable(cause.message || (cause as NodeJS.ErrnoException).code || cause.name, cause);
}
