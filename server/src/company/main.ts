import path from 'node:path';
import { describeRefusal } from '../describeRefusal.ts';
import { openStore } from '../store/database/openStore.ts';
import { reachEmbedded } from '../store/embedded/reachEmbedded.ts';
import { CompanyProblem, parseArguments, usage } from './parseArguments.ts';
import { runRequest } from './runRequest.ts';

/** The company command: `node company.js create --name …`; `npm run company -- create --name …` builds it first. */
async function main(words: readonly string[]): Promise<void> {
  const { request, data } = parseArguments(words);
  if (request.kind === 'help') return print(usage);
  const closers: (() => Promise<void>)[] = [];
  try {
    const databaseUrl = process.env.DATABASE_URL?.trim() || null;
    let url = databaseUrl;
    if (url === null) {
      const database = await reachEmbedded(path.resolve(data ?? process.env.PLUMBLINE_DATA ?? 'data'));
      closers.push(database.close);
      url = database.url;
    }
    const store = await openStore({ url, roles: databaseUrl === null ? 'own' : 'single', poolSize: 4 });
    closers.push(store.close);
    print(await runRequest(store, request, () => new Date()));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isProblem = error instanceof CompanyProblem;
  process.stderr.write(`${isProblem ? error.message : describeRefusal(error)}\n`);
  process.exitCode = 1;
}
