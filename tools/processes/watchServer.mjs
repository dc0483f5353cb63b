import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Keeps a server running: starts it again when it ends unexpectedly, and kills it first when it has not answered
 * `misses` times in succession, asked every `interval` milliseconds. `ended` resolves when it has failed more than
 * `most` times within `span` milliseconds.
 *
 * @param first the running server
 * @param {{
 *   launch: () => typeof first,
 *   ready: (server: typeof first) => Promise<void>,
 *   isAnswering: () => Promise<boolean>,
 *   say: (line: string) => void,
 * }} parts
 */
export function watchServer(
  first,
  { launch, ready, isAnswering, say },
  { misses = 3, interval = 5_000, most = 5, span = 600_000 } = {},
) {
  let server = first;
  let stopping = false;

  /** Resolves when this server no longer answers; the time that a machine sleeps counts as one miss. */
  async function silence(watched) {
    for (let missed = 0; missed < misses; await sleep(interval, undefined, { ref: false })) {
      if (server !== watched || stopping) return null;
      missed = (await isAnswering()) ? 0 : missed + 1;
    }
    return { silent: true };
  }

  /** Resolves when this server has ended; kills it when it no longer answers. */
  async function failureOf(watched) {
    const how = await Promise.race([watched.ended, silence(watched)]);
    if (how?.silent && !stopping) {
      say('The server no longer answers; ending it');
      watched.kill();
    }
    return watched.ended;
  }

  const ended = (async () => {
    let failures = [];
    let how = await failureOf(server);
    while (!stopping) {
      const now = Date.now();
      failures = [...failures.filter((time) => time > now - span), now];
      if (failures.length > most) return how;
      say(`The server ended unexpectedly (${how.signal ?? `code ${how.code}`}); starting it again`);
      server = launch();
      const isReady = await ready(server).then(
        () => true,
        () => false,
      );
      if (isReady) say('The server answers again');
      else await server.stop();
      how = await failureOf(server);
    }
    return how;
  })();

  return {
    name: first.name,
    ended,
    stop: async () => {
      stopping = true;
      await server.stop();
      await ended;
    },
  };
}
