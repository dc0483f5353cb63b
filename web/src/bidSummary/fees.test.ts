import { describe, expect, it } from 'vitest';
import { amount, FeeType, moveFee } from '#leveling';
import { feesBatch } from './feesBatch.ts';
import { draftRows, type FeeForm, formOf, formWithType, newForm, withForm, withoutFee } from './feesDraft.ts';
import { sampleProject } from './sampleProjects.testing.ts';
import { projectId, sampleSummary } from './sampleSummary.testing.ts';

const stored = draftRows(sampleSummary(sampleProject).totals.fees);
const [overhead, permit, tax, bond] = stored as [
  (typeof stored)[0],
  (typeof stored)[0],
  (typeof stored)[0],
  (typeof stored)[0],
];
const batch = (rows: typeof stored) =>
  feesBatch(projectId, stored, rows).map(({ projectId: _, ...command }) => command);
const edited = (form: FeeForm, rows = stored) => withForm(rows, form, 'en-US');

describe('the batch of fees', () => {
  it('is empty where nothing has changed [PFE-006]', () => {
    expect(batch(stored)).toEqual([]);
    expect(batch(edited(formOf(overhead, 'en-US')).rows)).toEqual([]);
  });

  it('holds changed fields only, with trimmed names [PFE-004] [PFE-007]', () => {
    const { rows } = edited({ ...formOf(overhead, 'en-US'), amount: '3.5', name: ' General overhead ' });
    expect(batch(rows)).toEqual([
      { type: 'update-fee', originalName: 'Overhead', value: '0.035' },
      { type: 'update-fee', originalName: 'Overhead', name: 'General overhead' },
    ]);
    // The tax follows its renamed reference; the server renames it there by itself (PFE-008).
    expect(rows.find(({ key }) => key === tax.key)!.referenceFeeName).toBe('General overhead');
  });

  it('deletes, adds and orders [PFE-007]', () => {
    const added = edited({ ...newForm('new', FeeType.Percent), name: 'Fuel', amount: '1', reference: 'Permit' }).rows;
    const rows = moveFee(withoutFee(added, bond.key), 3, 0);
    expect(batch(rows)).toEqual([
      { type: 'delete-fee', name: 'Bond' },
      { type: 'add-fee', name: 'Fuel', feeType: FeeType.Percent, value: '0.01', referenceFeeName: 'Permit' },
      { type: 'update-fee-order', name: 'Fuel', order: 0 },
    ]);
  });

  it('swaps two names over a third one', () => {
    const first = edited({ ...formOf(overhead, 'en-US'), name: 'x' }).rows;
    const second = edited({ ...formOf(permit, 'en-US'), name: 'Overhead' }, first).rows;
    const swapped = edited({ ...formOf({ ...overhead, name: 'x' }, 'en-US'), name: 'Permit' }, second).rows;
    expect(batch(swapped).map((command) => [command.type, 'originalName' in command && command.originalName])).toEqual([
      ['update-fee', 'Overhead'],
      ['update-fee', 'Permit'],
      ['update-fee', overhead.key],
      ['update-fee', permit.key],
    ]);
  });
});

describe('the row in edit', () => {
  it('has a name that is not empty and unique [PFE-005]', () => {
    expect(edited({ ...newForm('new', FeeType.Bid), name: '  ' }).problems).toEqual({ name: 'nameRequired' });
    expect(edited({ ...newForm('new', FeeType.Bid), name: 'bond ' }).problems).toEqual({ name: 'nameTaken' });
    expect(edited({ ...newForm('new', FeeType.Bid), name: 'Risk', amount: '1' }).problems).toEqual({});
  });

  it('follows the rules of the settings: reference, type, amount, all problems at once [PFE-008]', () => {
    const form = { ...newForm('new', FeeType.Percent), name: '', amount: 'much' };
    expect(edited(form).problems).toEqual({
      name: 'nameRequired',
      referenceFeeName: 'referenceRequired',
      amount: 'notANumber',
    });
    expect(formWithType(formOf(overhead, 'en-US'), FeeType.LumpSum).amount).toBe('');
    expect(formWithType(formOf(overhead, 'en-US'), FeeType.Total).amount).toBe('2');
  });

  it('reads percents as percents and lump sums as amounts [PFE-002]', () => {
    expect(formOf(bond, 'en-US').amount).toBe('5');
    expect(edited({ ...formOf(bond, 'en-US'), amount: '5.5%' }).rows[3]!.amount).toBe(amount('0.055'));
    expect(edited({ ...formOf(permit, 'en-US'), amount: '18,500.5' }).rows[1]!.amount).toBe(amount('18500.5'));
  });
});
