import { createHash } from 'node:crypto';

/**
 * The id of something that has no row of its own: always the same for the same parts, in the form of a GUID.
 * A line's 'Classification 1', for example, is a column of the line, but an entity on the wire.
 */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
