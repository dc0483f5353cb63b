import { describe, expect, it } from 'vitest';
import {
  Classification,
  classificationBadge,
  classificationLabel,
  classificationOfKey,
  ENTRY_CLASSIFICATIONS,
  isEntryClassification,
  SUMMARY_CLASSIFICATIONS,
} from './classification.ts';

describe('classifications', () => {
  it('have the numbers 0 to 8 [BID-001]', () => {
    expect(Classification).toEqual({
      Unallocated: 0,
      SubBid: 1,
      Included: 2,
      MissingScope: 3,
      Risk: 4,
      OwnerAllow: 5,
      GeneralRequirement: 6,
      Adjustment: 7,
      Totals: 8,
    });
  });

  it('of entries leave Adjustment and Totals to the summary [BID-002]', () => {
    expect(ENTRY_CLASSIFICATIONS).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(SUMMARY_CLASSIFICATIONS).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(isEntryClassification(Classification.GeneralRequirement)).toBe(true);
    expect(isEntryClassification(Classification.Adjustment)).toBe(false);
    expect(isEntryClassification(Classification.Totals)).toBe(false);
  });

  it('that are not supported are an error [BID-003]', () => {
    expect(() => classificationLabel(9)).toThrow('Unsupported classification type: 9');
    for (const value of [-1, 9, 1.5, '1', null, undefined, Number.NaN])
      expect(isEntryClassification(value)).toBe(false);
  });

  it('have labels [BID-004]', () => {
    expect(SUMMARY_CLASSIFICATIONS.map(classificationLabel)).toEqual([
      'Unallocated',
      'Sub Bid',
      'Included',
      'Missing Scope',
      'Risk',
      'Owner Allow',
      'General Requirement',
      'Adjustment',
      'Totals',
    ]);
  });

  it.each([
    ['g', Classification.GeneralRequirement],
    ['i', Classification.Included],
    ['m', Classification.MissingScope],
    ['o', Classification.OwnerAllow],
    ['r', Classification.Risk],
    ['s', Classification.SubBid],
    [' ', Classification.Unallocated],
  ])('are set by the key "%s" in either case', (key, classification) => {
    expect(classificationOfKey(key)).toBe(classification);
    expect(classificationOfKey(key.toUpperCase())).toBe(classification);
    expect(classificationBadge(classification)).toBe(key.trim().toUpperCase());
  });

  it('are not set by Z or any other key', () => {
    for (const key of ['z', 'Z', 'a', '1', 'Enter', 'Spacebar', '']) expect(classificationOfKey(key)).toBeNull();
  });
});
