import { createHash } from 'node:crypto';
import path from 'node:path';
import { demoPeople } from './demoPeople.ts';
import { readJson, writeJson } from './durableFile.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** A local account. Its id is constant as long as its address is. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface StoredAccount {
  readonly name: string;
  readonly password: string;
  /** A demo person who still has the shared password. */
  readonly isDemo?: boolean;
}

/** The local accounts: `identity/accounts.json` in the data folder, passwords only as scrypt hashes. */
export interface Accounts {
  byId(id: string): Account | null;
  byEmail(email: string): Account | null;
  /** Returns the account, or null if the address or the password is wrong. */
  signIn(email: string, password: string): Promise<Account | null>;
  /** Sets a password; creates the account of a new address, because invited people have none yet. */
  setPassword(email: string, password: string): Promise<Account>;
}

/**
 * Opens the accounts and adds missing demo people. They have the demo password of this start, unless somebody has changed
 * it.
 */
export async function openAccounts(folder: string, demoPassword: string): Promise<Accounts> {
  const file = path.join(folder, 'accounts.json');
  const stored = new Map(Object.entries(readJson<Record<string, StoredAccount>>(file, {})));
  const save = () => writeJson(file, Object.fromEntries(stored));
  const shared = [...stored.values()].find(({ isDemo }) => isDemo);
  const isOther = shared !== undefined && !(await isPassword(demoPassword, shared.password));
  const missing = demoPeople.filter(({ email }) => !stored.has(email) || (isOther && stored.get(email)?.isDemo));
  if (missing.length > 0) {
    // One hash for all of them is fine, because their password is public.
    const password = await hashPassword(demoPassword);
    for (const { email, name } of missing) stored.set(email, { name, password, isDemo: true });
    save();
  }

  const byEmail = (email: string): Account | null => {
    const known = stored.get(plain(email));
    return known ? { id: idOf(plain(email)), email: plain(email), name: known.name } : null;
  };
  return {
    byEmail,
    byId: (id) => {
      const email = [...stored.keys()].find((candidate) => idOf(candidate) === id);
      return email === undefined ? null : byEmail(email);
    },
    signIn: async (email, password) => {
      const right = await isPassword(password, stored.get(plain(email))?.password ?? null);
      return right ? byEmail(email) : null;
    },
    setPassword: async (email, password) => {
      const name = stored.get(plain(email))?.name ?? nameFrom(email);
      stored.set(plain(email), { name, password: await hashPassword(password) });
      save();
      return byEmail(email)!;
    },
  };
}

/** Returns whether a text can be an e-mail address: one @, no spaces, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

const plain = (email: string): string => email.trim().toLowerCase();

const idOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** Returns 'Dana Field' for `dana.field@site.example`, a name until the application knows a better one. */
function nameFrom(email: string): string {
  const words = plain(email)
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}
