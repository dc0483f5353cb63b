import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../call.ts';

/**
 * Sends bytes so that no browser shows or runs them in a page of ours: always as an attachment when they have a name,
 * never sniffed, never kept.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-disposition', dispositionOf(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
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
