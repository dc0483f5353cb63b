import { describe, expect, it } from 'vitest';
import { isSameUnit, suggestedUnit } from './unitNames.ts';

describe('units of measure in other words', () => {
  it.each([
    ['Lump Sum', 'LS', true],
    ['LSUM', 'ls', true],
    ['Sq. Ft.', 'SF', true],
    ['m²', 'M2', true],
    ['SY', 'SF', false],
    ['TON', 'TONNE', false],
    ['Load', 'load', true],
    ['Load', 'EA', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameUnit(one, other)).toBe(same);
  });

  it('suggests the listed spelling first, then the only unit that is the same', () => {
    expect(suggestedUnit('sf', ['EA', 'SF'])).toBe('SF');
    expect(suggestedUnit('Sft', ['EA', 'SF'])).toBe('SF');
    expect(suggestedUnit('Ft', ['LF', 'FT.'])).toBe('FT.');
    expect(suggestedUnit('Lin Ft', ['LF', 'FT'])).toBeNull();
    expect(suggestedUnit('Load', ['EA', 'LF'])).toBeNull();
    expect(suggestedUnit(' ', ['EA'])).toBeNull();
  });
});
