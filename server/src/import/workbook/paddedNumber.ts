import { decimalTextOfNumber } from '#leveling';

/**
 * Formats a number with a format of zeros, as used for codes: 3.3 with '00.00' is '03.30', 33000 with '00 00 00' is
 * '03 30 00'. Null for any other format, and for a number that the format rounds.
 */
export function paddedNumber(value: number, format: string | undefined): string | null {
  const [first = ''] = (format ?? '').split(';');
  const pattern = first.replace(/\\(.)|"([^"]*)"/g, '$1$2');
  if (value < 0 || !/^[0 ./-]*0$/.test(pattern)) return null;
  const [whole = '', decimals = '', ...more] = pattern.split('.');
  if (more.length > 0 || /[^0]/.test(decimals)) return null;
  const [digits = '', fraction = ''] = decimalTextOfNumber(value).split('.');
  if (fraction.length > decimals.length) return null;
  const places = whole.replaceAll(/[^0]/g, '').length;
  const filled = [...digits.padStart(places, '0')];
  const shown = [...whole].reverse().map((mark) => (mark === '0' ? filled.pop() : mark));
  const text = filled.join('') + shown.reverse().join('');
  return decimals === '' ? text : `${text}.${fraction.padEnd(decimals.length, '0')}`;
}
