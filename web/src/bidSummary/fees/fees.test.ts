import { describe, expect, it } from 'vitest';
import { amount, amountText, FeeType, moveFee } from '#leveling';
import { CallFailure } from '../../api/CallFailure.ts';
import { feeConflicts, keepingMine, takingTheirs } from '../drafts/feesConflicts.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { projectId, sampleSummary } from '../testing/sampleSummary.testing.ts';
import { feesBatch } from './feesBatch.ts';
import {
  draftRows,
  type FeeDraft,
  type FeeForm,
  formOf,
  formWithType,
  newForm,
  withForm,
  withoutFee,
} from './feesDraft.ts';

const stored = draftRows(sampleSummary(sampleProject).totals.fees);
const [overhead, permit, tax, bond] = stored as [
  (typeof stored)[0],
  (typeof stored)[0],
  (typeof stored)[0],
  (typeof stored)[0],
];
const whole = (rows: readonly FeeDraft[], before: readonly FeeDraft[] = stored) => feesBatch(projectId, before, rows);
const batch = (rows: readonly FeeDraft[]) =>
  whole(rows).map((command) => {
    const { projectId: _, expected: __, ...rest } = { expected: undefined, ...command };
    return rest;
  });
const edited = (form: FeeForm, rows = stored) => withForm(rows, form);

describe('the batch of fees', () => {
  it('is empty where nothing has changed [PFE-006]', () => {
    expect(batch(stored)).toEqual([]);
    expect(batch(edited(formOf(overhead)).rows)).toEqual([]);
  });

  it('holds changed fields only, with trimmed names [PFE-004] [PFE-007]', () => {
    const { rows } = edited({ ...formOf(overhead), amount: '3.5', name: ' General overhead ' });
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
    const first = edited({ ...formOf(overhead), name: 'x' }).rows;
    const second = edited({ ...formOf(permit), name: 'Overhead' }, first).rows;
    const swapped = edited({ ...formOf({ ...overhead, name: 'x' }), name: 'Permit' }, second).rows;
    expect(batch(swapped).map((command) => [command.type, 'originalName' in command && command.originalName])).toEqual([
      ['update-fee', 'Overhead'],
      ['update-fee', 'Permit'],
      ['update-fee', overhead.key],
      ['update-fee', permit.key],
    ]);
  });
});

describe('fees that somebody else has changed meanwhile', () => {
  const answer = (conflicts: readonly unknown[]) => new CallFailure(409, 'Changed.', [], { conflicts });
  const conflict = (path: string, now: unknown) => ({ path, who: { name: 'Ann', email: 'a@x.y' }, when: null, now });
  const changed = edited({ ...formOf(overhead), amount: '3.5' }).rows;

  it('each command carries the stored values that it changes [PFE-041]', () => {
    const added = edited(
      { ...newForm('new', FeeType.Bid), name: 'Fuel', amount: '1' },
      withoutFee(changed, bond.key),
    ).rows;
    expect(
      whole(moveFee(added, 1, 0)).map((command) => ('expected' in command ? command.expected : undefined)),
    ).toEqual([
      { value: amountText(overhead.amount) },
      { feeType: bond.feeType, value: amountText(bond.amount), referenceFeeName: null },
      undefined,
      { order: 1 },
    ]);
  });

  it('are found by their command [PFE-041]', () => {
    const tables = { stored, rows: changed };
    const found = feeConflicts(answer([conflict('[0].expected.value', '0.025')]), whole(changed), tables);
    expect(found).toMatchObject([
      { key: overhead.key, name: 'Overhead', field: 'value', now: '0.025', theirs: { name: 'Ann' } },
    ]);
    expect(feeConflicts(new CallFailure(409, 'Frozen.', []), whole(changed), tables)).toEqual([]);
  });

  it('taking theirs drops the change and keeps the others; keeping mine overwrites what is stored now [PFE-041]', () => {
    const rows = withoutFee(changed, bond.key);
    const tables = { stored, rows };
    const paths = [conflict('[0].expected.value', '0.025'), conflict('[1].expected.value', '0.08')];
    const found = feeConflicts(answer(paths), whole(rows), tables);
    const theirs = takingTheirs(tables, found);
    expect(whole(theirs.rows, theirs.stored)).toEqual([]);
    expect(theirs.rows.map(({ name, amount: value }) => [name, amountText(value)])).toEqual(
      expect.arrayContaining([
        ['Overhead', '0.025'],
        ['Bond', '0.08'],
      ]),
    );
    const mine = keepingMine(tables, found);
    expect(whole(mine.rows, mine.stored)).toMatchObject([
      { type: 'update-fee', value: '0.035', expected: { value: '0.025' } },
      { type: 'delete-fee', name: 'Bond', expected: { value: '0.08' } },
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
      amount: 'notAnAmount',
    });
    expect(formWithType(formOf(overhead), FeeType.LumpSum).amount).toBe('');
    expect(formWithType(formOf(overhead), FeeType.Total).amount).toBe('2');
  });

  it('reads percents as percents and lump sums as amounts [PFE-002]', () => {
    expect(formOf(bond).amount).toBe('5');
    expect(edited({ ...formOf(bond), amount: '5.5%' }).rows[3]!.amount).toBe(amount('0.055'));
    expect(edited({ ...formOf(permit), amount: '18,500.5' }).rows[1]!.amount).toBe(amount('18500.5'));
  });
});
