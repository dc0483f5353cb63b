import fs from 'node:fs';
import path from 'node:path';

/** Writes a small private file atomically: a power cut leaves either the old text or the new one. */
export function writeDurably(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.new`;
  const handle = fs.openSync(draft, 'w', mode);
  fs.writeSync(handle, text);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Makes a rename in this folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
