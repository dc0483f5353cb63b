import { expect, it } from 'vitest';
import { paddedNumber } from './paddedNumber.ts';

it.each([
  [3.3, '00.00', '03.30'],
  [33000, '00 00 00', '03 30 00'],
  [33000, '00\\ 00\\ 00', '03 30 00'],
  [1033000, '00" "00" "00', '103 30 00'],
  [7, '000', '007'],
  [0, '00', '00'],
  [3.3, 'General', null],
  [3.3, undefined, null],
  [3.3, '#,##0.00', null],
  [0.5, '0.00%', null],
  [3.333, '00.00', null],
  [-3, '00', null],
  [45000, 'yyyy-mm-dd', null],
])('shows the number %s in the format %s as %s [SHELL-144]', (value, format, shown) => {
  expect(paddedNumber(value, format)).toBe(shown);
});
