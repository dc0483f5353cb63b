import { describe, expect, it } from 'vitest';
import { ROW_HEIGHTS, rememberDensity, rememberedDensity } from './density.ts';

describe('row heights', () => {
  it('are comfortable at first, at least 50 px [PAGE-039]', () => {
    expect(rememberedDensity({ getItem: () => null }, 'a@demo.example')).toBe('comfortable');
    expect(ROW_HEIGHTS.comfortable).toBe(50);
  });

  it('are 50, 36 or 24 px, remembered per user on the device [PAGE-073]', () => {
    expect(ROW_HEIGHTS).toEqual({ comfortable: 50, standard: 36, compact: 24 });
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    rememberDensity(storage, 'a@demo.example', 'compact');
    expect(rememberedDensity(storage, 'a@demo.example')).toBe('compact');
    expect(rememberedDensity(storage, 'b@demo.example')).toBe('comfortable');
  });
});
