import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { lossyOutput } from './output.ts';

it('holds so much for a reader that has stopped, loses the rest, and says afterwards how much [API-169]', async () => {
  const read: string[] = [];
  let release = () => {};
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      read.push(text);
      release = done;
    },
  });
  const output = lossyOutput(stream, 20);
  for (const line of ['first\n', 'second\n', 'third\n', 'fourth\n', 'fifth\n']) output.write(line);
  while (stream.writableLength > 0) {
    release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  output.write('sixth\n');
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toEqual([
    'first\n',
    'second\n',
    'third\n',
    'fourth\n',
    'Output that nobody read was lost: 1 lines.\n',
    'sixth\n',
  ]);
});

it('does not mind a stream that fails', async () => {
  const stream = new Writable({ write: (_text, _encoding, done) => done(new Error('EPIPE')) });
  const output = lossyOutput(stream);
  output.write('one\n');
  await new Promise((resolve) => stream.once('close', resolve));
  expect(() => output.write('two\n')).not.toThrow();
});
