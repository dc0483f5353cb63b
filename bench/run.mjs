import { parseArgs } from 'node:util';
import { machine } from './figures.mjs';
import { measureGrid } from './grid/measure.mjs';
import { startForBench } from './plumbline.mjs';
import { measureServer } from './server/measure.mjs';

/**
 * Measures the built product on this machine and prints tables: npm run bench [-- --port 4490 --only server|grid]
 * Peers of the grid are installed below bench/grid at the first run.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4490' }, only: { type: 'string', default: 'all' } },
});
const say = (text) => process.stdout.write(`${text}\n`);
const plumbline = await startForBench(Number(values.port));
try {
  if (values.only !== 'grid') {
    say(`\nserver (${machine()})\n`);
    say((await measureServer(plumbline)).text);
  }
  if (values.only !== 'server') {
    say(`\ngrid (${machine()})\n`);
    say(await measureGrid(plumbline));
  }
  say(`\n${machine()} at the end`);
} finally {
  await plumbline.stop();
}
