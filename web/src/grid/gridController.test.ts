import { describe, expect, it } from 'vitest';
import { GridController } from './gridController.ts';
import { PlainRows, plainGeometry } from './plainRows.testing.ts';

const open = () => new GridController(new PlainRows(['g0', 'l0', 'l1']), plainGeometry(3));

describe('a cursor whose columns move', () => {
  it('goes with its column, and so does the editor under it', () => {
    const controller = open();
    controller.moveTo('l1', 4);
    controller.edit('7');
    controller.followColumns((column) => (column < 3 ? column : column + 1));
    expect(controller.snapshot()).toMatchObject({
      cursor: { row: 'l1', column: 5 },
      editing: { row: 'l1', column: 5, typed: '7' },
    });
  });

  it('stays where nothing moved, with its range', () => {
    const controller = open();
    controller.moveTo('l0', 3);
    controller.extendTo({ row: 'l1', column: 4 });
    const before = controller.snapshot();
    controller.followColumns((column) => column);
    expect(controller.snapshot()).toBe(before);
  });

  it('stays where others moved, and its range ends only where it holds one of them', () => {
    const controller = open();
    controller.moveTo('l0', 3);
    controller.extendTo({ row: 'l1', column: 4 });
    controller.followColumns((column) => (column === 5 ? null : column));
    expect(controller.snapshot().range).not.toBeNull();
    controller.followColumns((column) => (column === 4 ? 5 : column === 5 ? 4 : column));
    expect(controller.snapshot()).toMatchObject({ cursor: { row: 'l0', column: 3 }, range: null });
  });

  it('waits at the end of the frozen pane where its column is gone, and its editor closes', () => {
    const controller = open();
    controller.moveTo('l1', 4);
    controller.edit(null);
    controller.followColumns((column) => (column === 4 ? null : column));
    expect(controller.snapshot()).toMatchObject({ cursor: { row: 'l1', column: 2 }, editing: null });
    controller.moveTo('g0', 4);
    controller.followColumns((column) => (column === 4 ? null : column));
    expect(controller.snapshot().cursor).toEqual({ row: 'g0', column: 0 });
  });
});
