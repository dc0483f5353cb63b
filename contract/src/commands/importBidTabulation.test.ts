import { expect, it } from 'vitest';
import { importBidTabulation, importColumnMeanings, importDoubtKinds, importOptions } from '../index.ts';

it('an import is multipart with one file of at most 20,000,000 bytes and options as JSON text [API-153]', () => {
  expect(importBidTabulation.multipart).toEqual({ fileField: 'file', maximumBytes: 20_000_000 });
  expect(importBidTabulation.body.parse({ bidPackageId: 'p', options: '{}' })).toEqual({
    bidPackageId: 'p',
    options: '{}',
  });
  const options = {
    preview: true,
    contract: '1',
    columns: [{ column: 0, meaning: 'description' }],
    sections: [{ sheet: 'A', table: '1', alternateName: 'A1' }],
    mode: 'replace',
    units: { 'Sq Yd': 'SY' },
  };
  expect(importOptions.parse(options)).toEqual(options);
  expect(importOptions.safeParse({ ...options, mode: 'merge' }).success).toBe(false);
  expect(importOptions.safeParse({ ...options, color: 1 }).success).toBe(false);
});

it('columns and doubts have these meanings and kinds [API-165]', () => {
  expect(importColumnMeanings.join(', ')).toBe(
    'ignore, contract, section, classification2, lineNumber, code, description, unit, quantity, bidder, rank, unitPrice, amount, printedTotal',
  );
  expect(importDoubtKinds.join(', ')).toBe(
    'notANumber, trailingMark, quantityInWords, amountDiffers, duplicate, noDescription, ambiguousSeparator, totalDiffers, alternateSection, notRead, hidden, unclearPrice',
  );
  expect(importOptions.safeParse({ columns: [{ column: 0, meaning: 'price' }] }).success).toBe(false);
});
