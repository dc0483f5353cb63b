import { describe, expect, it } from 'vitest';
import { gridKey, type KeyPress } from './gridKeys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys of a sheet', () => {
  it('Tab is the next cell and Shift Tab the previous one, also from a cell being edited [PAGE-058]', () => {
    expect(gridKey(press('Tab'), 'no')).toEqual({ act: 'move', to: 'next' });
    expect(gridKey(press('Tab', { shiftKey: true }), 'no')).toEqual({ act: 'move', to: 'previous' });
    expect(gridKey(press('Tab'), 'line')).toEqual({ act: 'commit', move: 'next' });
    expect(gridKey(press('Tab', { shiftKey: true }), 'lines')).toEqual({ act: 'commit', move: 'previous' });
  });

  it('Up is the cell above [PAGE-059]', () => {
    expect(gridKey(press('ArrowUp'), 'no')).toEqual({ act: 'move', to: 'up' });
    expect(gridKey(press('ArrowUp'), 'line')).toEqual({ act: 'commit', move: 'up' });
  });

  it('Down and Enter are the cell below, Shift Enter the one above; Control Enter stays [PAGE-060]', () => {
    expect(gridKey(press('ArrowDown'), 'no')).toEqual({ act: 'move', to: 'down' });
    expect(gridKey(press('ArrowDown'), 'line')).toEqual({ act: 'commit', move: 'down' });
    expect(gridKey(press('Enter'), 'no')).toEqual({ act: 'enter', back: false });
    expect(gridKey(press('Enter'), 'lines')).toEqual({ act: 'enter', back: false });
    expect(gridKey(press('Enter', { shiftKey: true }), 'line')).toEqual({ act: 'enter', back: true });
    expect(gridKey(press('Enter', { ctrlKey: true }), 'line')).toEqual({ act: 'commit', move: null });
  });

  it('types a character that needs AltGr, and leaves Alt with a letter to the page [BID-110]', () => {
    const withAltGraph = (key: string) =>
      press(key, { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' });
    expect(gridKey(withAltGraph('@'), 'no')).toEqual({ act: 'type', text: '@' });
    expect(gridKey(withAltGraph('@'), 'line')).toBeNull();
    expect(gridKey(press('q', { altKey: true }), 'no')).toBeNull();
  });

  it('F6, Shift F6, and Escape then Tab, leave the sheet [PAGE-074]', () => {
    expect(gridKey(press('F6'), 'no')).toEqual({ act: 'leave', back: false });
    expect(gridKey(press('F6', { shiftKey: true }), 'line')).toEqual({ act: 'leave', back: true });
    expect(gridKey(press('Escape'), 'no')).toEqual({ act: 'armLeave' });
    expect(gridKey(press('Tab'), 'no', true)).toEqual({ act: 'leave', back: false });
    expect(gridKey(press('Tab', { shiftKey: true }), 'no', true)).toEqual({ act: 'leave', back: true });
  });

  it('keep left, right, Home and End for the text of a cell being edited', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']) expect(gridKey(press(key), 'line')).toBeNull();
    expect(gridKey(press('ArrowUp'), 'lines')).toBeNull();
    expect(gridKey(press('Enter', { shiftKey: true }), 'lines')).toBeNull();
    expect(gridKey(press('Escape'), 'line')).toEqual({ act: 'cancel' });
  });

  it('open the editor with F2 or with what is typed, clear with Delete', () => {
    expect(gridKey(press('F2'), 'no')).toEqual({ act: 'edit' });
    expect(gridKey(press('5'), 'no')).toEqual({ act: 'type', text: '5' });
    expect(gridKey(press('Delete'), 'no')).toEqual({ act: 'clear' });
    expect(gridKey(press('c', { ctrlKey: true }), 'no')).toBeNull();
    expect(gridKey(press('n', { altKey: true }), 'no')).toBeNull();
  });
});
