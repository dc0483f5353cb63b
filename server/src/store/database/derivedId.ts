import { createHash } from 'node:crypto';

/**
 * Returns the id of something without a row: always the same GUID for the same parts. For example, a line's
 * 'Classification 1' is a column of the line, but an entity in the API.
 */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
