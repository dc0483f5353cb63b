import { describe, expect, it } from 'vitest';
import { SheetModel } from '../model/sheetModel.ts';
import { lineId, sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';
import { dropOn, isLineItemOrderingOn, mayMove, placeRow } from './reorder.ts';

const line = (index: number): string => `l-${lineId(index)}`;

describe('moving rows', () => {
  it('lets a line land only within its own group, before the target going up, after it going down [PAGE-052] [PAGE-053]', () => {
    const model = new SheetModel(sampleSheet());
    expect(dropOn(model, line(1), line(0))).toEqual({ allowed: true, order: 0, edge: 'before' });
    expect(dropOn(model, line(0), line(1))).toEqual({ allowed: true, order: 1, edge: 'after' });
    expect(dropOn(model, line(0), line(6))).toMatchObject({
      allowed: false,
      reason: 'lineStaysInGroup',
      name: 'Site and access',
    });
    expect(dropOn(model, line(2), line(4))).toMatchObject({ allowed: false });
    expect(dropOn(model, line(0), line(16))).toMatchObject({ allowed: false });
  });

  it('lets a group land only among groups of the same level and parent [PAGE-053]', () => {
    const model = new SheetModel(sampleSheet());
    expect(dropOn(model, 'n-base-Concrete', 'n-base-Masonry')).toEqual({ allowed: true, order: 1, edge: 'before' });
    expect(dropOn(model, 'n-base-Concrete', 'n-base-Masonry-Chimney%20and%20lintels')).toMatchObject({
      allowed: false,
    });
    expect(dropOn(model, 'n-base-Concrete', line(0))).toMatchObject({
      allowed: false,
      reason: 'groupStaysWithParent',
    });
    expect(dropOn(model, 'n-base-Masonry-Chimney%20and%20lintels', 'n-base-Concrete')).toMatchObject({
      allowed: false,
      name: 'Masonry',
    });
    expect(mayMove(model, 'n-base')).toBe(false);
    expect(mayMove(model, 'total-0')).toBe(false);
  });

  it('lets a group land among those of its level and parent alone, before the target going up, after it going down [PAGE-052]', () => {
    const groups = [
      ['Doors', null],
      ['Roof', 'Metal'],
      ['Roof', 'Tile'],
      ['Walls', 'Brick'],
      ['Walls', 'Tile'],
    ] as const;
    const model = new SheetModel(
      sheetOf(groups.map(([level1, level2]) => [null, level1, level2, 'Work', '1', 'LS', '10', [[1, '10']]])),
    );
    const drop = (dragged: string, target: string) => dropOn(model, `n-base-${dragged}`, `n-base-${target}`);
    expect(drop('Walls', 'Doors')).toEqual({ allowed: true, order: 0, edge: 'before' });
    expect(drop('Doors', 'Walls')).toEqual({ allowed: true, order: 2, edge: 'after' });
    expect(drop('Roof-Tile', 'Roof-Metal')).toEqual({ allowed: true, order: 0, edge: 'before' });
    expect(drop('Roof-Metal', 'Roof-Tile')).toEqual({ allowed: true, order: 1, edge: 'after' });
    const stays = (name: string) => ({ allowed: false, reason: 'groupStaysWithParent', name });
    expect(drop('Roof-Tile', 'Walls-Tile')).toEqual(stays('Roof'));
    expect(drop('Walls-Tile', 'Roof')).toEqual(stays('Walls'));
    expect(drop('Roof', 'Walls-Brick')).toMatchObject({ allowed: false, reason: 'groupStaysWithParent' });
  });

  it('reorders the rows at once, and back where it failed [PAGE-051]', () => {
    const model = new SheetModel(sampleSheet());
    const rows = () => Array.from({ length: model.rowCount() }, (_, index) => model.rowKey(index));
    const before = rows();
    const takeBack = placeRow(model, line(1), 0);
    expect(rows().indexOf(line(1))).toBe(before.indexOf(line(0)));
    takeBack();
    expect(rows()).toEqual(before);
    placeRow(model, 'n-base-Concrete', 0);
    expect(rows()[1]).toBe('n-base-Concrete');
  });

  it('is switched by Feature_LineItemOrdering: a missing key means on [PAGE-056] [PAGE-057]', () => {
    const storage = (value: string | null) => ({
      getItem: (key: string) => (key === 'Feature_LineItemOrdering' ? value : null),
    });
    expect(isLineItemOrderingOn(storage(null))).toBe(true);
    expect(isLineItemOrderingOn(storage('true'))).toBe(true);
    expect(isLineItemOrderingOn(storage('false'))).toBe(false);
  });
});
