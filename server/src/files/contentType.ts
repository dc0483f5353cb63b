import { fileTypeFromFile } from 'file-type';

/** Types that a browser would run or render as a page; they are served as plain bytes. */
const unsafeTypes =
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml|text\/javascript)$/;

/**
 * Detects the type of a file from its first bytes, ignoring the name and type that the client sent. Unknown content is
 * `application/octet-stream`.
 */
export async function contentTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined || unsafeTypes.test(found.mime)) return 'application/octet-stream';
  return found.mime;
}
