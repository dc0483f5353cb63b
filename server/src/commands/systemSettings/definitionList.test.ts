import { describe, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { DefinitionList, numbered } from './definitionList.ts';

const entry = (id: string, text: string) => ({ id, text });
const listOf = (...texts: string[]) =>
  new DefinitionList(
    texts.map((text, index) => entry(String(index), text)),
    { text: ({ text }) => uniqueKey(text) },
  );
const texts = (list: ReturnType<typeof listOf>) => list.entries.map(({ text }) => text);

describe('a list of definitions', () => {
  it('finds entries by their name, trimmed and ignoring case', () => {
    const list = listOf('Bond', 'Straße');
    expect(list.find('text', ' bond ')?.id).toBe('0');
    expect(list.find('text', 'STRASSE')?.id).toBe('1');
    expect(list.find('text', 'Bonds')).toBe(null);
  });

  it('knows which names are taken by others; the empty one never is', () => {
    const list = listOf('Bond', '');
    expect(list.isTaken('text', 'BOND', null)).toBe(true);
    expect(list.isTaken('text', 'BOND', '0')).toBe(false);
    expect(list.isTaken('text', ' ', null)).toBe(false);
  });

  it('keeps its names right while entries are inserted, replaced, moved and removed', () => {
    const list = listOf('a', 'b', 'c');
    list.insert(entry('3', 'd'), 1);
    list.insert(entry('4', 'e'), 99);
    expect(texts(list)).toEqual(['a', 'd', 'b', 'c', 'e']);
    list.move(list.find('text', 'a')!, 3);
    expect(texts(list)).toEqual(['d', 'b', 'c', 'a', 'e']);
    list.replace(list.find('text', 'b')!, entry('1', 'B2'));
    expect(texts(list)).toEqual(['d', 'B2', 'c', 'a', 'e']);
    expect(list.find('text', 'b')).toBe(null);
    list.remove(list.find('text', 'c')!);
    expect(list.isTaken('text', 'c', null)).toBe(false);
    expect(texts(list)).toEqual(['d', 'B2', 'a', 'e']);
  });

  it('still finds the first of two entries that a wrong batch gave one name', () => {
    const list = listOf('a', 'b');
    list.insert(entry('2', 'A'), 99);
    list.remove(list.find('text', 'a')!);
    expect(list.find('text', 'a')?.id).toBe('2');
  });

  it('is numbered by place; an entry that has its number stays the same object', () => {
    const [first, second] = [{ index: 0 }, { index: 5 }];
    const result = numbered([first, second]);
    expect(result).toEqual([{ index: 0 }, { index: 1 }]);
    expect(result[0]).toBe(first);
  });
});
