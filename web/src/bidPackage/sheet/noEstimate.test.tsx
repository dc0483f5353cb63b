import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { cell, hasRow, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const kestrel = columnOfBidder(0);

describe('a package without an estimate', () => {
  const withoutEstimate = (): SheetRecord => {
    const record = sampleSheet();
    return { ...record, lineItems: { ...record.lineItems, unitPrices: record.lineItems.unitPrices.map(() => '0') } };
  };

  const showTotals = async (): Promise<void> => {
    await userEvent.click(cell(`l-${lineId(6)}`, kestrel));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await until(() => expect(hasRow('percent')).toBe(true));
  };

  it("shows 'no estimate' in heads and totals, where there would be a difference and a percent [SUM-033]", async () => {
    openSheet(withoutEstimate());
    expect(document.querySelector('[data-to-estimate]')?.textContent).toBe('no estimate');
    await showTotals();
    expect([shown('difference', kestrel), shown('percent', kestrel)]).toEqual(['no estimate', 'no estimate']);
  });

  it('says so for the same number in words [SUM-033] [BID-058]', async () => {
    openSheet(withoutEstimate());
    await showTotals();
    await userEvent.click(cell('percent', kestrel));
    await userEvent.keyboard('{F1}');
    await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('no estimate'));
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
      'The base estimate is 0, so there is nothing to compare with.',
    );
  });
});
