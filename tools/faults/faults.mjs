import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'planted');

/**
 * Reads the planted faults. A fault is a file: a description, then `file PATH`, a line `- current code`, a line
 * `+ faulty code` (empty to remove it), and `red TESTFILE` for each test file in which a test must fail, or
 * `red TESTFILE ROW` if it must be a test of this requirement row.
 */
export function readFaults() {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.fault'))
    .sort()
    .map((name) => readFault(name.replace(/\.fault$/, ''), fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** Parses one fault. */
export function readFault(name, text) {
  const all = (begin) => text.split('\n').filter((line) => line.startsWith(begin));
  const rest = (line) => line?.slice(2) ?? '';
  return {
    name,
    title: text.split('\n')[0],
    file: all('file ')[0]?.slice(5) ?? '',
    line: rest(all('- ')[0]),
    replacement: rest(all('+')[0]).trim(),
    red: all('red ').map((line) => {
      const [, testFile, row] = line.split(' ');
      return { file: testFile, row: row ?? null };
    }),
  };
}

/**
 * Returns the source with the fault in it.
 *
 * @throws Error if the source does not contain the line exactly once: then the fault must be updated
 */
export function plant({ name, line, replacement }, source) {
  const lines = source.split('\n');
  const places = lines.flatMap((text, index) => (text.trim() === line.trim() ? [index] : []));
  if (places.length !== 1) throw new Error(`The line of ${name} is in its file ${places.length} times: '${line}'`);
  lines[places[0]] = replacement;
  return lines.join('\n');
}

/**
 * Tells whether the tests of one file noticed a fault: a test failed, and where a row is named, a test of that row. A
 * file that no longer loads has noticed nothing: any typing mistake does that.
 *
 * @param failedTitles the titles of the file's failed tests
 */
export function isCaught({ row }, failedTitles) {
  return failedTitles.some((title) => row === null || new RegExp(`\\[[^\\]]*\\b${row}\\b`).test(title));
}
