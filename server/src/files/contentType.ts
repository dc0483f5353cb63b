import { fileTypeFromFile } from 'file-type';

/** Types that a browser would run or draw as a page; they are handed out as plain bytes. */
const neverNamed = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml|text\/javascript)$/;

/**
 * What a file is, by its first bytes. The name and the type that a caller gives count for nothing; what is not
 * recognised is `application/octet-stream`.
 */
export async function contentTypeOf(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined || neverNamed.test(found.mime)) return 'application/octet-stream';
  return found.mime;
}
