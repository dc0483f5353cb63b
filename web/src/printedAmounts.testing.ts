const AMOUNT = /^[+−]?\$?[\d,]+\.\d{2,5}$/;

/** The amounts among printed texts, in cents. */
export function amountsIn(texts: readonly string[]): bigint[] {
  return texts.filter((text) => AMOUNT.test(text)).map(printedCents);
}

/** A printed amount in cents. @throws where it has more decimals than 2 */
export function printedCents(text: string): bigint {
  if (!/^[+−]?\$?[\d,]+\.\d\d$/.test(text)) throw new Error(`'${text}' is no amount in cents.`);
  return BigInt(text.replace('−', '-').replace(/[+$,.]/g, ''));
}

/** What amounts add up to. */
export function add(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, one) => sum + one, 0n);
}
