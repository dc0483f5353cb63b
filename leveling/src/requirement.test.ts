import { describe, expect, it } from 'vitest';
import { amount } from './amounts.ts';
import { Classification } from './classification.ts';
import { isValidBid } from './lineItemBid.ts';
import {
  compareRequirements,
  contributesToBid,
  decideFreeform,
  FulfillmentType,
  requirementTypeOf,
} from './requirement.ts';

describe('requirements', () => {
  it('contribute to the bid only when Quantitative [RAR-024]', () => {
    expect(contributesToBid(FulfillmentType.Quantitative)).toBe(true);
    expect(contributesToBid(FulfillmentType.Qualitative)).toBe(false);
    expect(contributesToBid(FulfillmentType.Freeform)).toBe(false);
  });

  it('when Quantitative need a valid price and classification, as a bid does [RAR-018]', () => {
    expect(isValidBid(Classification.SubBid, amount('5'))).toBe(true);
    expect(isValidBid(Classification.SubBid, null)).toBe(false);
    expect(isValidBid(null, amount('5'))).toBe(false);
  });

  it('when Freeform are set with the trimmed text where it changed [RAR-019]', () => {
    expect(decideFreeform('  5 years ', null)).toEqual({ action: 'set', value: '5 years' });
    expect(decideFreeform('6 years', '5 years')).toEqual({ action: 'set', value: '6 years' });
    expect(decideFreeform(' 5 years', '5 years')).toEqual({ action: 'none' });
  });

  it('when Freeform are removed by an empty text [RAR-020]', () => {
    expect(decideFreeform(' ', '5 years')).toEqual({ action: 'remove' });
    expect(decideFreeform('', null)).toEqual({ action: 'none' });
  });

  it('when Freeform are cut after 4000 characters [RAR-021]', () => {
    expect(decideFreeform('x'.repeat(4001), null)).toEqual({ action: 'set', value: 'x'.repeat(4000) });
    expect(decideFreeform('x'.repeat(4000), null)).toEqual({ action: 'set', value: 'x'.repeat(4000) });
  });

  it('have types that are compared ignoring case [RAR-022]', () => {
    expect(['General', 'GENERAL', 'general', 'tRADE', 'other'].map(requirementTypeOf)).toEqual([
      'General',
      'General',
      'General',
      'Trade',
      null,
    ]);
  });

  it('stand general first, then trade, each by order [RAR-026]', () => {
    const rows = [
      { requirementType: 'Trade', order: 0 },
      { requirementType: 'GENERAL', order: 1 },
      { requirementType: 'trade', order: 1 },
      { requirementType: 'General', order: 0 },
    ];
    expect([...rows].sort(compareRequirements)).toEqual([rows[3], rows[1], rows[0], rows[2]]);
  });
});
