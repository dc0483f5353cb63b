import { expect, it } from 'vitest';
import { BoundedMemory } from './boundedMemory.ts';

const memoryOf = (maximum: number) => new BoundedMemory<string>(maximum, (value) => value.length);

it('drops what was not used for longest when it holds too much', () => {
  const memory = memoryOf(6);
  memory.set('a', 'aa');
  memory.set('b', 'bb');
  memory.set('c', 'cc');
  memory.get('a');
  memory.set('d', 'dd');
  expect(['a', 'b', 'c', 'd'].map((name) => memory.get(name))).toEqual(['aa', null, 'cc', 'dd']);
  memory.set('e', 'eeeee');
  expect(['a', 'c', 'd', 'e'].map((name) => memory.get(name))).toEqual([null, null, null, 'eeeee']);
});

it('counts a replaced value once', () => {
  const memory = memoryOf(6);
  memory.set('a', 'aaaa');
  memory.set('a', 'bb');
  memory.set('b', 'cccc');
  expect([memory.get('a'), memory.get('b')]).toEqual(['bb', 'cccc']);
});

it('does not keep a value that is too large by itself, nor the one that it replaces', () => {
  const memory = memoryOf(3);
  memory.set('a', 'a');
  memory.set('b', 'b');
  memory.set('a', 'aaaa');
  expect([memory.get('a'), memory.get('b')]).toEqual([null, 'b']);
});
