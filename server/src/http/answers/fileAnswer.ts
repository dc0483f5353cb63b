import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../call.ts';

/** The browser of one person may keep the answer, and asks each time whether it has changed. */
const keptIfUnchanged = 'private, no-cache';

/**
 * Sends bytes so that no browser shows or runs them in a page of ours: always as an attachment when they have a name,
 * never sniffed, kept only where it has a version. A browser that keeps the version has 304 without the bytes.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const tag = file.version === null ? null : `"${file.version}"`;
  if (tag !== null) reply.header('etag', tag);
  if (tag !== null && request.headers['if-none-match'] === tag) {
    if (!(file.bytes instanceof Uint8Array) && 'destroy' in file.bytes) (file.bytes as Readable).destroy();
    return reply.code(304).header('cache-control', keptIfUnchanged).send();
  }
  return reply
    .type(file.contentType)
    .header('content-disposition', dispositionOf(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', tag === null ? 'no-store' : keptIfUnchanged)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : file.bytes);
}

/**
 * RFC 6266: an ASCII name for old readers and the whole name in UTF-8.
 *
 * Worked: `Angebot "Süd".pdf` gives `attachment; filename="Angebot _S_d_.pdf"; filename*=UTF-8''Angebot%20%22S%C3%BCd%22.pdf`.
 */
export function dispositionOf(name: string | null): string {
  if (name === null) return 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
