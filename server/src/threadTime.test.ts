import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { ownThread, workedMilliseconds } from './threadTime.ts';

const code = `const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1));
  if (workerData.sleeps) Atomics.wait(workerData.flag, 0, 0);
  else while (Atomics.load(workerData.flag, 0) === 0);`;

it('counts the work of one thread, and not the time in which it waits [IMP-027]', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const start = async (sleeps: boolean) => {
    const worker = new Worker(code, { eval: true, workerData: { flag, sleeps } });
    const thread = await new Promise<string>((resolve) => worker.once('message', resolve));
    return { thread, ended: new Promise((resolve) => worker.once('exit', resolve)) };
  };
  const [busy, asleep] = [await start(false), await start(true)];
  try {
    const before = { busy: workedMilliseconds(busy.thread)!, asleep: workedMilliseconds(asleep.thread)! };
    await vi.waitFor(() => expect(workedMilliseconds(busy.thread)! - before.busy).toBeGreaterThan(200), 20_000);
    expect(workedMilliseconds(asleep.thread)! - before.asleep).toBeLessThan(100);
  } finally {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await Promise.all([busy.ended, asleep.ended]);
  }
});

it('knows its own thread, and nothing of one that is over [IMP-027]', () => {
  expect(workedMilliseconds(ownThread())).toBeGreaterThan(0);
  expect([workedMilliseconds(null), workedMilliseconds('0')]).toEqual([null, null]);
});
