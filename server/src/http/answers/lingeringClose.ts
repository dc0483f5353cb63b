import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body up to this size is read to its end in no time, whoever sends it. */
const smallBody = 100_000;
const longestMilliseconds = 30_000;
const idleMilliseconds = 5_000;

/**
 * Lets an answer reach a caller who is still sending a large body that nobody will read. Closing the connection at once
 * would reset it, and the caller would see a broken pipe in place of the answer. So our side of the connection ends after
 * the answer, and what still arrives is thrown away until the caller has read it and ends its own side: at most 30
 * seconds, and 5 without a byte.
 */
export function lingerWhileSending(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (request.raw.complete || announcedBytes(request) <= smallBody || !(socket instanceof Socket)) return;
  reply.header('connection', 'close');
  // Node calls it when the last answer of a connection has been written.
  socket.destroySoon = () => {
    socket.end();
    request.raw.unpipe();
    request.raw.resume();
    socket.setTimeout(idleMilliseconds, () => socket.destroy());
    const late = setTimeout(() => socket.destroy(), longestMilliseconds);
    late.unref();
    socket.once('close', () => clearTimeout(late));
  };
}

function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
