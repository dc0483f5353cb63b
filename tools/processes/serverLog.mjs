import fs from 'node:fs';
import path from 'node:path';

/**
 * Writes the lines of a process to `DATA/logs/NAME.log` (one earlier file of `largest` bytes is kept), and shows in the
 * terminal plain sentences and log entries from level warn up. If the disk fails, only lines are lost.
 */
export function makeLog(dataFolder, name, show, largest = 20 * 1024 * 1024) {
  const folder = path.join(dataFolder, 'logs');
  const file = path.join(folder, `${name}.log`);
  let size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const write = (line) => {
    fs.mkdirSync(folder, { recursive: true });
    if (size > largest) {
      fs.renameSync(file, `${file}.1`);
      size = 0;
    }
    fs.appendFileSync(file, line);
    size += Buffer.byteLength(line);
  };
  return (line) => {
    try {
      write(`${line}\n`);
    } catch {
      // The terminal still shows it.
    }
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
