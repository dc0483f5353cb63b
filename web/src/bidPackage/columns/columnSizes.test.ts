import { describe, expect, it } from 'vitest';
import { RULE_SIZES, rememberedSizes, rememberSizes, sized, within } from './columnSizes.ts';

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}

describe('chosen widths of columns', () => {
  it('are remembered per user, and those that make no sense are the rule of the sheet [PAGE-075]', () => {
    const device = storage();
    rememberSizes(device, 'maria', { description: 420, bidder: null });
    expect(rememberedSizes(device, 'maria')).toEqual({ description: 420, bidder: null });
    expect(rememberedSizes(device, 'jonas')).toEqual(RULE_SIZES);
    for (const text of ['{', '7', 'null', '{"description":"wide","bidder":null}']) {
      device.setItem('Plumbline_ColumnSizes_maria', text);
      expect(rememberedSizes(device, 'maria')).toEqual(RULE_SIZES);
    }
  });

  it('stay within what can be read, and take the place of the sheet widths [PAGE-075]', () => {
    expect([within('description', 3), within('bidder', 5000), within('bidder', 180.4)]).toEqual([120, 420, 180]);
    const widths = { left: [32, 200, 60, 40, 80, 93], block: 156, leastBlock: 130 };
    expect(sized(widths, RULE_SIZES)).toEqual(widths);
    expect(sized(widths, { description: 300, bidder: 240 })).toEqual({
      left: [32, 300, 60, 40, 80, 93],
      block: 240,
      leastBlock: 130,
    });
    expect(sized(widths, { description: null, bidder: 110 }).block).toBe(130);
  });
});
