import { parseArgs } from 'node:util';
import { compareWith } from './compare.mjs';
import { machine } from './figures.mjs';
import { measureGrid } from './grid/measure.mjs';
import { measurePalette } from './palette/measure.mjs';
import { startForBench } from './plumbline.mjs';
import { measureProject } from './project/measure.mjs';
import { measureQuotes } from './quotes/measure.mjs';
import { measureServer } from './server/measure.mjs';

/**
 * Measures the built product on this machine and prints tables: npm run bench [-- --port 4490 --only server|grid|project|palette|quotes]
 * The other grids are installed in bench/grid at the first run. `npm run bench -- --compare REF [--rounds 5]` measures this
 * checkout and another commit in turn, in place of that.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4490' },
    only: { type: 'string', default: 'all' },
    compare: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
});
const say = (text) => process.stdout.write(`${text}\n`);
if (values.only === 'quotes') await sayQuotes();
else if (values.compare === undefined) await measureAll();
else say(await compareWith(values.compare, Number(values.rounds), Number(values.port)));

async function sayQuotes() {
  say(`\nquotes (${machine()})\n`);
  say(await measureQuotes());
}

async function measureAll() {
  const plumbline = await startForBench(Number(values.port));
  try {
    const isWanted = (name) => values.only === 'all' || values.only === name;
    if (isWanted('server')) {
      say(`\nserver (${machine()})\n`);
      say((await measureServer(plumbline)).text);
    }
    if (isWanted('project')) {
      say(`\nproject (${machine()})\n`);
      say(await measureProject(plumbline));
    }
    if (isWanted('palette')) {
      say(`\npalette (${machine()})\n`);
      say(await measurePalette(plumbline));
    }
    if (isWanted('grid')) {
      say(`\ngrid (${machine()})\n`);
      say(await measureGrid(plumbline));
    }
    if (isWanted('quotes')) await sayQuotes();
    say(`\n${machine()} at the end`);
  } finally {
    await plumbline.stop();
  }
}
