import { expect, it } from 'vitest';
import { alternateNumber, isApartTitle } from './alternateNumber.ts';

it.each([
  ['Alternate 1 - Dormer', '1'],
  ['Alt. No. 1', '1'],
  ['Alt-1: carpet tile', '1'],
  ['Alternate No. One: carpet tile', '1'],
  ['Voluntary alternate 2: carpet tile', '2'],
  ['Additive Alternate #2', '2'],
  ['Deductive alternate 1: omit doors', '1'],
  ['1. Alternate 3 carpet', '3'],
  ['Add/Alt 1', '1'],
  ['Alternate Price No. 4', '4'],
  ['Carpet tile (Alt 1)', '1'],
  ['Alternate B: level 5 finish', 'b'],
  ['Option 2 - Peinture sans COV', '2'],
  ['Options for finishes', null],
  ['Alt 1/2 inch board', null],
  ['Alternator', null],
  ['Asphalt 1', null],
])('the alternate of %s is %s [QUO-074]', (name, number) => {
  expect(alternateNumber(name)).toBe(number);
});

it('titles of alternates and unit prices are no part of the base bid [QUO-074]', () => {
  expect(['Alternate 2', 'Deductive alternates', 'Unit prices for changes', 'Options'].every(isApartTitle)).toBe(true);
  expect(['First floor', 'Salt storage', 'Optional'].some(isApartTitle)).toBe(false);
});
