import fs from 'node:fs';
import path from 'node:path';

/** Reads every row below a header `| ID | Requirement | Kind |` of the files in a folder, in order. */
export function readRows(folder) {
  const files = fs.readdirSync(folder).filter((name) => /^\d\d-.+\.md$/.test(name));
  return files.sort().flatMap((file) => rowsOf(file, fs.readFileSync(path.join(folder, file), 'utf8')));
}

/** Reads the rows of one file. Other tables, for example of addresses, contain no requirements. */
export function rowsOf(file, text) {
  const rows = [];
  let inside = false;
  for (const line of text.split('\n')) {
    if (/^\|\s*ID\s*\|\s*Requirement\s*\|\s*Kind/.test(line)) inside = true;
    else if (!line.startsWith('|')) inside = false;
    else if (inside) {
      const [id, requirement, kind] = line
        .split(/(?<!\\)\|/)
        .slice(1)
        .map((cell) => cell.trim());
      if (/^[A-Z]+-\d{3}$/.test(id)) rows.push({ file: file.replace(/\.md$/, ''), id, requirement, kind });
    }
  }
  return rows;
}
