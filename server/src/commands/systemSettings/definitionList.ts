import { uniqueKey } from '#leveling';

interface Definition {
  readonly id: string;
}

/** The stored key of each name of an entry, trimmed and case-folded. */
type KeysOf<Entry, Name extends string> = { readonly [N in Name]: (entry: Entry) => string };

/**
 * Definitions in their order while a batch runs over them. Finding an entry by a name and asking whether a name is taken
 * take the same time in a list of ten and of ten thousand.
 */
export class DefinitionList<Entry extends Definition, Name extends string> {
  readonly #entries: Entry[];
  readonly #keys: KeysOf<Entry, Name>;
  readonly #byName = new Map<string, Entry[]>();

  constructor(entries: readonly Entry[], keys: KeysOf<Entry, Name>) {
    this.#entries = [...entries];
    this.#keys = keys;
    for (const entry of entries) this.#enter(entry);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Returns the entry of a name, or null. Of several in a batch that is refused anyway, the first. */
  find(name: Name, text: string): Entry | null {
    return this.#byName.get(`${name} ${uniqueKey(text)}`)?.[0] ?? null;
  }

  /** Returns whether an entry other than `ownId` has this name; the empty name is never taken. */
  isTaken(name: Name, text: string, ownId: string | null): boolean {
    const key = uniqueKey(text);
    return key !== '' && (this.#byName.get(`${name} ${key}`)?.some(({ id }) => id !== ownId) ?? false);
  }

  /** Inserts an entry; an index past the end appends it. */
  insert(entry: Entry, index: number): void {
    this.#entries.splice(Math.min(index, this.#entries.length), 0, entry);
    this.#enter(entry);
  }

  /** Puts `after` in the place of `before`. */
  replace(before: Entry, after: Entry): void {
    this.#entries[this.#entries.indexOf(before)] = after;
    this.#leave(before);
    this.#enter(after);
  }

  /** Moves an entry to an index of the list without it; past the end it becomes the last. */
  move(entry: Entry, index: number): void {
    this.remove(entry);
    this.insert(entry, index);
  }

  remove(entry: Entry): void {
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    this.#leave(entry);
  }

  #namesOf(entry: Entry): string[] {
    return (Object.keys(this.#keys) as Name[]).map((name) => `${name} ${this.#keys[name](entry)}`);
  }

  #enter(entry: Entry): void {
    for (const name of this.#namesOf(entry)) {
      const found = this.#byName.get(name);
      if (found) found.push(entry);
      else this.#byName.set(name, [entry]);
    }
  }

  #leave(entry: Entry): void {
    for (const name of this.#namesOf(entry)) {
      const left = (this.#byName.get(name) ?? []).filter((other) => other !== entry);
      if (left.length > 0) this.#byName.set(name, left);
      else this.#byName.delete(name);
    }
  }
}

/** Returns the entries numbered by their place, from 0; one that has its number already is the same object. */
export function numbered<Entry extends { readonly index: number }>(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, index) => (entry.index === index ? entry : { ...entry, index }));
}
