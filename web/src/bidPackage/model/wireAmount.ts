import { type Amount, parseAmount, parseQuantity, type Quantity } from '#leveling';

/** Amount of the wire's decimal text; the contract lets nothing else through, and a text that is none counts as 0. */
export function wireAmount(text: string): Amount {
  return parseAmount(text) ?? 0n;
}

/** The same for a quantity. */
export function wireQuantity(text: string): Quantity {
  return parseQuantity(text) ?? 0n;
}

/** The same for a price, which may be absent. */
export function wirePrice(text: string | null): Amount | null {
  return text === null ? null : wireAmount(text);
}
