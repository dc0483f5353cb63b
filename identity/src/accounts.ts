import { createHash } from 'node:crypto';
import path from 'node:path';
import { demoPeople } from './demoPeople.ts';
import { readJson, writeJson } from './durableFile.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** A local account. Its id stays the same as long as its address does. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface StoredAccount {
  readonly name: string;
  readonly password: string;
  /** A demo person who still has the password that all of them share. */
  readonly isDemo?: boolean;
}

/** The local accounts: `identity/accounts.json` in the data folder, passwords only as scrypt hashes. */
export interface Accounts {
  byId(id: string): Account | null;
  byEmail(email: string): Account | null;
  /** The account, or null when the address or the password is wrong. */
  signIn(email: string, password: string): Promise<Account | null>;
  /** Sets a password; an address without an account gets one, as people who were invited have none yet. */
  setPassword(email: string, password: string): Promise<Account>;
}

/**
 * Opens the accounts and adds the demo people who are missing. All of them have the demo password of this start; a
 * password that somebody changed stays changed.
 */
export async function openAccounts(folder: string, demoPassword: string): Promise<Accounts> {
  const file = path.join(folder, 'accounts.json');
  const stored = new Map(Object.entries(readJson<Record<string, StoredAccount>>(file, {})));
  const save = () => writeJson(file, Object.fromEntries(stored));
  const shared = [...stored.values()].find(({ isDemo }) => isDemo);
  const isOther = shared !== undefined && !(await isPassword(demoPassword, shared.password));
  const missing = demoPeople.filter(({ email }) => !stored.has(email) || (isOther && stored.get(email)?.isDemo));
  if (missing.length > 0) {
    // One hash for all of them: everybody knows that the password is the same.
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

/** True for what can be an e-mail address: one @, no spaces, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

const plain = (email: string): string => email.trim().toLowerCase();

const idOf = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/** `dana.field@site.example` reads 'Dana Field' until the application knows better. */
function nameFrom(email: string): string {
  const words = plain(email)
    .split('@')[0]!
    .split(/[._-]+/)
    .filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}
