import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cell, openSheet, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { unitWidth } from './textWidth.ts';

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

describe('a package with lines and no bidders', () => {
  const lonely = () => ({ ...sampleSheet(), bidders: [], bids: [], rollupBids: [], adjustments: [] });

  it('says beside its lines that there are none, and what to do', () => {
    openSheet(lonely());
    const state = document.querySelector<HTMLElement>('aside:not(#overlays)')!;
    expect(state.querySelector('h2')?.textContent).toBe('No bidders yet');
    expect(state.querySelector('p')?.textContent).toBe('Add the companies that bid, or import their bids from a file.');
    expect([...state.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Add bidder', 'Import bids']);
    expect(cell(`l-${lineId(0)}`, 5).getBoundingClientRect().right).toBeLessThan(state.getBoundingClientRect().left);
  });

  it('offers nothing to those who only read, and nothing on general conditions, which need no bidders', () => {
    const record = lonely();
    openSheet({ ...record, project: { ...record.project, isClosed: true } });
    expect(document.querySelector('aside:not(#overlays)')?.textContent).toContain('No bidders yet');
    expect(document.querySelector('aside:not(#overlays) button')).toBeNull();
    cleanup();
    openSheet({ ...record, bidPackage: { ...record.bidPackage, isGeneralCondition: true } });
    expect(document.querySelector('aside:not(#overlays)')).toBeNull();
  });
});

describe('a package without line items', () => {
  it('says in sight at once what is missing and what to do', () => {
    const record = sampleSheet();
    const none = { ...record.lineItems };
    for (const key of Object.keys(none) as (keyof typeof none)[]) Object.assign(none, { [key]: [] });
    openSheet({ ...record, lineItems: none, bidders: [], bids: [], rollupBids: [], adjustments: [] });
    const state = document.querySelector<HTMLElement>('[data-part="empty"]')!;
    const box = state.getBoundingClientRect();
    expect(state.textContent).toContain('No line items yet');
    expect([...state.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Add line items',
      'Import bids',
      'Copy from another package',
    ]);
    expect(state.querySelector('p')?.textContent).toBe(
      'Paste rows from a spreadsheet, import a bid form, or type them.',
    );
    expect(box.bottom).toBeLessThanOrEqual(
      document.querySelector('[data-scrolls-page]')!.getBoundingClientRect().bottom + 1,
    );
  });
});
