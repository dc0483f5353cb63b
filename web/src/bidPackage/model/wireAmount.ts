import { type Amount, amountText, parseAmount, parseQuantity, type Quantity, quantityOfUnits, ZERO } from '#leveling';

/** Amount of the wire's decimal text; the contract lets nothing else through, and a text that is none counts as 0. */
export function wireAmount(text: string): Amount {
  return parseAmount(text) ?? ZERO;
}

export function wireQuantity(text: string): Quantity {
  return parseQuantity(text) ?? quantityOfUnits(0n);
}

/** The same for a price, which may be absent. */
export function wirePrice(text: string | null): Amount | null {
  return text === null ? null : wireAmount(text);
}

/** The text of an amount on the wire; null stays null. */
export function optionalAmountText(amount: Amount | null): string | null {
  return amount === null ? null : amountText(amount);
}
