/**
 * Decodes one part of a path that the router has already decoded once: callers send `/` as %252F and `\` as
 * %255C, so %2F and %5C are left here. This is the only place that knows it; new names never hold a literal
 * %2F or %5C, or two names would meet in one address.
 *
 * Worked: the company `A/B` is sent as `A%252FB`, arrives as `A%2FB`, and is `A/B` again.
 */
export const decodedPathPart = (part: string): string => part.replace(/%2F/gi, '/').replace(/%5C/gi, '\\');

/** Returns the same for all parts of a path. */
export function decodedPathParts(parts: unknown): Record<string, string> {
  const entries = Object.entries((parts ?? {}) as Record<string, string>);
  return Object.fromEntries(entries.map(([name, part]) => [name, decodedPathPart(part)]));
}
