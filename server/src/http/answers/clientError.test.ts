import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';

const world = prepareWorlds();

/** Sends bytes and answers everything that comes back until the server hangs up. */
function exchange(address: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

it('answers what is no HTTP request with 400 and a detail, too long headers with 431 [API-006]', async () => {
  const { server } = await world();
  const address = await server.listen();
  const nonsense = await exchange(address, 'NONSENSE\r\n\r\n');
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
  expect(nonsense).toContain('{"detail":"The request is malformed: the request."}');
  const long = await exchange(address, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 /);
  expect(long).not.toMatch(/node_modules|at .*\.js/);
});
