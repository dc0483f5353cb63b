import { describe, expect, it } from 'vitest';
import { unitWidth } from './columnWidths.ts';
import { cell, openSheet, withOpenSheets } from './openSheet.testing.tsx';
import { lineId, sampleSheet } from './sampleSheet.ts';

withOpenSheets();

describe('the columns of the sheet', () => {
  it('are as wide as their longest unit asks for', () => {
    const record = sampleSheet();
    const { lineItems } = record;
    openSheet({ ...record, lineItems: { ...lineItems, units: lineItems.units.map(() => 'LSUM') } });
    const unit = cell(`l-${lineId(5)}`, 3);
    expect(unit.textContent).toBe('LSUM');
    expect(unit.scrollWidth).toBe(unit.clientWidth);
  });

  it('count wide letters as wide', () => {
    expect(Math.ceil(unitWidth('LSUM'))).toBe(37);
    expect(unitWidth('MMM')).toBeGreaterThan(unitWidth('ton'));
  });
});

describe('a package without line items', () => {
  it('says in sight at once what is missing and what to do', () => {
    const record = sampleSheet();
    const none = { ...record.lineItems };
    for (const key of Object.keys(none) as (keyof typeof none)[]) Object.assign(none, { [key]: [] });
    openSheet({ ...record, lineItems: none, bidders: [], bids: [], rollupBids: [], adjustments: [] });
    const state = document.querySelector<HTMLElement>('.empty-state')!;
    const box = state.getBoundingClientRect();
    expect(state.textContent).toContain('No line items yet');
    expect([...state.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Import bids',
      'Add line items',
    ]);
    expect(box.bottom).toBeLessThanOrEqual(document.querySelector('.sheet')!.getBoundingClientRect().bottom + 1);
  });
});
