/** The measure of a decimal. It exists in types only. */
declare const measure: unique symbol;

/**
 * An exact amount of money: a bigint in units of 10^-10, so 1234.5 is 12_345_000_000_000n.
 * Sums and the product of a quantity and a unit price (5 decimals each) are whole in it. Source: rules.md, Amounts.
 *
 * It is made by the functions of this file only: a plain bigint (a count, the result of an operator) or a
 * {@link Quantity} does not compile as one. Amounts are compared with operators, also with literals such as 0n.
 */
export type Amount = bigint & { readonly [measure]: 'amount' };

/** An exact quantity of a line, in the same units as an {@link Amount}: 2.5 is 25_000_000_000n. */
export type Quantity = bigint & { readonly [measure]: 'quantity' };

/** An amount or a quantity. */
export type Decimal = Amount | Quantity;

/** Decimals an {@link Amount} holds. */
export const AMOUNT_DECIMALS = 10;

/** No money, and where a sum begins. */
export const ZERO = amountOfUnits(0n);

/** The amount 1: how many units of 10^-10 the number 1 has. */
export const ONE = amountOfUnits(10n ** 10n);

/**
 * Returns the amount of so many units of 10^-10, for what operators have computed. Example: 125_000_000_000n is 12.5.
 */
export function amountOfUnits(units: bigint): Amount {
  return units as Amount;
}

/** As {@link amountOfUnits}, for a quantity. */
export function quantityOfUnits(units: bigint): Quantity {
  return units as Quantity;
}

/** Returns a whole number of things as a quantity. Example: 3 is 30_000_000_000n. */
export function quantityOfCount(count: number): Quantity {
  return quantityOfUnits(BigInt(count) * ONE);
}

/** Returns the sum of two amounts. */
export function add(a: Amount, b: Amount): Amount {
  return (a + b) as Amount;
}

/** Returns the difference of two amounts, the first minus the second. */
export function subtract(a: Amount, b: Amount): Amount {
  return (a - b) as Amount;
}

/** Returns an amount with the other sign. */
export function negate(value: Amount): Amount {
  return -value as Amount;
}

/** Returns an amount or a quantity without its sign. */
export function absolute<Measured extends Decimal>(value: Measured): Measured {
  return value < 0n ? ((0n - value) as Measured) : value;
}

/** Returns the sum of one amount of each item. Example: the amounts of three lines, or 0 without lines. */
export function sumOf<Item>(items: Iterable<Item>, amountOf: (item: Item) => Amount): Amount {
  let sum = ZERO;
  for (const item of items) sum = add(sum, amountOf(item));
  return sum;
}

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,10}))?$/;

/**
 * Reads plain decimal text, as on the wire and in the database: an optional hyphen, digits, and a period with 1 to 10
 * digits. Returns null for anything else (blank, exponent, separators, an eleventh decimal); typed text is read by
 * `readTypedAmount`. Example: '-12.5' is -125_000_000_000n.
 */
export function parseAmount(text: string): Amount | null {
  return parseDecimal(text) as Amount | null;
}

/** Reads a quantity by the rules of {@link parseAmount}. Example: '2.5' is 25_000_000_000n. */
export function parseQuantity(text: string): Quantity | null {
  return parseDecimal(text) as Quantity | null;
}

function parseDecimal(text: string): bigint | null {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const digits = BigInt(match[2]! + (match[3] ?? '').padEnd(AMOUNT_DECIMALS, '0'));
  return match[1] === '-' ? -digits : digits;
}

/** As {@link parseAmount}, for text that was checked before (a database column). Throws RangeError on any other text. */
export function amount(text: string): Amount {
  return amountOfUnits(checkedDecimal(text));
}

/** As {@link amount}, for the text of a quantity. */
export function quantityOf(text: string): Quantity {
  return quantityOfUnits(checkedDecimal(text));
}

function checkedDecimal(text: string): bigint {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`Not a plain decimal with at most ${AMOUNT_DECIMALS} decimals: '${text}'`);
  return parsed;
}

/**
 * Returns the shortest plain decimal text of an amount or quantity, exact, never with an exponent. Example:
 * 12_345_000_000_000n is '1234.5'.
 */
export function amountText(value: Decimal): string {
  const digits = (value < 0n ? -value : value).toString().padStart(AMOUNT_DECIMALS + 1, '0');
  const whole = digits.slice(0, -AMOUNT_DECIMALS);
  const decimals = digits.slice(-AMOUNT_DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * Returns the shortest plain decimal text of a JSON number, without an exponent. Source: rules.md, Amounts. Example:
 * 1e-7 is '0.0000001'. Throws RangeError for what JSON cannot hold (NaN, Infinity).
 */
export function decimalTextOfNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number of JSON: ${value}`);
  const [mantissa, exponentText] = String(value).split('e') as [string, string?];
  if (exponentText === undefined) return Object.is(value, -0) ? '0' : mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole, decimals = ''] = mantissa.replace('-', '').split('.') as [string, string?];
  const point = whole.length + Number(exponentText);
  const digits = whole + decimals;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}

/**
 * Returns the exact product of a quantity and a price of at most 5 decimals each, before a rule rounds it. Source:
 * rules.md, Amounts. Example: 2.5 x 1.00001 is 2.500025. Throws RangeError when the product needs more than 10
 * decimals.
 */
export function product(quantity: Quantity, price: Amount): Amount {
  const scaled = quantity * price;
  if (scaled % ONE !== 0n) throw new RangeError('The factors of a product have at most 5 decimals each');
  return amountOfUnits(scaled / ONE);
}
