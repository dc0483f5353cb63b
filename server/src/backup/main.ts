import { dataPlaceOf, reachDatabase } from '../commandLine/reachDatabase.ts';
import { runMain } from '../commandLine/runMain.ts';
import { openFiles } from '../files/openFiles.ts';
import { parseArguments } from './parseArguments.ts';
import { runBackup } from './runBackup.ts';

// The backup command: `node backup.js create …`; `npm run backup -- create …` builds it first.
await runMain(async (words, print) => {
  const { request, data } = parseArguments(words);
  const place = dataPlaceOf(data, process.env);
  const closers: (() => Promise<void>)[] = [];
  try {
    const said = await runBackup(request, {
      dataFolder: place.dataFolder,
      fileStore: openFiles(place.dataFolder, place.files),
      reach: async () => {
        const { close, ...database } = await reachDatabase(place);
        closers.push(close);
        return database;
      },
      now: () => new Date(),
    });
    print(said);
  } finally {
    for (const close of closers) await close();
  }
});
