import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
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

describe('an area in French', () => {
  beforeAll(() => startI18n('fr-CA'));
  afterAll(() => startI18n('en-US'));

  it.each([
    ['38400', '38\u00a0400'],
    ['1234567.5', '1\u00a0234\u00a0567,5'],
    ['1.2', '1,2'],
    ['abc', 'abc'],
  ])('kept as %s shows as %s and is read again [SHELL-171]', (kept, shown) => {
    expect(shownArea(kept)).toBe(shown);
    expect(keptArea(shown)).toBe(kept);
  });

  it.each([
    ['38 400,50', '38400.5'],
    ['38400.5', '38400.5'],
    ['38,400', '38.4'],
    ['1,2,3', '1,2,3'],
  ])('typed as %s is kept as %s [SHELL-171]', (typed, kept) => {
    expect(keptArea(typed)).toBe(kept);
  });

  it('typed over what was shown ignores the spaces that were there [SHELL-171]', () => {
    expect(typedArea('38\u00a0400', '38\u00a04005')).toBe('384005');
    expect(typedArea('38\u00a0400', '38\u00a0400,5')).toBe('38400,5');
  });
});
