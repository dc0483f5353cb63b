import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amount,
  amountText,
  type Fee,
  FeeType,
  feesReferringTo,
  moveFee,
  renameFee,
  renumberFees,
  sameName,
  withFeeType,
  ZERO,
} from '#leveling';
import { readFeeAmount } from '../../../fees/feeAmount.ts';
import { addRecords, deleteRecord, type Edits, moveRecord, noEdits, setFields } from '../../list/model/edits.ts';
import { viewOf } from '../../list/model/listView.ts';
import type { SettingsCommand } from '../../list/useListSave.ts';
import { type FeeItem, feeItems } from './feeItem.ts';
import { sentReference } from './feeList.ts';
import { feesBatch } from './feesBatch.ts';

const fields = ['name', 'feeType', 'reference', 'amount'] as const;
const record = (id: string, order: number, feeType: number, value: string, referenceFeeName: string | null = null) => ({
  id,
  name: id.toUpperCase(),
  order,
  feeType,
  amount: value,
  referenceFeeName,
});
/** Of which C refers to A, and D to C, in other letters. */
const records = [
  record('a', 0, FeeType.Bid, '0.02'),
  record('b', 1, FeeType.LumpSum, '5000'),
  record('c', 2, FeeType.Percent, '0.1', 'a'),
  record('d', 3, FeeType.Percent, '0.2', 'C'),
  record('e', 4, FeeType.Subtotal, '0'),
];
const stored = feeItems(records);
const storedIds = stored.map(({ id }) => id);

/** The table as the server keeps it, one command at a time; throws where it would refuse one. */
function run(commands: readonly SettingsCommand[]): Fee[] {
  let fees: Fee[] = records.map((fee) => ({ ...fee, feeType: fee.feeType as FeeType, amount: amount(fee.amount) }));
  const at = (name: string): number => {
    const found = fees.findIndex((fee) => sameName(fee.name, name));
    if (found === -1) throw new Error(`There is no ${name}.`);
    return found;
  };
  const claim = (name: string, own: number): void => {
    if (fees.some((fee, index) => index !== own && sameName(fee.name, name))) throw new Error(`${name} is taken.`);
  };
  const set = (index: number, fee: Fee): void => {
    fees = fees.map((other, place) => (place === index ? fee : other));
  };
  for (const command of commands) {
    if (command.type === 'create-fee-definition') {
      const { name, feeType, referenceFeeName } = command;
      claim(name!, -1);
      const made = {
        name: name!,
        feeType: feeType as FeeType,
        amount: ZERO,
        referenceFeeName: referenceFeeName ?? null,
      };
      fees = [...fees, { ...made, order: fees.length }];
    } else if (command.type === 'delete-fee-definition') {
      const index = at(command.name);
      if (feesReferringTo(fees, command.name).some((fee) => fee !== fees[index])) throw new Error('It is a reference.');
      fees = renumberFees(fees.filter((_, place) => place !== index));
    } else if (command.type === 'update-fee-definition-name') {
      claim(command.updatedName!, at(command.name));
      fees = renameFee(fees, at(command.name), command.updatedName!);
    } else if (command.type === 'update-fee-definition-amount') {
      const index = at(command.name);
      set(index, { ...fees[index]!, amount: amount(String(command.amount)) });
    } else if (command.type === 'update-fee-definition-type') {
      const index = at(command.name);
      const changed = withFeeType(fees[index]!, command.feeType as FeeType);
      set(index, { ...changed, referenceFeeName: command.referenceFeeName ?? null });
    } else if (command.type === 'update-fee-definition-order') {
      fees = moveFee(fees, at(command.name), command.order);
    } else throw new Error(`${command.type} is not about fees.`);
  }
  return fees;
}

const rowsOf = (edits: Edits<FeeItem>) => viewOf(stored, edits, {}, fields).rows;
const commandsOf = (edits: Edits<FeeItem>) =>
  feesBatch(stored, rowsOf(edits), edits).map(({ command }) => command as SettingsCommand);
const setFee = (edits: Edits<FeeItem>, id: string, values: Partial<FeeItem>) =>
  setFields(
    edits,
    stored.find((fee) => fee.id === id),
    id,
    values,
  );
const fee = (id: string, values: Partial<FeeItem> = {}): FeeItem => ({
  id,
  order: 0,
  name: id.toUpperCase(),
  feeType: FeeType.Bid,
  amount: '',
  reference: '',
  referenceFeeName: null,
  ...values,
});

/** Returns a table as text, with the names of the reference fees. */
const said = (fees: readonly Fee[]) =>
  fees.map(({ name, feeType, amount: value, referenceFeeName }) => {
    const reference = fees.find((other) => sameName(other.name, referenceFeeName ?? ''))?.name ?? null;
    return [name, feeType, amountText(value), feeType === FeeType.Percent ? reference : null].join(' ');
  });
const shown = (edits: Edits<FeeItem>) => {
  const rows = rowsOf(edits).map(({ values }) => values);
  const names = new Map(rows.map(({ id, name }) => [id, name.trim()]));
  return said(
    rows.map((row, order) => ({
      name: row.name.trim(),
      order,
      feeType: row.feeType,
      amount: readFeeAmount(row).amount!,
      referenceFeeName: row.reference === '' ? null : sentReference(row.reference, names),
    })),
  );
};
const check = (edits: Edits<FeeItem>) => expect(said(run(commandsOf(edits)))).toEqual(shown(edits));

