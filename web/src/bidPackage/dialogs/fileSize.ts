import { localeFormat } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';

/** The size limit of a file: 20 MB. */
export const FILE_LIMIT_BYTES = 20_000_000;

/**
 * Prints the size of a file with the decimal prefixes of the limit. Example: 14,200 bytes are '14 KB', 48,600,000
 * are '48.6 MB', in French '48,6 Mo'.
 */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return sizeIn(0, bytes);
  if (bytes < 999_500) return sizeIn(1, Math.round(bytes / 1000));
  return sizeIn(2, Math.round(bytes / 100_000) / 10);
}

/**
 * Prints the size of a file above the limit: in bytes where it would read like the limit itself. Example:
 * 20,000,001 bytes are '20,000,001 B', 48,600,000 are '48.6 MB'.
 */
export function sizeAboveLimit(bytes: number): string {
  const words = fileSize(bytes);
  return words === fileSize(FILE_LIMIT_BYTES) ? sizeIn(0, bytes) : words;
}

function sizeIn(unit: 0 | 1 | 2, size: number): string {
  return `${size.toLocaleString(printLocale())} ${localeFormat().fileSizeUnits[unit]}`;
}
