/** Names what a decimal measures. It exists in types alone. */
declare const measure: unique symbol;

/**
 * An exact amount of money: a bigint in units of 10^-10, so 1234.5 is 12_345_000_000_000n.
 * Sums and the product of a quantity and a unit price (5 decimals each) are whole in it. Source: rules.md, Amounts.
 *
 * Literals and the results of operators are amounts where one is expected; what is declared as another measure, such as
 * a {@link Quantity}, does not compile as one.
 */
export type Amount = bigint & { readonly [measure]?: 'amount' };

/** An exact quantity of a line, in the same units as an {@link Amount}: 2.5 is 25_000_000_000n. */
export type Quantity = bigint & { readonly [measure]?: 'quantity' };

/** Decimals an {@link Amount} holds. */
export const AMOUNT_DECIMALS = 10;

/** The number 1, as an amount or a quantity. */
export const ONE: bigint = 10n ** 10n;

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d{1,10}))?$/;

/**
 * Reads plain decimal text as it travels on the wire and stands in the database: an optional hyphen, digits, and a
 * period with 1 to 10 digits. Anything else (blank, exponent, separators, an eleventh decimal) is null: what people
 * type is read by `readTypedAmount`. Example: '-12.5' is -125_000_000_000n.
 */
export function parseAmount(text: string): Amount | null {
  return parseDecimal(text);
}

/** Reads a quantity by the rules of {@link parseAmount}. Example: '2.5' is 25_000_000_000n. */
export function parseQuantity(text: string): Quantity | null {
  return parseDecimal(text);
}

function parseDecimal(text: string): bigint | null {
  const match = PLAIN_DECIMAL.exec(text);
  if (match === null) return null;
  const digits = BigInt(match[2]! + (match[3] ?? '').padEnd(AMOUNT_DECIMALS, '0'));
  return match[1] === '-' ? -digits : digits;
}

/** As {@link parseAmount}, for text that was checked before (a database column). Throws RangeError on any other text. */
export function amount(text: string): Amount {
  return checkedDecimal(text);
}

/** As {@link amount}, for the text of a quantity. */
export function quantityOf(text: string): Quantity {
  return checkedDecimal(text);
}

function checkedDecimal(text: string): bigint {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`Not a plain decimal with at most ${AMOUNT_DECIMALS} decimals: '${text}'`);
  return parsed;
}

/**
 * The shortest plain decimal text of an amount or quantity, exact, never with an exponent. Example: 12_345_000_000_000n is '1234.5'.
 */
export function amountText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(AMOUNT_DECIMALS + 1, '0');
  const whole = digits.slice(0, -AMOUNT_DECIMALS);
  const decimals = digits.slice(-AMOUNT_DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * The shortest plain decimal text of a number that came in JSON, without an exponent. Source: rules.md, Amounts (a JSON
 * number stands for the shortest decimal text of the parsed number). Example: 1e-7 is '0.0000001'. Throws RangeError
 * for what JSON cannot hold (NaN, Infinity).
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
 * The exact product of a quantity and a price of at most 5 decimals each, before a rule rounds it. Source: rules.md, Amounts.
 * Example: 2.5 x 1.00001 is 2.500025. Throws RangeError when the product needs more than 10 decimals.
 */
export function product(quantity: Quantity, price: Amount): Amount {
  const scaled = quantity * price;
  if (scaled % ONE !== 0n) throw new RangeError('The factors of a product have at most 5 decimals each');
  return scaled / ONE;
}
