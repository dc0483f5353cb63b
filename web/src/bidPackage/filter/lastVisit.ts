/** A package that is opened again within this time, in ms, is still the same visit. */
const SAME_VISIT = 30 * 60_000;

const KEY = 'Plumbline_LastVisit';

interface Visit {
  /** The seq of the sheet when the visit before this one ended; null: there was none. */
  readonly since: number | null;
  /** The newest seq that this person has seen, and when, in ms. */
  readonly seen: number;
  readonly at: number;
}

/**
 * The visits of one person to one package, on this device: what has changed since the last one is asked by the seq that
 * its sheet had at its end. A reload, or coming back soon, is no new visit.
 */
export class LastVisit {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #key: string;
  readonly #now: () => number;
  #visit: Visit;

  constructor(
    storage: Pick<Storage, 'getItem' | 'setItem'>,
    { user, bidPackageId, seq }: { readonly user: string; readonly bidPackageId: string; readonly seq: number },
    now: () => number = Date.now,
  ) {
    this.#storage = storage;
    this.#key = `${KEY}_${user}_${bidPackageId}`;
    this.#now = now;
    const former = this.#stored();
    const isSame = former !== null && now() - former.at < SAME_VISIT;
    this.#visit = { since: isSame ? former.since : (former?.seen ?? null), seen: seq, at: now() };
    this.#keep();
  }

  /** The seq at the end of the visit before; null at the first one. */
  get since(): number | null {
    return this.#visit.since;
  }

  /** Notes that this person has seen the sheet up to a seq. */
  see(seq: number): void {
    this.#visit = { ...this.#visit, seen: Math.max(seq, this.#visit.seen), at: this.#now() };
    this.#keep();
  }

  /** Notes that the visit lasts until now. */
  leave(): void {
    this.see(this.#visit.seen);
  }

  #stored(): Visit | null {
    try {
      const { since, seen, at } = JSON.parse(this.#storage.getItem(this.#key) ?? '{}') as Partial<Visit>;
      if (!Number.isSafeInteger(seen) || !Number.isFinite(at)) return null;
      return { since: Number.isSafeInteger(since) ? since! : null, seen: seen!, at: at! };
    } catch {
      return null;
    }
  }

  #keep(): void {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.#visit));
    } catch {
      // The device keeps nothing (its storage is full or blocked): the next visit is the first one.
    }
  }
}
