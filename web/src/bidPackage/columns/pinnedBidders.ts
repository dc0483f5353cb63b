const KEY = 'Plumbline_PinnedBidders';

export class PinnedBidders {
  private readonly key: string;
  private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  private readonly listeners = new Set<() => void>();
  private pinned: number;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, user: string, bidPackageId: string) {
    this.storage = storage;
    this.key = `${KEY}_${user}_${bidPackageId}`;
    const stored = Number(storage.getItem(this.key) ?? 0);
    this.pinned = Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  }

  readonly count = (): number => this.pinned;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Keeps the bidders up to this one in view; null lets all of them scroll. */
  pinUpTo(bidder: number | null): void {
    this.pinned = bidder === null ? 0 : bidder + 1;
    try {
      if (this.pinned === 0) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, String(this.pinned));
    } catch {
      // The device keeps nothing (its storage is full or blocked): the choice holds until the page is left.
    }
    for (const listener of [...this.listeners]) listener();
  }
}
