import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AlternateRecord, BidPackageRecord, SheetRecord, SummaryBidPackageRecord } from '#contract';
import type { Amount } from '#leveling';
import type { SummaryData } from '../../web/src/bidSummary/model/summaryData.ts';
import { combineEdits, NO_EDITS } from '../../web/src/bidSummary/model/summaryEdits.ts';
import { summaryFigures } from '../../web/src/bidSummary/model/summaryFigures.ts';
import { printTotal } from '../../web/src/cells/printAmount.ts';
import { expectedCents, isPrintable, printedCents } from '../src/export/printedCents.testing.ts';
import { recalculate } from '../src/export/recalculate.testing.ts';
import {
  type AnsweredProject,
  type Figures,
  figuresInWorkbook,
  figuresOfApi,
  figuresOfWhy,
  figuresOnPage,
  figuresOnSummary,
} from './shownFigures.ts';
import type { World } from './world.ts';

/** A project whose workbook waits for a spreadsheet to calculate it. */
export interface ExportedProject {
  readonly answered: AnsweredProject;
  readonly api: Figures<Amount | null>;
  readonly workbook: Uint8Array;
}

/**
 * Expects the page of every package, F1 there and the summary to show the figures that the API answers; answers the
 * project with its workbook. Texts must have been started.
 */
export async function expectSameFigures(world: World, projectId: string): Promise<ExportedProject> {
  const ask = async <T>(address: string) => (await world.call('viewer', 'GET', `query/${address}`)).body.data as T;
  const rows = await ask<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
  const packages = await Promise.all(
    rows.map(async (row) => ({
      row,
      record: await ask<BidPackageRecord>(`bid-package/${row.id}`),
      sheet: await ask<SheetRecord>(`bid-package/${row.id}/sheet`),
    })),
  );
  const alternates = await ask<AlternateRecord[]>(`projects/${projectId}/alternates`);
  const totals = await ask<AnsweredProject['totals']>(`projects/${projectId}/fees-and-totals`);
  const answered = { alternates, packages, totals };
  const api = figuresOfApi(answered);
  packages.forEach(({ sheet }, index) => {
    expect(sheet.alternates.map(({ id }) => id)).toEqual(alternates.map(({ id }) => id));
    expectPrinted('page', figuresOnPage(index, sheet), api);
    expectPrinted('F1', figuresOfWhy(index, sheet), api);
  });
  const data = { project: { alternates }, packages: rows, totals, frozenIds: new Set() } as unknown as SummaryData;
  const figures = summaryFigures(data, NO_EDITS);
  expectPrinted('summary', figuresOnSummary(data, figures), api);
  // An edit that says what is stored already makes the browser compute everything itself.
  const same = combineEdits(alternates.map(({ id, enabled }) => ({ kind: 'enabled', key: id, isEnabled: enabled })));
  expect(summaryFigures(data, same)).toEqual(figures);
  return { answered, api, workbook: await workbookOf(world, projectId) };
}

/** Expects the workbooks, once a spreadsheet has calculated them, to hold the figures of the API; answers how many. */
export async function expectSameWorkbooks(projects: readonly ExportedProject[]): Promise<number> {
  const recalculated = await recalculate(projects.map(({ workbook }) => workbook));
  let compared = 0;
  projects.forEach(({ answered, api }, index) => {
    for (const [name, value] of figuresInWorkbook(answered, [...recalculated[index]!.values()])) {
      const expected = api.get(name);
      const label = `workbook, ${answered.packages[0]!.row.description}: ${name} `;
      expect(expected, label).not.toBeUndefined();
      if (expected == null) expect(typeof value, label).not.toBe('number');
      else if (isPrintable(expected)) expect(label + printedCents(value)).toBe(label + expectedCents(expected));
      compared += 1;
    }
  });
  return compared;
}

function expectPrinted(place: string, shown: Figures<string>, api: Figures<Amount | null>): void {
  expect(shown.size).toBeGreaterThan(0);
  for (const [name, text] of shown) {
    const figure = api.get(name);
    expect(figure, `${place}: ${name}`).not.toBeUndefined();
    const expected = figure === null ? 'null' : printTotal(figure!);
    expect(`${place}: ${name} ${text.replace('+', '')}`).toBe(`${place}: ${name} ${expected}`);
  }
}

/** Tries again while the server has too many exports under way. */
async function workbookOf(world: World, projectId: string): Promise<Uint8Array> {
  const authorization = `Bearer ${await world.tokenOf('viewer')}`;
  const exportNow = () =>
    world.server.app.inject({ url: `/api/query/export/project/${projectId}`, headers: { authorization } });
  let answer = await exportNow();
  while (answer.statusCode === 503) {
    await sleep(100);
    answer = await exportNow();
  }
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}
