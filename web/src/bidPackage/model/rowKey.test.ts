import { describe, expect, it } from 'vitest';
import { lineIdOf, parseRowKey, rowKey } from './rowKey.ts';

const id = '33333333-0000-4000-8000-000000000001';

describe('a row key', () => {
  it('is read as what it was built for', () => {
    expect(parseRowKey(rowKey.line(id))).toEqual({ kind: 'line', lineId: id });
    expect(parseRowKey(rowKey.requirement(id))).toEqual({ kind: 'requirement', requirementId: id });
    expect(parseRowKey(rowKey.adjustment(2))).toEqual({ kind: 'adjustment', section: 2 });
    expect(parseRowKey(rowKey.sectionTotal(0))).toEqual({ kind: 'sectionTotal', section: 0 });
    expect(parseRowKey(rowKey.totalsSection(10))).toEqual({ kind: 'totalsSection', section: 10 });
    expect(parseRowKey(rowKey.requirements('Trade'))).toEqual({ kind: 'requirements', type: 'Trade' });
    expect(parseRowKey('grandTotal')).toEqual({ kind: 'grandTotal' });
    const group = rowKey.node({ section: 1, level1: 'A-1\nx', level2: 'adjustment-2' });
    expect(parseRowKey(group)).toEqual({ kind: 'node', key: group });
  });

  it('has the form by which drafts are kept on this device', () => {
    expect(rowKey.line(id)).toBe(`l-${id}`);
    expect(rowKey.requirement(id)).toBe(`r-${id}`);
    expect(rowKey.adjustment(1)).toBe('adjustment-1');
    expect(rowKey.node({ section: 0, level1: 'A-1', level2: null })).toBe('n-base-A%2D1');
    expect(rowKey.node({ section: 2, level1: 'A', level2: '1' })).toBe('n-a2-A-1');
  });

  it('that is none of the sheet is read as nothing', () => {
    for (const key of ['', 'head', 'l-', 'x-1', 'adjustment-', 'adjustment-@a@', 'total-x', 'requirements-Other']) {
      expect(parseRowKey(key), key).toBeNull();
    }
  });

  it('gives the line of a line alone', () => {
    expect(lineIdOf(rowKey.line(id))).toBe(id);
    expect(lineIdOf(rowKey.requirement(id))).toBeNull();
    expect(lineIdOf('head')).toBeNull();
  });
});
