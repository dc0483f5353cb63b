import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const rowOf = (key: string): HTMLElement => document.querySelector<HTMLElement>(`[data-row="${key}"]`)!;
const nameAt = (key: string): number => cell(key, 1).querySelector('.cut')!.getBoundingClientRect().left;
/** The color of a token, as a style is computed. */
function token(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.querySelector('[role="treegrid"]')!.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

it('a ticked row has the wash of the selection, over its bidders too [PAGE-103]', async () => {
  openSheet(sampleSheet());
  const [ticked, other] = [`l-${lineId(1)}`, `l-${lineId(4)}`];
  await userEvent.hover(cell(ticked, 1));
  await userEvent.click(rowOf(ticked).querySelector('[role="checkbox"]')!);
  await userEvent.click(cell(other, 1));
  await until(() => expect(getComputedStyle(rowOf(ticked)).backgroundColor).toBe(token('--pl-accent-wash')));
  expect(getComputedStyle(rowOf(other)).backgroundColor).not.toBe(token('--pl-accent-wash'));
  const cells = [...rowOf(ticked).querySelectorAll<HTMLElement>('[data-column]')];
  expect(cells).toEqual(expect.arrayContaining([cell(ticked, 0), cell(ticked, 1), cell(ticked, columnOfBidder(2))]));
  // The column of the selected bidder has a translucent tint of its own.
  const letsThrough = /^(rgba|color)\(.*[,/] 0(\.\d+)?\)$/;
  for (const part of cells) {
    const ground = getComputedStyle(part).backgroundColor;
    expect(ground === token('--pl-accent-wash') || letsThrough.test(ground), `${part.dataset.column} ${ground}`).toBe(
      true,
    );
  }
});

it('the names of rows begin where the name of their heading does [PAGE-103]', async () => {
  openSheet(sampleSheet());
  const sections = [...document.querySelectorAll<HTMLElement>('[data-kind~="section"]')].map(
    ({ dataset }) => dataset.row!,
  );
  expect(sections.length).toBeGreaterThan(2);
  const start = nameAt(sections[0]!);
  for (const section of sections) expect(nameAt(section)).toBe(start);
  // Lines of an alternate without groups, and those of a group under its name.
  const alternate = document.querySelector<HTMLElement>('[data-row^="n-"][data-kind~="section"]:nth-of-type(n+5)')!;
  const first = alternate.nextElementSibling as HTMLElement;
  expect(first.dataset.kind).toContain('line');
  expect(nameAt(first.dataset.row!)).toBe(start);
  const group = document.querySelector<HTMLElement>('[data-kind~="group1"]')!;
  expect(nameAt((group.nextElementSibling as HTMLElement).dataset.row!)).toBe(nameAt(group.dataset.row!));
  document.querySelector('[data-scrolls-page]')!.scrollTop = 100_000;
  await until(() => expect(document.querySelector('[data-kind~="requirement"]')).not.toBeNull());
  for (const kind of ['requirement', 'adjustment', 'total', 'sum']) {
    const rows = [...document.querySelectorAll<HTMLElement>(`[data-kind~="${kind}"]`)];
    expect(rows.length, kind).toBeGreaterThan(0);
    for (const row of rows) expect(nameAt(row.dataset.row!), kind).toBe(start);
  }
});

it('who declined has no yellow cell and gray counts, and can be priced; who is late has them [BDR-074]', async () => {
  const record = sampleSheet();
  const [declined, late] = [4, 5];
  const bidders = record.bidders.map((one, index) => (index === declined ? { ...one, status: 3 } : one));
  const bids = record.bids.map((one, index) =>
    index === declined
      ? { ...one, classifications: one.classifications.map(() => -1), prices: one.prices.map(() => null) }
      : one,
  );
  openSheet({ ...record, bidders, bids });
  const head = (name: string): number =>
    record.bidders.findIndex((_, at) => cell(HEAD_ROW, columnOfBidder(at))?.textContent?.includes(name));
  const [excluded, kept] = [record.bidders[declined]!.companyName, record.bidders[late]!.companyName].map(head);
  const unleveled = (column: number): HTMLElement =>
    document.querySelector<HTMLElement>(`[data-column="${columnOfBidder(column)}"][data-state~="unleveled"]`)!;
  expect(getComputedStyle(unleveled(excluded!)).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(getComputedStyle(unleveled(kept!)).backgroundColor).toBe(token('--pl-unleveled'));
  const count = (column: number) => cell(HEAD_ROW, columnOfBidder(column)).querySelector('[data-figure="unleveled"]')!;
  expect(Number(count(excluded!).textContent)).toBeGreaterThan(0);
  expect(getComputedStyle(count(excluded!)).color).toBe(token('--pl-ink-3'));
  expect(getComputedStyle(count(kept!)).color).not.toBe(token('--pl-ink-3'));
  await userEvent.dblClick(unleveled(excluded!));
  await until(() => expect(document.querySelector('[data-editor]')).not.toBeNull());
});
