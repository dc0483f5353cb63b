import { describe, expect, it } from 'vitest';
import { keptArea, shownArea, typedArea } from './area.ts';

describe('an area', () => {
  it.each([
    ['38400', '38,400'],
    ['1234567.5', '1,234,567.5'],
    ['1.2', '1.2'],
    ['0', '0'],
    ['', ''],
    ['abc', 'abc'],
  ])('kept as %s shows as %s [PROJ-080]', (kept, shown) => {
    expect(shownArea(kept)).toBe(shown);
    expect(keptArea(shown)).toBe(kept);
  });

  it.each([
    [' 38,400.0 ', '38400'],
    ['038400', '38400'],
    ['1,5', '1,5'],
    ['12k', '12k'],
  ])('typed as %s is kept as %s [PROJ-080]', (typed, kept) => {
    expect(keptArea(typed)).toBe(kept);
  });

  it.each([
    ['38,400', '38,4005', '384005'],
    ['38,400', '38,40', '3840'],
    ['38,400', '138,400', '138400'],
    ['1,234,567', '1,234,867', '1234867'],
    ['38,400', '1,5', '1,5'],
    ['1,200', '45,000', '45,000'],
    ['38,400', '', ''],
    ['', '38,400', '38,400'],
  ])('of %s, typed on to %s, reads %s [PROJ-080]', (shown, typed, read) => {
    expect(typedArea(shown, typed)).toBe(read);
  });
});
