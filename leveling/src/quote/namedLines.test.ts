import { expect, it } from 'vitest';
import { parseQuantity } from '../amounts.ts';
import { CoveredLines } from './coveredLines.ts';
import { NamedLines } from './namedLines.ts';

const line = (description: string, ...titles: string[]) => ({
  description,
  unit: 'LS',
  quantity: parseQuantity('1')!,
  unitPrice: null,
  titles,
});
const lines = [
  line('Metal stud framing at partitions', 'Level 1'),
  line('Sound batt insulation, 3-1/2"', 'Level 1'),
  line('Metal stud framing at partitions', 'Level 2'),
  line('Sound batt insulation, 3-1/2"', 'Level 2'),
  line('Data outlet rough-in', 'Low voltage'),
  line('Nurse call rough-in', 'Low voltage'),
  line('Oxygen and vacuum piping', 'Medical gas'),
  line('Zone valves and alarms', 'Medical gas'),
];
const named = new NamedLines(lines);

it.each<[string, number[]]>([
  ['Sound batts', [1, 3]],
  ['Zone valves', [7]],
  ['Data and nurse call', [4, 5]],
  ['Medical gas, all', [6, 7]],
  ['Painting', []],
  ['Sound batts 6"', []],
  ['All of the above', []],
])('%s names the lines at %j [QUO-164]', (text, positions) => {
  expect(named.linesOf(text)).toEqual(positions);
});

it('a text that names many lines names none in particular [QUO-164]', () => {
  const doors = Array.from({ length: 9 }, (_, at) => line(`Door type ${'ABCDEFGHI'[at]}`));
  expect(new NamedLines(doors).linesOf('Door')).toEqual([]);
});

it('the price of a row may contain the other lines that it says, unless rows are on them [QUO-161]', () => {
  const covered = new CoveredLines(lines);
  const text = 'Metal stud framing and sound batt insulation, both floors';
  expect(covered.of(text, new Set([0]))).toEqual([1, 2, 3]);
  expect(covered.of(text, new Set([0, 3]))).toEqual([1, 2]);
  expect(covered.of('Medical gas complete', new Set([6]))).toEqual([7]);
  expect(covered.of('Metal stud framing', new Set([0]))).toEqual([2]);
});
