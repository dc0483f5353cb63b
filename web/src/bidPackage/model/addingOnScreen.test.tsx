import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { contentOfCase } from '../../../../server/src/export/vectorContent.testing.ts';
import { isHiddenText } from '../../../test/look.ts';
import { openSheet, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { ESTIMATE, printedSheet } from '../testing/printedSheet.testing.ts';
import { SheetModel } from './sheetModel.ts';

withOpenSheets();

/** Returns the text that a cell shows, without what only a screen reader reads. */
function shownIn(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  const parts = [...copy.querySelectorAll('*')];
  for (const [index, part] of [...cell.querySelectorAll('*')].entries()) if (isHiddenText(part)) parts[index]!.remove();
  return (copy.textContent ?? '').replace(/\s/g, '');
}

describe('a drawn package page', () => {
  const projects = fc.sample(arbitraryProject, { seed: 11, numRuns: 3 });

  it.each(projects.map((project, index) => ({ project, index })))(
    'holds the very figures that add up in adding.test.ts, package $index [LIM-015]',
    ({ project }) => {
      const [record] = contentOfCase(project).packages;
      openSheet(record!);
      const rows = printedSheet(new SheetModel(record!));
      let compared = 0;
      for (const { key, cells } of rows) {
        const row = document.querySelector(`[data-row="${CSS.escape(key)}"]`);
        cells.slice(ESTIMATE).forEach((texts, index) => {
          const cell = row?.querySelector(`[data-column="${ESTIMATE + index}"]`);
          if (!cell) return;
          expect([key, shownIn(cell)]).toEqual([key, texts.join('').replace(/\s/g, '')]);
          compared += 1;
        });
      }
      expect(compared).toBeGreaterThan(rows.length);
    },
  );
});
