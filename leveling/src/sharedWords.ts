/** Prefixes of at most so many texts are rare: their texts are counted one by one. */
const rareMost = 64;
/** Orders that are kept; more are calculated again. */
const keptOrders = 256;

/** Texts by how many of some prefixes they have. */
interface Order {
  /** The number of prefixes by text. */
  readonly counts: Uint16Array;
  /** The texts that have any, most first, then in their order. */
  readonly texts: Int32Array;
}

/**
 * Finds the texts that share most words with another, by the first letters of words. Rows of a quote share common words
 * ('concrete', 'pipe') and so one order of the texts by them, into which the few texts with its rare words are merged.
 */
export class SharedWords {
  readonly #count: number;
  readonly #byPrefix = new Map<string, number[]>();
  readonly #orders = new Map<string, Order>();

  constructor(texts: readonly { readonly words: readonly string[] }[]) {
    this.#count = texts.length;
    for (const [position, { words }] of texts.entries()) {
      for (const prefix of new Set(words.map(prefixOf))) {
        const known = this.#byPrefix.get(prefix);
        if (known) known.push(position);
        else this.#byPrefix.set(prefix, [position]);
      }
    }
  }

  /** Returns at most `most` texts that share a prefix with these words: those that share most first, then in their order. */
  nearest(words: readonly string[], most: number): number[] {
    const found = [...new Set(words.map(prefixOf))].filter((prefix) => this.#byPrefix.has(prefix)).sort();
    const isRare = (prefix: string) => this.#byPrefix.get(prefix)!.length <= rareMost;
    const common = this.#orderOf(found.filter((prefix) => !isRare(prefix)));
    const counts = new Map<number, number>();
    for (const prefix of found.filter(isRare)) {
      for (const text of this.#byPrefix.get(prefix)!) {
        counts.set(text, (counts.get(text) ?? common.counts[text]!) + 1);
      }
    }
    const rare = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
    const nearest: number[] = [];
    let at = 0;
    for (const [text, count] of rare) {
      while (at < common.texts.length && nearest.length < most) {
        const other = common.texts[at]!;
        const otherCount = common.counts[other]!;
        if (otherCount < count || (otherCount === count && other > text)) break;
        if (!counts.has(other)) nearest.push(other);
        at += 1;
      }
      if (nearest.length === most) return nearest;
      nearest.push(text);
    }
    for (; at < common.texts.length && nearest.length < most; at += 1) {
      if (!counts.has(common.texts[at]!)) nearest.push(common.texts[at]!);
    }
    return nearest;
  }

  #orderOf(prefixes: readonly string[]): Order {
    const key = prefixes.join(' ');
    const known = this.#orders.get(key);
    if (known) return known;
    const counts = new Uint16Array(this.#count);
    for (const prefix of prefixes) for (const text of this.#byPrefix.get(prefix)!) counts[text]! += 1;
    const order = { counts, texts: mostFirst(counts, prefixes.length) };
    if (this.#orders.size >= keptOrders) this.#orders.clear();
    this.#orders.set(key, order);
    return order;
  }
}

const prefixOf = (word: string): string => word.slice(0, 3);

/** Returns the positions of counts other than 0, the highest count first, then in their order. */
function mostFirst(counts: Uint16Array, highest: number): Int32Array {
  const sizes = new Int32Array(highest + 1);
  for (const count of counts) sizes[count]! += 1;
  const starts = new Int32Array(highest + 1);
  let start = 0;
  for (let count = highest; count > 0; count -= 1) {
    starts[count] = start;
    start += sizes[count]!;
  }
  const positions = new Int32Array(start);
  for (let position = 0; position < counts.length; position += 1) {
    const count = counts[position]!;
    if (count > 0) positions[starts[count]!++] = position;
  }
  return positions;
}
