import { describe, expect, it } from 'vitest';
import { quantityOf } from '#leveling';
import { fieldOfCommand, fieldsOfCommand, fieldsOfLine, fieldsOfMessage, listsOf, putFields } from './lineFields.ts';

describe('the fields of a line', () => {
  const lists = () =>
    listsOf({ descriptions: ['Brick'], quantities: ['12.5'], units: ['SF'], unitPrices: ['0.00001'] });

  it('are read from the lists of a sheet, and put into them', () => {
    const lines = lists();
    expect(fieldsOfLine(lines, 0)).toEqual({
      description: 'Brick',
      quantity: 125_000_000_000n,
      unit: 'SF',
      unitPrice: 100_000n,
    });
    putFields(lines, 0, { unit: 'EA', quantity: quantityOf('0') });
    expect(lines).toEqual({ ...lists(), quantities: [0n], units: ['EA'] });
    expect(fieldsOfLine(lines, 7)).toEqual({ description: '', quantity: 0n, unit: '', unitPrice: 0n });
  });

  it('have their own names in commands and in live messages', () => {
    expect(fieldsOfCommand({ quantity: quantityOf('12.5'), unit: 'SF' })).toEqual({
      quantity: '12.5',
      unitOfMeasure: 'SF',
    });
    expect(fieldOfCommand('unitOfMeasure')).toBe('unit');
    expect(fieldOfCommand('metadata')).toBeUndefined();
    const message = { id: 'x', description: 'Brick', quantityUnitOfMeasure: 'EA', unitPrice: '2', quantity: null };
    expect(fieldsOfMessage(message)).toEqual({ description: 'Brick', unit: 'EA', unitPrice: 20_000_000_000n });
  });
});
