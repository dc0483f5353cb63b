import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readJson, writeJson } from './durableFile.ts';

/** The key that signs ID tokens and the secret that signs cookies. */
export interface IdentityKeys {
  readonly signing: JWK & { readonly kid: string };
  readonly cookies: string;
}

/** Reads the keys from `identity/keys.json`, or generates them at the first start; tokens survive a restart. */
export async function openKeys(folder: string): Promise<IdentityKeys> {
  const file = path.join(folder, 'keys.json');
  const known = readJson<IdentityKeys | null>(file, null);
  if (known) return known;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys: IdentityKeys = {
    signing: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookies: randomBytes(32).toString('base64url'),
  };
  writeJson(file, keys);
  return keys;
}
