import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { StartRefused } from '../store/embedded/startRefused.ts';

/** The key pair that signs Plumbline's own tokens (ES256). */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** Returns the file of the key that a server makes for itself. */
export const signingKeyIn = (dataFolder: string): string => join(dataFolder, 'keys', 'token-signing.json');

/**
 * Reads the key from the data folder, or generates it on the first start. It is flushed to disk (file and folder) before
 * it signs anything, so tokens survive every restart, including power cuts. Servers that start at the same time on one
 * folder agree on one key. Servers with data folders of their own are given one by a setting, which is never generated:
 * each would make another one.
 *
 * @param given the file that the setting names, or null
 * @throws StartRefused if the given file does not exist; Error in one sentence if the file is not such a key
 */
export async function loadSigningKey(dataFolder: string, given: string | null = null): Promise<SigningKey> {
  const file = given ?? signingKeyIn(dataFolder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`The key file ${file} cannot be read: ${error.code ?? error.message}.`);
  });
  if (text === null && given !== null) throw missingKey(given);
  return keyFromText(text ?? (await makeKey(file)), file);
}

const missingKey = (file: string): StartRefused =>
  new StartRefused(
    `PLUMBLINE_SIGNING_KEY is '${file}', which does not exist.`,
    "Copy keys/token-signing.json of the first server's data folder there.",
  );

/** Generates the key, or reads the one that another server has written in the meantime. */
async function makeKey(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const text = JSON.stringify(await exportJWK(privateKey));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await onDisk(unfinished, 'wx', (handle) => handle.writeFile(text));
    // A link, unlike a rename, never replaces an existing file; not every file system has links.
    await link(unfinished, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await rename(unfinished, file);
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  for (const folder of [dirname(file), dirname(dirname(file))]) await onDisk(folder, 'r');
  return readFile(file, 'utf8');
}

async function onDisk(path: string, flags: 'wx' | 'r', write = async (_: FileHandle): Promise<void> => {}) {
  const handle = await open(path, flags, 0o600);
  try {
    await write(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function keyFromText(text: string, file: string): Promise<SigningKey> {
  try {
    const { d, ...publicJwk } = JSON.parse(text) as { d: string; kty: string; crv: string; x: string; y: string };
    const [privateKey, publicKey, id] = await Promise.all([
      importJWK({ ...publicJwk, d }, 'ES256'),
      importJWK(publicJwk, 'ES256'),
      calculateJwkThumbprint(publicJwk),
    ]);
    return { id, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey };
  } catch {
    throw new Error(
      `The key file ${file} is damaged: restore it from a backup, or remove it so that everybody signs in again.`,
    );
  }
}
