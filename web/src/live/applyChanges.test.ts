import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataChanged } from '#contract';
import { applyChanges } from './applyChanges.ts';

const change = (part: Partial<DataChanged>): DataChanged => ({
  SourceId: 's',
  Seq: 1,
  CommandId: 'c',
  ChangedBy: 'ana@demo.example',
  Added: [],
  Updated: [],
  Deleted: [],
  ...part,
});
const unit = (id: string, name: string) => ({ Type: 'UnitOfMeasure', Values: { id, name } }) as const;

describe('merging live changes into the records of a page', () => {
  it('adds, updates and deletes records of a list by the keys of their Type', () => {
    const lists = { UnitOfMeasure: [unit('1', 'SF').Values, unit('2', 'LF').Values, unit('3', 'EA').Values] };
    const after = applyChanges(
      lists,
      change({
        Added: [unit('4', 'CY')],
        Updated: [unit('1', 'SQFT')],
        Deleted: [{ Type: 'UnitOfMeasure', Values: { id: '3' } }],
      }),
    );
    expect(after.UnitOfMeasure).toEqual([
      { id: '1', name: 'SQFT' },
      { id: '2', name: 'LF' },
      { id: '4', name: 'CY' },
    ]);
    expect(after.UnitOfMeasure[1]).toBe(lists.UnitOfMeasure[1]);
  });

  it('merges every list of the page from one change and leaves Types that it does not show', () => {
    const lists = { UnitOfMeasure: [], GeneralRequirementDefinition: [] };
    const bond = { id: 'b', index: 0, description: 'Bond', requirementFulfillmentType: 1 };
    const fee = { id: 'f', name: 'Tax', order: 0, feeType: 0, amount: '0', referenceFeeName: null };
    const after = applyChanges(
      lists,
      change({
        Added: [
          unit('1', 'SF'),
          { Type: 'GeneralRequirementDefinition', Values: bond },
          { Type: 'FeeDefinition', Values: fee },
        ],
      }),
    );
    expect(after).toEqual({ UnitOfMeasure: [{ id: '1', name: 'SF' }], GeneralRequirementDefinition: [bond] });
  });

  it('recognizes records that several fields name', () => {
    const bid = (bidderId: string, price: string) => ({
      id: 'x',
      bidPackageLineItemId: 'l1',
      bidderId,
      classification: 1,
      price,
    });
    const lists = { BidPackageLineItemBid: [bid('a', '1'), bid('b', '2')] };
    const after = applyChanges(
      lists as never,
      change({
        Updated: [{ Type: 'BidPackageLineItemBid', Values: bid('b', '3') as never }],
        Deleted: [{ Type: 'BidPackageLineItemBid', Values: { bidPackageLineItemId: 'l1', bidderId: 'a' } }],
      }),
    );
    expect(after).toEqual({ BidPackageLineItemBid: [bid('b', '3')] });
  });

  it('keeps fields that a partial record does not carry, and adds no project of which it knows a part', () => {
    const lists = { Project: [{ id: '1', name: 'School', owner: 'City' }] };
    const update = (id: string) => change({ Updated: [{ Type: 'Project', Values: { id, owner: 'County' } }] });
    expect(applyChanges(lists, update('1')).Project).toEqual([{ id: '1', name: 'School', owner: 'County' }]);
    expect(applyChanges(lists, update('2'))).toBe(lists);
  });

  it('is the same object where nothing changed', () => {
    const lists = { UnitOfMeasure: [unit('1', 'SF').Values] };
    expect(applyChanges(lists, change({ Updated: [unit('1', 'SF')] }))).toBe(lists);
    expect(applyChanges(lists, change({ Deleted: [{ Type: 'UnitOfMeasure', Values: { id: '9' } }] }))).toBe(lists);
    expect(applyChanges(lists, change({}))).toBe(lists);
  });

  it('gives the same lists when a change is applied twice', () => {
    const ids = fc.constantFrom('1', '2', '3', '4');
    const units = fc.uniqueArray(fc.record({ id: ids, name: fc.string() }), { selector: ({ id }) => id });
    const items = units.map((values) => values.map(({ id, name }) => unit(id, name)));
    fc.assert(
      fc.property(units, items, items, units, (UnitOfMeasure, Added, Updated, deleted) => {
        const Deleted = deleted.map(({ id }) => ({ Type: 'UnitOfMeasure', Values: { id } }) as const);
        const once = applyChanges({ UnitOfMeasure }, change({ Added, Updated, Deleted }));
        expect(applyChanges(once, change({ Added, Updated, Deleted }))).toEqual(once);
      }),
    );
  });
});
