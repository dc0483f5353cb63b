import type { Socket } from 'node:net';
import { problem } from '#contract';

const answers: Readonly<Record<string, { line: string; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', detail: problem('headersTooLarge').detail },
};
const malformed = { line: '400 Bad Request', detail: problem('malformed', { fields: 'the request' }).detail };

/** Answers what is no HTTP request, or does not become one in time, with a detail too, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const { line, detail } = answers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
