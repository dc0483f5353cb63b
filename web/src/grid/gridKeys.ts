import type { Direction } from './cursor.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  getModifierState?(key: string): boolean;
}

export type GridAct =
  | { readonly act: 'move'; readonly to: Direction }
  | { readonly act: 'extend'; readonly to: Direction }
  | { readonly act: 'selectAll' }
  | { readonly act: 'edit' }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'clear' }
  | { readonly act: 'commit'; readonly move: Direction | null }
  /** Enter, or `back` with Shift: the cell below or above, after taking over what was typed. */
  | { readonly act: 'enter'; readonly back: boolean }
  | { readonly act: 'cancel' }
  | { readonly act: 'armLeave' }
  | { readonly act: 'leave'; readonly back: boolean };

/**
 * Decides what a key does; null: the key is not the sheet's.
 * In a cell being edited Left, Right, Home and End stay with the text, Up and Down commit and move
 * unless the editor takes several lines.
 */
export function gridKey(press: KeyPress, editing: 'no' | 'line' | 'lines', leaving = false): GridAct | null {
  const control = press.ctrlKey || press.metaKey;
  if (press.key === 'F6') return { act: 'leave', back: press.shiftKey };
  // Some keyboards type @ and others with AltGr, which browsers report as Ctrl and Alt.
  const isAltGraph = editing === 'no' && press.key.length === 1 && press.getModifierState?.('AltGraph') === true;
  if (isAltGraph) return { act: 'type', text: press.key };
  if (press.altKey) return null;
  if (editing !== 'no') return editKey(press, editing, control);
  const to = directionOf(press);
  if (to !== null) return press.shiftKey ? { act: 'extend', to } : { act: 'move', to };
  switch (press.key) {
    case 'Tab':
      if (leaving) return { act: 'leave', back: press.shiftKey };
      return { act: 'move', to: press.shiftKey ? 'previous' : 'next' };
    case 'Enter':
      return control ? null : { act: 'enter', back: press.shiftKey };
    case 'F2':
      return { act: 'edit' };
    case 'Escape':
      return { act: 'armLeave' };
    case 'Delete':
    case 'Backspace':
      return { act: 'clear' };
  }
  if (control && press.key.toLowerCase() === 'a') return { act: 'selectAll' };
  if (press.key.length === 1 && !control) return { act: 'type', text: press.key };
  return null;
}

/** The directions of these keys, alone and with Ctrl. */
const directions: Readonly<Record<string, readonly [alone: Direction, withControl: Direction]>> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['left', 'rowStart'],
  ArrowRight: ['right', 'rowEnd'],
  Home: ['rowStart', 'sheetStart'],
  End: ['rowEnd', 'sheetEnd'],
  PageUp: ['pageUp', 'pageUp'],
  PageDown: ['pageDown', 'pageDown'],
};

/** Returns where a key leads from a cell that is not being edited; null for any other key. */
export function directionOf({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey'>): Direction | null {
  return directions[key]?.[ctrlKey || metaKey ? 1 : 0] ?? null;
}

function editKey(press: KeyPress, editing: 'line' | 'lines', control: boolean): GridAct | null {
  switch (press.key) {
    case 'Tab':
      return { act: 'commit', move: press.shiftKey ? 'previous' : 'next' };
    case 'Enter':
      if (editing === 'lines' && press.shiftKey) return null;
      return control ? { act: 'commit', move: null } : { act: 'enter', back: press.shiftKey };
    case 'ArrowUp':
      return editing === 'line' && !control ? { act: 'commit', move: 'up' } : null;
    case 'ArrowDown':
      return editing === 'line' && !control ? { act: 'commit', move: 'down' } : null;
    case 'Escape':
      return { act: 'cancel' };
  }
  return null;
}
