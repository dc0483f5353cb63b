import path from 'node:path';
import { readJson, writeJson } from './durableFile.ts';

interface Entry {
  readonly payload: Record<string, unknown>;
  readonly until: number | null;
}

/** Kinds that survive a restart: sessions and grants. Codes and open pages do not. */
const lasting = new Set(['Session', 'Grant']);
const maxEntries = 10_000;

/**
 * Returns the storage adapter of oidc-provider, in memory and saved to `identity/sessions.json`, so that people stay
 * signed in over a restart. One store serves all kinds (Session, Grant, AuthorizationCode, Interaction and so on). A
 * failing disk costs the sessions at the next restart, but does not stop the provider.
 */
export function openSessions(folder: string, log: (line: string) => void, now = Date.now) {
  const file = path.join(folder, 'sessions.json');
  const entries = new Map<string, Entry>(Object.entries(readJson<Record<string, Entry>>(file, {})));
  let pending: NodeJS.Timeout | null = null;

  const flush = () => {
    if (pending) clearTimeout(pending);
    pending = null;
    try {
      writeJson(file, Object.fromEntries([...entries].filter(([key]) => lasting.has(key.split(':')[0]!))));
    } catch (error) {
      log(`The sessions of the identity provider could not be kept: ${(error as Error).message}`);
    }
  };
  const changed = (kind: string) => {
    for (const [key, { until }] of entries) if (until !== null && until < now()) entries.delete(key);
    while (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
    if (lasting.has(kind)) pending ??= setTimeout(flush, 200).unref();
  };
  const read = (key: string) => {
    const entry = entries.get(key);
    return entry && (entry.until === null || entry.until >= now()) ? entry.payload : undefined;
  };
  const findBy = (kind: string, field: string, value: string) => {
    for (const key of entries.keys()) {
      if (key.startsWith(`${kind}:`) && entries.get(key)!.payload[field] === value) return read(key);
    }
    return undefined;
  };

  class Adapter {
    readonly kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }
    async upsert(id: string, payload: Record<string, unknown>, seconds?: number) {
      entries.set(`${this.kind}:${id}`, { payload, until: seconds === undefined ? null : now() + seconds * 1000 });
      changed(this.kind);
    }
    async find(id: string) {
      return read(`${this.kind}:${id}`);
    }
    async findByUid(uid: string) {
      return findBy(this.kind, 'uid', uid);
    }
    async findByUserCode(userCode: string) {
      return findBy(this.kind, 'userCode', userCode);
    }
    async consume(id: string) {
      const payload = read(`${this.kind}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
    }
    async destroy(id: string) {
      entries.delete(`${this.kind}:${id}`);
      changed(this.kind);
    }
    async revokeByGrantId(grantId: string) {
      // An open page also refers to the grant; it stays valid if somebody else signs in on it.
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${this.kind}:`) && payload.grantId === grantId) entries.delete(key);
      }
      changed(this.kind);
    }
  }
  return { Adapter, flush };
}
