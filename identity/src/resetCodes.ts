import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const lifetime = 10 * 60_000;
const maxAttempts = 5;

interface ResetCode {
  readonly code: string;
  readonly until: number;
  attempts: number;
}

/** Codes that prove access to the mail of an address. */
export interface ResetCodes {
  /** Creates a code of six digits, valid for ten minutes and five attempts, and 'sends' it. */
  send(email: string): void;
  /** Returns true once for the right code. */
  redeem(email: string, code: string): boolean;
}

/**
 * Development has no mail server: the mail is written to the terminal and to the folder `identity/outbox` of the data
 * folder, for tests and people.
 */
export function makeResetCodes(folder: string, log: (line: string) => void, now = Date.now): ResetCodes {
  const open = new Map<string, ResetCode>();
  return {
    send: (email) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      open.set(email.toLowerCase(), { code, until: now() + lifetime, attempts: 0 });
      const outbox = path.join(folder, 'outbox');
      fs.mkdirSync(outbox, { recursive: true, mode: 0o700 });
      const letter = `To: ${email}\nSubject: Your Plumbline verification code\n\n${code}\n`;
      fs.writeFileSync(path.join(outbox, `${email.toLowerCase().replace(/[^a-z0-9@._-]/g, '_')}.txt`), letter, {
        mode: 0o600,
      });
      log(`Mail to ${email}: your Plumbline verification code is ${code}`);
    },
    redeem: (email, code) => {
      const known = open.get(email.toLowerCase());
      if (!known || known.until < now() || known.attempts >= maxAttempts) return false;
      known.attempts += 1;
      if (known.code !== code.trim()) return false;
      open.delete(email.toLowerCase());
      return true;
    },
  };
}
