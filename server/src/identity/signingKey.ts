import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';

/** The key pair that signs Plumbline's own tokens (ES256). */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/**
 * Reads the key from the data folder, or generates it on the first start. It is flushed to disk (file and folder) before
 * it signs anything, so tokens survive every restart, including power cuts. Servers that start at the same time on one
 * folder agree on one key.
 *
 * @throws Error in one sentence if the file is not such a key.
 */
export async function loadSigningKey(dataFolder: string): Promise<SigningKey> {
  const file = join(dataFolder, 'keys', 'token-signing.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`The key file ${file} cannot be read: ${error.code ?? error.message}.`);
  });
  return keyFromText(text ?? (await makeKey(file)), file);
}

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
