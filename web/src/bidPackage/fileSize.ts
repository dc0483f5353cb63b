/** The most bytes of any file that is sent: 20 MB (NOTE-014, IMP-002). */
export const FILE_LIMIT_BYTES = 20_000_000;

/**
 * The size of a file in words, with the decimal prefixes of the limit. Example: 14,200 bytes are '14 KB', 48,600,000
 * are '48.6 MB'.
 */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}

/**
 * The size of a file that is larger than the limit: in bytes where it would read like the limit itself. Example:
 * 20,000,001 bytes are '20,000,001 B', 48,600,000 are '48.6 MB'.
 */
export function sizeAboveLimit(bytes: number): string {
  const words = fileSize(bytes);
  return words === fileSize(FILE_LIMIT_BYTES) ? `${bytes.toLocaleString('en-US')} B` : words;
}
