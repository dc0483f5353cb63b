import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'planted');

/**
 * Reads the planted faults. A fault is a file: what would be wrong, then `file PATH`, the line `- as it is`, the line
 * `+ as it would be` (empty: gone), and `red TESTFILE` for each test file of which a test must fail.
 */
export function readFaults() {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.fault'))
    .sort()
    .map((name) => readFault(name.replace(/\.fault$/, ''), fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** One fault from its text. */
export function readFault(name, text) {
  const all = (begin) => text.split('\n').filter((line) => line.startsWith(begin));
  const rest = (line) => line?.slice(2) ?? '';
  return {
    name,
    title: text.split('\n')[0],
    file: all('file ')[0]?.slice(5) ?? '',
    line: rest(all('- ')[0]),
    replacement: rest(all('+')[0]).trim(),
    red: all('red ').map((line) => line.slice(4)),
  };
}

/**
 * The source with the fault in it.
 *
 * @throws Error where the line does not stand in the source exactly once: then the fault has to be written anew.
 */
export function plant({ name, line, replacement }, source) {
  const lines = source.split('\n');
  const places = lines.flatMap((text, index) => (text.trim() === line.trim() ? [index] : []));
  if (places.length !== 1) throw new Error(`The line of ${name} stands ${places.length} times in its file: '${line}'`);
  lines[places[0]] = replacement;
  return lines.join('\n');
}
