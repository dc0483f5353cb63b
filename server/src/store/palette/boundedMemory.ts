/** The kept value of an organization, with its size in the unit of the memory's bound. */
interface Kept<T> {
  readonly value: T;
  readonly size: number;
}

/**
 * Keeps one value per organization, in all no more than `maximum`: those that were not used for longest are dropped. A value
 * that is larger by itself is not kept.
 */
export class BoundedMemory<T> {
  readonly #maximum: number;
  readonly #sizeOf: (value: T) => number;
  /** The one that was used last is the last. */
  readonly #kept = new Map<string, Kept<T>>();
  #size = 0;

  constructor(maximum: number, sizeOf: (value: T) => number) {
    this.#maximum = maximum;
    this.#sizeOf = sizeOf;
  }

  get(organizationId: string): T | null {
    const found = this.#kept.get(organizationId);
    if (found === undefined) return null;
    this.#kept.delete(organizationId);
    this.#kept.set(organizationId, found);
    return found.value;
  }

  set(organizationId: string, value: T): void {
    this.#drop(organizationId);
    const size = this.#sizeOf(value);
    if (size > this.#maximum) return;
    this.#kept.set(organizationId, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#maximum) return;
      this.#drop(oldest);
    }
  }

  #drop(organizationId: string): void {
    this.#size -= this.#kept.get(organizationId)?.size ?? 0;
    this.#kept.delete(organizationId);
  }
}
