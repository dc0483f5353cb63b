import { describe, expect, it } from 'vitest';
import { splitCodes } from './printedCodes.ts';

const codes = (descriptions: readonly string[], known?: ReadonlySet<string>) =>
  splitCodes(descriptions, known).map(({ code }) => code);

describe('codes in front of descriptions', () => {
  it('are those that most descriptions have, and hardly any two the same [QUO-001]', () => {
    const lines = ['09.101 Studs', '09.102 5/8" board', '09.103 In-wall blocking', 'Cleanup'];
    expect(codes(lines)).toEqual(['09101', '09102', '09103', null]);
    expect(splitCodes(lines)[1]).toEqual({ code: '09102', text: '5/8" board' });
    expect(codes(['P-01 Permits', 'P-02 Sanitary', 'P-03 Water service'])).toEqual(['p01', 'p02', 'p03']);
    expect(codes(['P-01 Permits', 'Sanitary', 'Water service'])).toEqual([null, null, null]);
    expect(codes(['09 Base', '09 Walls', '09 Doors', '09 Paint'])).toEqual([null, null, null, null]);
  });

  it('have at least six digits, or are known [QUO-001]', () => {
    expect(codes(['2104.503 Sawing concrete pavement'])).toEqual(['2104503']);
    expect(codes(['P-01 Permits'])).toEqual([null]);
    expect(codes(['P-01 Permits', 'Mop sinks'], new Set(['p01']))).toEqual(['p01', null]);
  });

  it.each([
    [['2 1/2" copper pipe', '1 1/2" copper pipe', '3 1/2" copper pipe']],
    [['200 amp panel', '400 amp panel', '600 amp panel']],
    [['8 x 12 duct', '10 x 12 duct', '12 x 12 duct']],
    [['3000 psi footings', '4000 psi walls', '5000 psi columns']],
    [['100 mm pipe', '150 mm pipe', '200 mm pipe']],
  ])('are not the sizes of %s [QUO-001]', (descriptions) => {
    expect(codes(descriptions)).toEqual(descriptions.map(() => null));
  });
});
