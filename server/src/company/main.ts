import { dataPlaceOf, describePlace, reachDatabase } from '../commandLine/reachDatabase.ts';
import { runMain } from '../commandLine/runMain.ts';
import { openFiles } from '../files/openFiles.ts';
import { openStore } from '../store/database/openStore.ts';
import { parseArguments, usage } from './parseArguments.ts';
import { runRequest } from './runRequest.ts';

// The company command: `node company.js create --name …`; `npm run company -- create --name …` builds it first.
await runMain(async (words, print) => {
  const { request, data } = parseArguments(words);
  if (request.kind === 'help') return print(usage);
  const closers: (() => Promise<void>)[] = [];
  try {
    const place = dataPlaceOf(data, process.env);
    const { dataFolder, files } = place;
    const database = await reachDatabase(place);
    closers.push(database.close);
    const { isServed } = database;
    process.stderr.write(`${describePlace(place, isServed)}\n`);
    const store = await openStore({ ...database, poolSize: 4 });
    closers.push(store.close);
    const fileStore = openFiles(dataFolder, files);
    print(await runRequest({ store, url: database.url, isServed, fileStore, now: () => new Date() }, request));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
});