describe('the batch of the fees', () => {
  it('is empty where nothing is changed, also where only spaces or zeros were typed', () => {
    expect(commandsOf(noEdits)).toEqual([]);
    expect(commandsOf(setFee(noEdits, 'a', { name: ' A ', amount: '2.00' }))).toEqual([]);
  });

  it('takes a reference away before its fee is deleted [FEE-027]', () => {
    check(deleteRecord(setFee(noEdits, 'c', { reference: 'b' }), stored[0], 'a'));
    check(deleteRecord(setFee(noEdits, 'd', { feeType: FeeType.Total, reference: '' }), stored[2], 'c'));
  });

  it('a deletion carries what its author saw [API-175]', () => {
    expect(commandsOf(deleteRecord(noEdits as Edits<FeeItem>, stored[3], 'd'))).toEqual([
      {
        type: 'delete-fee-definition',
        name: 'D',
        expected: { feeType: 2, amount: '0.2', referenceFeeName: 'C' },
      },
    ]);
  });

  it('deletes a fee that refers to another one before that one', () => {
    const edits = deleteRecord(deleteRecord(noEdits as Edits<FeeItem>, stored[0], 'a'), stored[2], 'c');
    check(deleteRecord(edits, stored[3], 'd'));
  });

  it('deletes even fees that refer to each other in a ring, as older data may', () => {
    const ring = feeItems([record('a', 0, FeeType.Percent, '0.1', 'B'), record('b', 1, FeeType.Percent, '0.1', 'A')]);
    const edits = ring.reduce((all, one) => deleteRecord(all, one, one.id), noEdits as Edits<FeeItem>);
    expect(feesBatch(ring, [], edits).map(({ command }) => [command.type, 'name' in command && command.name])).toEqual([
      ['update-fee-definition-type', 'A'],
      ['delete-fee-definition', 'B'],
      ['delete-fee-definition', 'A'],
    ]);
  });

  it('replaces a fee by a new one of its name that others then refer to', () => {
    const added = addRecords(noEdits as Edits<FeeItem>, [fee('new', { name: 'a', amount: '3' })]);
    const edits = deleteRecord(setFee(added, 'c', { reference: 'new' }), stored[0], 'a');
    check(edits);
    expect(run(commandsOf(edits)).map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E', 'a']);
  });

  it('lets two fees exchange their names, and new ones refer to each other [FEE-030]', () => {
    check(setFee(setFee(noEdits, 'a', { name: 'C' }), 'c', { name: 'A' }));
    const first = fee('x', { feeType: FeeType.Percent, reference: 'y', amount: '1' });
    check(addRecords(noEdits as Edits<FeeItem>, [first, fee('y', { feeType: FeeType.LumpSum, amount: '7' })]));
  });

  it('carries what its author saw: the stored amount, type and reference, and once the order [API-175]', () => {
    const edits = setFee(noEdits, 'c', { feeType: FeeType.LumpSum, reference: '', amount: '0' });
    expect(commandsOf(moveRecord(edits, storedIds, storedIds, 'e', 0))).toEqual([
      {
        type: 'update-fee-definition-type',
        name: 'C',
        feeType: 4,
        referenceFeeName: null,
        expected: { feeType: 2, referenceFeeName: 'a' },
      },
      { type: 'update-fee-definition-amount', name: 'C', amount: '0', expected: '0.1' },
      { type: 'update-fee-definition-order', name: 'E', order: 0, expected: ['A', 'B', 'C', 'D', 'E'] },
    ]);
  });

  it('makes what the page shows out of what is stored, whatever was edited in whatever order', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('name' as const), id, name: fc.constantFrom('A', 'B', ' c', 'D', 'E', 'F', 'g') }),
      fc.record({ kind: fc.constant('type' as const), id, feeType: fc.constantFrom(0, 1, 3, 4) }),
      fc.record({ kind: fc.constant('reference' as const), id, reference: id }),
      fc.record({ kind: fc.constant('amount' as const), id, amount: fc.constantFrom('', '0', '1.5', '12.34567') }),
      fc.record({ kind: fc.constant('delete' as const), id }),
      fc.record({ kind: fc.constant('add' as const), id: fc.constantFrom('x', 'y') }),
      fc.record({ kind: fc.constant('move' as const), id, place: fc.nat(6) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        let edits: Edits<FeeItem> = noEdits;
        for (const one of steps) {
          const rows = rowsOf(edits).map(({ values }) => values);
          const row = rows.find((found) => found.id === one.id);
          const isFree = (name: string) => !rows.some((other) => other !== row && sameName(other.name, name));
          if (one.kind === 'add') {
            if (!row && isFree(one.id)) edits = addRecords(edits, [fee(one.id)]);
          } else if (!row) continue;
          else if (one.kind === 'name') edits = isFree(one.name) ? setFee(edits, row.id, { name: one.name }) : edits;
          else if (one.kind === 'type') {
            const feeType = one.feeType as FeeType;
            const values = { feeType, reference: '', amount: feeType === FeeType.Subtotal ? '' : '0' };
            edits = setFee(edits, row.id, values);
          } else if (one.kind === 'reference') {
            const isThere = rows.some((other) => other.id === one.reference && other !== row);
            const values = { feeType: FeeType.Percent, reference: one.reference, amount: '5' };
            if (isThere) edits = setFee(edits, row.id, values);
          } else if (one.kind === 'amount') {
            if (row.feeType !== FeeType.Subtotal) edits = setFee(edits, row.id, { amount: one.amount });
          } else if (one.kind === 'delete') {
            const isReferred = rows.some((other) => other.reference === row.id && other !== row);
            const record = stored.find((found) => found.id === row.id);
            if (!isReferred) edits = deleteRecord(edits, record, row.id);
          } else {
            const ids = rows.map((found) => found.id);
            edits = moveRecord(edits, ids, storedIds, row.id, Math.min(one.place, ids.length - 1));
          }
        }
        check(edits);
      }),
      { numRuns: 500 },
    );
  });
});
