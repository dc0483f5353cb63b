import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';

/** The pair that signs our own tokens (ES256). */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/**
 * Reads the key from the data folder, or makes it on the first start. It is on the disk (fsync of file and folder)
 * before it signs anything, so a token outlives every restart, power cuts included.
 *
 * @throws Error in one sentence when the file is not such a key.
 */
export async function loadSigningKey(dataFolder: string): Promise<SigningKey> {
  const file = join(dataFolder, 'keys', 'token-signing.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`The key file ${file} cannot be read: ${error.code ?? error.message}.`);
  });
  return keyFromText(text ?? (await makeKey(file)), file);
}

async function makeKey(file: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const text = JSON.stringify(await exportJWK(privateKey));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  for (const folder of [dirname(file), dirname(dirname(file))]) {
    const handle = await open(folder, 'r');
    await handle.sync();
    await handle.close();
  }
  return text;
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
