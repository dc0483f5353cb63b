import { expect, it } from 'vitest';
import { peopleOnto } from './projectPeople.ts';

it.each([
  ['both added', ['a', 'c'], ['a'], ['a', 'b'], ['a', 'c', 'b']],
  ['one took away what the other kept', ['a', 'c'], ['a', 'd'], ['D', 'b'], ['c', 'b']],
  ['both added the same one', ['a', 'B'], ['a'], ['a', 'b'], ['a', 'B']],
  ['both took the same one away', ['a'], ['a', 'b'], ['a'], ['a']],
  ['nobody else changed it', ['a', 'b'], ['a', 'b'], ['b', 'c'], ['b', 'c']],
])('two people change a list, %s: both changes stand [PROJ-074]', (_, now, before, changed, after) => {
  expect(peopleOnto(now, before, changed)).toEqual(after);
});
