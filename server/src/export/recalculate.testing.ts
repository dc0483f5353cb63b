import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellValue, readXlsx } from 'hucre/xlsx';

const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Returns the path of LibreOffice as found by `npm test`, or its name for a lookup in PATH. */
function officeProgram(): string {
  const program = process.env.PLUMBLINE_OFFICE ?? 'soffice';
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined) return program;
  throw new Error(
    'LibreOffice is missing. Type: sudo apt-get install libreoffice-calc-nogui (as root, npm test does).',
  );
}

/** Returns the rows of every sheet by name after LibreOffice has recalculated every formula. */
export async function recalculate(workbooks: readonly Uint8Array[]): Promise<ReadonlyMap<string, CellValue[][]>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-recalculate-'));
  try {
    const user = join(folder, 'profile', 'user');
    mkdirSync(user, { recursive: true });
    writeFileSync(join(user, 'registrymodifications.xcu'), ALWAYS_RECALCULATE);
    const files = workbooks.map((bytes, index) => {
      const file = join(folder, `workbook-${index}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const out = join(folder, 'out');
    execFileSync(
      officeProgram(),
      [
        `-env:UserInstallation=file://${join(folder, 'profile')}`,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        out,
        ...files,
      ],
      { stdio: 'pipe', timeout: 240_000 },
    );
    return await Promise.all(
      files.map(async (_, index) => {
        const read = await readXlsx(readFileSync(join(out, `workbook-${index}.xlsx`)));
        return new Map(read.sheets.map((sheet) => [sheet.name, sheet.rows] as const));
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
