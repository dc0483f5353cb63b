import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../refuse.mjs';

/** Waits up to `patience` milliseconds for a port that an earlier start is releasing; then reports that it is in use. */
export async function claimPort(port, patience = 5000) {
  for (let waited = 0; ; waited += 200) {
    const problem = (await problemWith('127.0.0.1', port)) ?? (await problemWith('::1', port));
    if (problem === null) return;
    if (problem === 'EACCES') {
      throw new Refused(
        `Port ${port} may not be used by this account.`,
        'Choose a port above 1023: npm start -- --port 4001',
      );
    }
    if (waited >= patience) {
      const other = port === 65535 ? 4001 : port + 1;
      throw new Refused(
        `Port ${port} is taken by another program.`,
        `Choose another one: npm start -- --port ${other}`,
      );
    }
    await sleep(200);
  }
}

function problemWith(host, port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', ({ code }) => resolve(['EADDRINUSE', 'EACCES'].includes(code) ? code : null));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
