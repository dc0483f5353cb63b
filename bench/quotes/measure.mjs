import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { table } from '../figures.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = new URL('../../server/src/import/samples/quotes/', import.meta.url);

/** Reads and matches the sample quotes, and counts where their rows go: each document as a whole, from its bytes. */
export async function measureQuotes() {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true },
    logLevel: 'error',
  });
  try {
    const { readQuoteFile } = await vite.ssrLoadModule('/server/src/import/quote/readQuoteFile.ts');
    const leveling = await vite.ssrLoadModule('/leveling/src/index.ts');
    const [quotes, packages] = await Promise.all(['ground-truth.json', 'packages.json'].map(json));
    const counts = [];
    for (const quote of quotes) {
      const lines = packages.find(({ id }) => id === quote.package).lines.map((line) => lineOf(line, leveling));
      counts.push(await measured(quote, lines, readQuoteFile, leveling));
    }
    const sum = counts.reduce((all, one) =>
      Object.fromEntries(Object.keys(all).map((key) => [key, all[key] + one[key]])),
    );
    const head = [
      'Quote',
      'Read, ms',
      'Matched, ms',
      'Certain',
      'right',
      'asked',
      'wrong',
      'not read',
      'Doubtful',
      'offered',
    ];
    const rows = [...counts.map((one, at) => rowOf(`${quotes[at].id} ${quotes[at].form}`, one)), rowOf('all', sum)];
    return table(head, rows);
  } finally {
    await vite.close();
  }
}

const json = async (name) => JSON.parse(await readFile(new URL(name, samples), 'utf8'));

const lineOf = ({ code, description, unit, quantity, unitPrice, group1, group2 }, { parseAmount, parseQuantity }) => ({
  description: `${code} ${description}`,
  unit,
  quantity: parseQuantity(quantity),
  unitPrice: parseAmount(unitPrice),
  titles: [group1, group2].filter(Boolean),
});

const rowOf = (name, { read, matched, certain, right, asked, wrong, lost, doubtful, offered }) => [
  name,
  ...[read, matched].map(Math.round),
  ...[certain, right, asked, wrong, lost, doubtful, offered],
];

async function measured(quote, lines, readQuoteFile, { matchQuote, parseAmount, parseQuantity }) {
  const count = { read: 0, matched: 0, certain: 0, right: 0, asked: 0, wrong: 0, lost: 0, doubtful: 0, offered: 0 };
  const bytes = await readFile(new URL(`files/${quote.file}`, samples));
  const start = performance.now();
  const result = await readQuoteFile(bytes, {});
  count.read = performance.now() - start;
  const rows = 'refusal' in result ? [] : result.reading.rows;
  const parsed = (text, parse) => (text === null ? null : parse(text));
  const begin = performance.now();
  const matches = matchQuote(
    rows.map((row) => ({
      ...row,
      number: row.lineNumber,
      quantity: parsed(row.quantity, parseQuantity),
      unitPrice: parsed(row.unitPrice, parseAmount),
      amount: parsed(row.amount, parseAmount),
    })),
    lines,
  );
  count.matched = performance.now() - begin;
  const taken = new Set();
  for (const truth of quote.rows.filter(({ kind, verdict }) => kind === 'line' && verdict !== null)) {
    const at = rows.findIndex((row, index) => !taken.has(index) && isPrinted(row, truth));
    if (at !== -1) taken.add(at);
    countRow(count, truth, matches[at]);
  }
  // Rows that are no prices at all: phone numbers, dates, older prices.
  for (const [at, match] of matches.entries()) if (!taken.has(at) && match.kind === 'matched') count.wrong += 1;
  return count;
}

function countRow(count, { line, verdict }, match) {
  const isRight = match?.kind === 'matched' && match.line + 1 === line;
  if (match?.kind === 'matched' && !isRight) count.wrong += 1;
  if (verdict === 'doubtful') {
    count.doubtful += 1;
    if (match?.kind === 'doubtful' && match.lines.some((offered) => offered + 1 === line)) count.offered += 1;
  }
  if (verdict !== 'certain') return;
  count.certain += 1;
  if (match === undefined) count.lost += 1;
  else if (isRight) count.right += 1;
  else if (match.kind !== 'matched') count.asked += 1;
}

const key = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function isPrinted({ description, amount }, truth) {
  const isSame = truth.amount === null || amount === null || Number(amount) === Number(truth.amount);
  return isSame && key(description).length > 1 && key(truth.printed).includes(key(description));
}
