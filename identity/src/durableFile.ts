import fs from 'node:fs';
import path from 'node:path';

/** Writes a private JSON file whole or not at all: the bytes are on disk before the new name is. */
export function writeJson(file: string, value: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  const handle = fs.openSync(draft, 'w', 0o600);
  fs.writeSync(handle, JSON.stringify(value, null, 1));
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, file);
}

/** Reads a JSON file, or answers `none` where there is no such file. */
export function readJson<T>(file: string, none: T): T {
  if (!fs.existsSync(file)) return none;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    throw new Error(`The file ${file} of the identity provider is damaged: remove it, or bring it back from a backup.`);
  }
}
