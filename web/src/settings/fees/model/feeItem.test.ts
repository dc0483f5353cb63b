import { describe, expect, it } from 'vitest';
import { FeeType } from '#leveling';
import { readFeeAmount } from '../../../fees/feeAmount.ts';
import { feeForms } from './feeForms.ts';
import { type FeeItem, feeItems, normalized, unknownReference, withType } from './feeItem.ts';

const record = (name: string, feeType: number, amount: string, referenceFeeName: string | null = null) => ({
  id: `id-${name}`,
  name,
  order: 0,
  feeType,
  amount,
  referenceFeeName,
});

describe('a fee as it is edited', () => {
  it('shows a percent of the stored fraction and a lump sum as it is, and refers by id [FEE-020]', () => {
    const items = feeItems([
      { ...record('Tax', FeeType.Percent, '0.0123456', 'OVERHEAD'), order: 1 },
      record('Overhead', FeeType.Bid, '0.02'),
      { ...record('Permit', FeeType.LumpSum, '5000.5'), order: 2 },
      { ...record('Cost', FeeType.Subtotal, '0'), order: 3 },
      { ...record('Levy', FeeType.Percent, '0.1', 'Gone'), order: 4 },
    ]);
    expect(items.map(({ name, amount, reference }) => [name, amount, reference])).toEqual([
      ['Overhead', '2', ''],
      ['Tax', '1.23456', 'id-Overhead'],
      ['Permit', '5000.5', ''],
      ['Cost', '', ''],
      ['Levy', '10', `${unknownReference}Gone`],
    ]);
  });

  it.each([
    [FeeType.Bid, '4.5', 450_000_000n],
    [FeeType.Bid, '4.5 %', 450_000_000n],
    [FeeType.Total, '0.00001', 1_000n],
    [FeeType.Percent, '-2', -200_000_000n],
    [FeeType.LumpSum, '5,000.12345', 50_001_234_500_000n],
    [FeeType.LumpSum, '', 0n],
    [FeeType.Subtotal, 'any', 0n],
  ])('type %s reads %s exactly [FEE-020]', (feeType, amount, expected) => {
    expect(readFeeAmount({ feeType, amount })).toEqual({ amount: expected, problem: null });
  });

  it('names what is no amount, and leaves it as it is typed', () => {
    const fee = { ...feeItems([record('Overhead', FeeType.Bid, '0.02')])[0]!, name: ' Overhead ', amount: 'five' };
    expect(readFeeAmount(fee)).toEqual({ amount: null, problem: 'notAnAmount' });
    expect(readFeeAmount({ feeType: FeeType.LumpSum, amount: '1234567890123456' }).problem).toBe('amountTooLarge');
    expect(normalized(fee)).toMatchObject({ name: 'Overhead', amount: 'five' });
    expect(normalized({ ...fee, amount: '5.120' })).toMatchObject({ amount: '5.12' });
  });

  it('is 0 after a change to or from Lump Sum, and has no amount as a subtotal [FEE-031, FEE-017]', () => {
    const tax = { feeType: FeeType.Percent, amount: '7', reference: 'a' } as FeeItem;
    expect(withType(tax, FeeType.Total)).toEqual({ feeType: 1, amount: '7', reference: '' });
    expect(withType(tax, FeeType.LumpSum)).toEqual({ feeType: 4, amount: '0', reference: '' });
    expect(withType({ ...tax, feeType: FeeType.LumpSum }, FeeType.Bid)).toMatchObject({ amount: '0' });
    expect(withType(tax, FeeType.Subtotal)).toEqual({ feeType: 3, amount: '', reference: '' });
  });

  it('is shown with the name of its reference fee, its total, and whether it is new [FEE-012]', () => {
    const [overhead, tax] = feeItems([
      record('Overhead', FeeType.Bid, '0.02'),
      record('Tax', FeeType.Percent, '0.1', 'Overhead'),
    ]);
    const rows = [
      { values: { ...overhead!, name: 'Markup ' }, isNew: false },
      { values: tax!, isNew: true },
    ];
    expect(feeForms(rows, (id) => (id === tax!.id ? '2000' : null))).toEqual([
      { ...overhead, name: 'Markup ', referenceFee: '', total: null, isNew: false },
      { ...tax, referenceFee: 'Markup', total: '2000', isNew: true },
    ]);
  });
});
