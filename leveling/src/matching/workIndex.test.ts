import { describe, expect, it } from 'vitest';
import { describedWork } from './describedWork.ts';
import { likeness } from './wordLikeness.ts';
import { WorkIndex } from './workIndex.ts';

/** What a row and the first of some lines have in common. */
function compared(row: string, line: string, ...others: string[]) {
  const index = new WorkIndex([line, ...others]);
  return index.compare(index.prepared(row), index.lines[0]!);
}

describe('words of the same work', () => {
  it.each([
    ['GWB', 'Gypsum board'],
    ['SOG', 'Slab on grade'],
    ['RPBP', 'Reduced pressure backflow preventer'],
    ['SPDs', 'Surge protective devices'],
    ['Pipe insul.', 'Pipe insulation'],
    ['Water htrs', 'Water heaters'],
    ['Shaftwall', 'Shaft wall'],
    ['Shaft wall', 'Shaftwall'],
    ['Sealing joints', 'Joint sealer'],
    ['Sound batts', 'Acoustical insulation'],
    ['Portes de bois', 'Wood doors'],
    ['FD/CO', 'Floor drains, cleanouts'],
  ])('%s has all that %s says, and the other way round [QUO-141]', (row, line) => {
    const { rowShare, lineShare } = compared(row, line, 'Excavation');
    expect(Math.min(rowShare, lineShare)).toBeGreaterThan(0.7);
  });

  it('takes letters for either of two works that they are the initials of [QUO-141]', () => {
    const lines = ['Curb and gutter', 'Clearing and grubbing', 'Chain link gate'];
    const index = new WorkIndex(lines);
    const shares = index.lines.map((line) => index.compare(index.prepared('C&G'), line).rowShare);
    expect(shares).toEqual([0.6, 0.6, 0]);
  });

  it('finds nothing in common between words that only begin or sound alike [QUO-141]', () => {
    for (const [row, line] of [
      ['Mobilization', 'Landscaping'],
      ['Gas', 'Glass'],
      ['12', '1200'],
      ['Masonry', 'Mansard'],
    ] as const) {
      expect(compared(row, line), `${row} ~ ${line}`).toMatchObject({ rowShare: 0, lineShare: 0 });
    }
  });

  it('counts a word by how few lines have it, and common words of sales next to nothing [QUO-141]', () => {
    const lines = ['Concrete footings', 'Concrete walls', 'Concrete slabs', 'Concrete stairs'] as const;
    const { rowShare } = compared('Concrete footings', ...lines);
    expect(rowShare).toBe(1);
    // 'footings' is on one line of four, 'concrete' on all.
    expect(compared('Footings of brick', ...lines).rowShare).toBeGreaterThan(
      compared('Concrete of brick', ...lines).rowShare,
    );
    expect(compared('Furnish and install complete concrete footings per plan', ...lines).rowShare).toBeGreaterThan(
      0.75,
    );
  });
});

it('finds of 5,000 lines at most as many as are wanted, the one with the same rare word or measure first [QUO-079]', () => {
  const index = new WorkIndex(Array.from({ length: 5_000 }, (_, at) => `Concrete footing type ${at} at grid${at}`));
  for (const row of ['Conc. footings, type 4321', 'Footing at grid4321']) {
    const nearest = index.nearest(index.prepared(row), 60);
    expect(nearest).toHaveLength(60);
    expect(nearest[0]).toBe(4_321);
  }
  expect(index.nearest(index.prepared('Mop sinks'), 60)).toEqual([]);
});

describe('likeness of words', () => {
  it.each([
    ['flashing', 'flashings', 0.95],
    ['insulated', 'insulation', 0.95],
    ['prot', 'protection', 0.85],
    ['pla', 'plaster', 0.75],
    ['electrcal', 'electrical', 0.85],
    ['fdn', 'foundation', 0.7],
    ['batts', 'insulation', 0.75],
    ['gas', 'glass', 0],
    ['12', '120', 0],
  ])('%s and %s have %d [QUO-141]', (one, other, expected) => {
    expect(likeness(one, other)).toBe(expected);
    expect(likeness(other, one)).toBe(expected);
  });
});

describe('measures', () => {
  const measures = (text: string) => describedWork(text).measures.map(({ kind, value }) => `${kind} ${value}`);

  it.each([
    ['3-5/8" studs', '3-5/8 in. studs', 'length 3.625'],
    ['2x2 tile', '24 x 24 tile', 'size 24x24'],
    ['4 ksi', '4000 psi', 'strength 4000'],
    ['two-hour wall', '2 hr. wall', 'rating 2'],
    ['277/480V panels', '480Y/277 panels', 'voltage 277/480'],
    ['1200A board', '1,200 amp board', 'amps 1200'],
    ['8 block wall', '8" CMU wall', 'length 8'],
    ['1st flr wiring', 'FIRST FLOOR wiring', 'floor 1'],
    ['Type B curb', 'curb, type B', 'type b'],
    ['Class III pipe', 'pipe class 3', 'class 3'],
    ['Window B', 'window  b', 'mark window b'],
    ['north wall', 'NORTH wall', 'side north'],
  ])('%s and %s print the same [QUO-142]', (one, other, expected) => {
    expect(measures(one)).toEqual([expected]);
    expect(measures(other)).toEqual([expected]);
  });

  it('differ between sizes of one kind, and a finish level is no floor [QUO-142]', () => {
    expect(compared('12" pipe', '15 in pipe').contradictions).toBe(1);
    expect(compared('375 mm pipe', '15 in pipe').contradictions).toBe(0);
    expect(compared('350 mm pipe', '15 in pipe').contradictions).toBe(1);
    expect(compared('Studs 3-5/8", 16" o.c.', 'Studs 16" o.c.').contradictions).toBe(0);
    expect(measures('Board, level 4')).toEqual(['level 4']);
    expect(compared('Board, level 5', 'Board, taped to level 4').contradictions).toBe(1);
  });
});
