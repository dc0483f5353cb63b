import fs from 'node:fs';
import path from 'node:path';

/** Writes a private JSON file atomically: the bytes are flushed before the rename, and then the folder. */
export function writeJson(file: string, value: unknown): void {
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  onDisk(draft, 'w', (handle) => fs.writeFileSync(handle, JSON.stringify(value, null, 1)));
  fs.renameSync(draft, file);
  onDisk(folder, 'r');
}

function onDisk(place: string, flags: 'w' | 'r', write: (handle: number) => void = () => {}): void {
  const handle = fs.openSync(place, flags, 0o600);
  try {
    write(handle);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Reads a JSON file, or returns `none` if it does not exist. */
export function readJson<T>(file: string, none: T): T {
  if (!fs.existsSync(file)) return none;
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`The file ${file} of the identity provider is damaged: remove it, or bring it back from a backup.`);
  }
}
