import fs from 'node:fs';
import path from 'node:path';

const largest = 20 * 1024 * 1024;

/**
 * Takes the lines of a process: all of them go to `DATA/logs/NAME.log` (one earlier file is kept), and what a person
 * at the terminal should know is shown: plain sentences, and log entries from warnings up.
 */
export function makeLog(dataFolder, name, show) {
  const folder = path.join(dataFolder, 'logs');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) fs.renameSync(file, `${file}.1`);
  const output = fs.createWriteStream(file, { flags: 'a' });
  output.on('error', () => {});
  return (line) => {
    output.write(`${line}\n`);
    const entry = parse(line);
    if (entry === null) show(line);
    else if (entry.level >= 40) show(`${name}: ${entry.msg ?? entry.err?.message ?? line}`);
  };
}

function parse(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
