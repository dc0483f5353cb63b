import { describe, expect, it } from 'vitest';
import { amount, quantityOf } from '../amounts.ts';
import { matchQuote } from './matchQuote.ts';
import type { MatchedLine, QuoteRow } from './quoteWeights.ts';

const line = (description: string, unit = 'EA', quantity = '1', ...titles: string[]): MatchedLine => ({
  description,
  unit,
  quantity: quantityOf(quantity),
  unitPrice: null,
  titles,
});

const row = (
  description: string,
  more: Partial<Omit<QuoteRow, 'quantity'>> & { quantity?: string } = {},
): QuoteRow => ({
  number: null,
  code: null,
  unit: null,
  unitPrice: null,
  amount: null,
  title: null,
  description,
  ...more,
  quantity: more.quantity === undefined ? null : quantityOf(more.quantity),
});

const one = (quoted: QuoteRow, lines: readonly MatchedLine[]) => matchQuote([quoted], lines)[0];

describe('matching the rows of a quote', () => {
  it('matches by code, whatever the text abbreviates [QUO-001]', () => {
    const lines = [line('2104.501 REMOVE CURB', 'LF'), line('2104.503 SAWING CONC. PAVEMENT (FULL DEPTH)', 'LF')];
    expect(one(row('Sawing concrete pavement', { code: '2104.503' }), lines)).toEqual({
      kind: 'matched',
      line: 1,
      by: 'code',
    });
    expect(one(row('2104-503 Sawing concrete pavement full depth'), lines)).toMatchObject({ line: 1, by: 'code' });
  });

  it('doubts a code whose text is another [QUO-002]', () => {
    const lines = [line('2104.501 REMOVE CURB', 'LF'), line('2104.503 SAWING PAVEMENT', 'LF')];
    expect(one(row('Landscaping', { code: '2104.503' }), lines)).toEqual({
      kind: 'doubtful',
      lines: [1],
      doubt: 'text',
      isLikely: false,
    });
  });

  it('matches an equal description, and a similar one where it is the only one [QUO-001]', () => {
    const lines = [line('Hollow metal frames'), line('Wood doors'), line('Finish hardware')];
    expect(one(row('HOLLOW METAL FRAMES'), lines)).toEqual({ kind: 'matched', line: 0, by: 'description' });
    expect(one(row('Hollow metal frames set'), lines)).toEqual({ kind: 'matched', line: 0, by: 'similar' });
  });

  it('doubts a similar description that two lines have [QUO-002]', () => {
    const lines = [line('Hollow metal frames interior'), line('Hollow metal frames exterior')];
    expect(one(row('Hollow metal frames'), lines)).toMatchObject({ kind: 'doubtful', lines: [0, 1], doubt: 'several' });
    const alike = [line('Hollow metal operable frames'), line('Hollow metal stationary frames')];
    expect(one(row('Hollow metal frames'), alike)).toMatchObject({ kind: 'doubtful', lines: [0, 1], doubt: 'several' });
  });

  it('decides between equal descriptions by title, unit, quantity and number, and doubts the rest [QUO-001]', () => {
    const lines = [
      line('Paint', 'SF', '100', 'Lobby'),
      line('Paint', 'SF', '250', 'Offices'),
      line('Paint', 'LS', '1', 'Site'),
    ];
    expect(one(row('Paint', { title: 'offices' }), lines)).toMatchObject({ kind: 'matched', line: 1 });
    expect(one(row('Paint', { unit: 'lump sum' }), lines)).toMatchObject({ kind: 'matched', line: 2 });
    expect(one(row('Paint', { quantity: '250' }), lines)).toMatchObject({ kind: 'matched', line: 1 });
    expect(one(row('Paint', { unit: 'SF', number: '2' }), lines)).toMatchObject({ kind: 'matched', line: 1 });
    expect(one(row('Paint', { unit: 'SF' }), lines)).toMatchObject({
      kind: 'doubtful',
      lines: [0, 1, 2],
      doubt: 'several',
    });
  });

  it('never matches against the unit, and lets the quantity differ [QUO-002]', () => {
    const lines = [line('Sod', 'SY', '400')];
    for (const [unit, quantity] of [
      ['SF', '1200'],
      ['LF', '400'],
    ] as const) {
      expect(one(row('Sod', { unit, quantity }), lines)).toMatchObject({ kind: 'doubtful', lines: [0], doubt: 'unit' });
    }
    // 3,600 SF are 400 SY.
    expect(one(row('Sod', { unit: 'SF', quantity: '3600' }), lines)).toMatchObject({ kind: 'matched', line: 0 });
    expect(one(row('Sod', { unit: 'Sq Yd', quantity: '350' }), lines)).toMatchObject({ kind: 'matched', line: 0 });
  });

  it.each([
    ['Lump Sum', 'LS'],
    ['Sq. Ft.', 'SF'],
  ])('%s is the unit %s, and no other [QUO-002]', (spelled, unit) => {
    expect(one(row('Sod', { unit: spelled }), [line('Sod', unit)])).toMatchObject({ kind: 'matched', line: 0 });
    expect(one(row('Sod', { unit: spelled }), [line('Sod', 'SY')])).toMatchObject({ kind: 'doubtful', doubt: 'unit' });
  });

  it('takes a line number alone only where the quantity confirms it [QUO-001]', () => {
    const lines = [line('Excavation', 'CY', '120'), line('Backfill', 'CY', '80')];
    expect(one(row('', { number: '2', quantity: '80' }), lines)).toEqual({ kind: 'matched', line: 1, by: 'number' });
    expect(one(row('', { number: '2', quantity: '90' }), lines)).toEqual({
      kind: 'doubtful',
      lines: [1],
      doubt: 'bare',
      isLikely: false,
    });
    expect(one(row('', { number: '9' }), lines)).toEqual({ kind: 'unmatched' });
    expect(one(row('Paving', { number: '1' }), lines)).toEqual({ kind: 'unmatched' });
  });

  it('gives a line to one row: to the certain one, otherwise to none [QUO-002]', () => {
    const lines = [line('Hollow metal frames'), line('Wood doors')];
    expect(matchQuote([row('Hollow metal frames'), row('Hollow metal frames set')], lines)).toEqual([
      { kind: 'matched', line: 0, by: 'description' },
      { kind: 'doubtful', lines: [0], doubt: 'repeated', isLikely: false },
    ]);
    expect(matchQuote([row('Wood doors'), row('wood doors')], lines)).toEqual([
      { kind: 'doubtful', lines: [1], doubt: 'repeated', isLikely: false },
      { kind: 'doubtful', lines: [1], doubt: 'repeated', isLikely: false },
    ]);
  });

  it.each([
    ['another number', '12 in storm sewer pipe class III', '15 in storm sewer pipe class III', 'measure'],
    ['another type', 'Reinforced concrete curb type A', 'Reinforced concrete curb type B', 'measure'],
    ['another place', 'Paint north wall of the gymnasium', 'Paint south wall of the gymnasium', 'place'],
    ['one of two places', 'Paint north and south walls', 'Paint south walls', 'place'],
    ['another number', '#4 reinforcing bars in walls', '#5 reinforcing bars in walls', 'measure'],
    ['another of two sizes', '6" metal studs at 16" o.c.', '3-5/8" metal studs at 16" o.c.', 'measure'],
    ['a size in front', '2 1/2" copper pipe', '1 1/2" copper pipe', 'measure'],
    ['a rating in front', '200 amp panelboard', '400 amp panelboard', 'measure'],
    ['removal', 'Remove toilet partitions', 'Toilet partitions', 'less'],
    ['a credit', 'Credit for carpet tile', 'Carpet tile', 'less'],
    ['a tax', 'Tax on ceramic tile', 'Ceramic tile', 'less'],
    ['labor alone', 'Labor for wood doors', 'Material for wood doors', 'less'],
    ['another assembly', 'Reduced pressure backflow assembly', 'Double check backflow assembly', 'less'],
    ['another device', 'Horn strobes at ceilings', 'Speaker strobes at ceilings', 'less'],
    ['another size of a gas line', '4 in gas line', 'Gas line 2 in', 'measure'],
    ['another size of a water line', 'Water line 6 in', '12 in water line', 'measure'],
    ['another category', 'Cat 6A data outlets', 'Category 6 data outlets', 'measure'],
    ['the opposite', 'Domestic hot water piping', 'Domestic cold water piping', 'less'],
    ['its negation', 'Non-rated doors and frames', 'Rated doors and frames', 'less'],
    ['what is left out', 'Carpet tile w/o pad', 'Carpet tile', 'less'],
    ['another material', 'Granite sills and coping', 'Limestone sills and coping', 'measure'],
    ['a number that the line does not print', 'Brick replacement (2)', 'Brick replacement', 'measure'],
    ['a part of the work', 'Vinyl wall covering, hang only', 'Vinyl wall covering', 'less'],
    ['a part left out', 'Vision kits, no glass', 'Vision kits with glass', 'less'],
    ['a formula', '=SUM(A1) feeders', 'Feeders', 'text'],
  ] as const)('doubts %s, and matches the line that has it [QUO-002]', (_, quoted, ours, doubt) => {
    expect(one(row(quoted), [line(ours)])).toMatchObject({ kind: 'doubtful', lines: [0], doubt });
    // The line itself is matched, also next to the other one.
    expect(one(row(ours), [line(quoted), line(ours)])).toMatchObject({ kind: 'matched', line: 1 });
  });

  it('takes a row without the job for what most lines are about, and not where few are [QUO-144]', () => {
    const demolition = ['Remove brick wall', 'Demolish stairs', 'Remove boilers'].map((text) => line(text));
    expect(one(row('Brick wall'), demolition)).toMatchObject({ kind: 'matched', line: 0 });
    const masonry = ['Remove brick wall', 'Stone sills', 'Concrete lintels'].map((text) => line(text));
    expect(one(row('Brick wall'), masonry)).toMatchObject({ kind: 'doubtful', doubt: 'less' });
  });

  it('takes tempered glass for no temporary work [QUO-002]', () => {
    const lines = [line('Tempered glass partitions, 1/2"'), line('Laminated glass guards')];
    expect(one(row('1/2" temp. glass partitions'), lines)).toMatchObject({ kind: 'matched', line: 0 });
  });

  it.each([
    ['2-post racks', 'Two-post racks'],
    ['Cat 6 outlets, complete', 'Outlets, Category 6, complete'],
    ['2 po x 4-1/2 po framing', '2" x 4-1/2" framing'],
  ])('reads the measures of %s and of %s alike [QUO-142]', (quoted, ours) => {
    expect(one(row(quoted), [line(ours), line('Sealants')])).toMatchObject({ kind: 'matched', line: 0 });
  });

  it('doubts a price that is negative, and a quantity of 0, under the same text too [QUO-002]', () => {
    const lines = [line('Carpet tile', 'SF', '1200')];
    const carpet = (more: object) => one(row('Carpet tile', { unit: 'SF', quantity: '1200', ...more }), lines);
    expect(carpet({ amount: amount('6000') })).toMatchObject({ kind: 'matched', line: 0 });
    expect(carpet({ amount: amount('-6000') })).toMatchObject({ kind: 'doubtful', doubt: 'price' });
    expect(carpet({ amount: amount('6000'), quantity: '0' })).toMatchObject({ kind: 'doubtful', doubt: 'quantity' });
    // Its code makes it no more certain.
    const coded = [line('2104.503 Carpet tile', 'SF', '1200')];
    const none = { code: '2104.503', unit: 'SF', quantity: '0', amount: amount('6000') };
    expect(one(row('Carpet tile', { ...none, quantity: '1200' }), coded)).toMatchObject({
      kind: 'matched',
      by: 'code',
    });
    expect(one(row('Carpet tile', none), coded)).toMatchObject({ kind: 'doubtful', doubt: 'quantity' });
  });

  it('doubts every row of a quote that is printed twice [QUO-002]', () => {
    const lines = ['Studs', 'Board', 'Insulation', 'Ceilings'].map((name, at) =>
      line(`09.10${at} ${name}`, 'SF', '100', 'Level 1'),
    );
    const rows = lines.map(({ description }, at) =>
      row(description.slice(7), { code: `09.10${at}`, unit: 'SF', quantity: '100', title: 'LEVEL 1' }),
    );
    expect(matchQuote(rows, lines).every(({ kind }) => kind === 'matched')).toBe(true);
    for (const match of matchQuote([...rows, ...rows], lines)) {
      expect(match).toMatchObject({ kind: 'doubtful', doubt: 'repeated' });
    }
  });

  it('doubts another quantity and a price far from the estimate under another text [QUO-002]', () => {
    const lines = [{ ...line('Acoustical ceilings, lay-in', 'SF', '4300'), unitPrice: amount('4.10') }];
    const ceilings = (quantity: string, price: string, text = 'Lay-in ACT ceilings') =>
      one(row(text, { unit: 'SF', quantity, unitPrice: amount(price) }), lines);
    expect(ceilings('4300', '3.95')).toMatchObject({ kind: 'matched', line: 0 });
    expect(ceilings('4450', '3.95')).toMatchObject({ kind: 'matched', line: 0 });
    expect(ceilings('8600', '3.95')).toMatchObject({ kind: 'doubtful', lines: [0], doubt: 'quantity' });
    expect(ceilings('4300', '9.50')).toMatchObject({ kind: 'doubtful', lines: [0], doubt: 'price' });
    // The line's own text names it, whatever the figures.
    expect(ceilings('8600', '9.50', 'ACOUSTICAL CEILINGS, LAY-IN')).toMatchObject({ kind: 'matched', line: 0 });
  });

  it('doubts a row that says most of a second line, unless another row has that one [QUO-002]', () => {
    const estimated = (description: string) => ({ ...line(description, 'LS'), unitPrice: amount('7200') });
    const lines = [estimated('Scaffolding and lifts'), estimated('Cleanup and debris removal')];
    const combined = row('Lifts, scaffolding and cleanup', { unit: 'LS', amount: amount('8000') });
    expect(one(combined, lines)).toMatchObject({ kind: 'doubtful', lines: [0, 1], doubt: 'combined' });
    const both = matchQuote([combined, row('Cleanup and debris removal', { unit: 'LS' })], lines);
    expect(both).toMatchObject([
      { kind: 'matched', line: 0 },
      { kind: 'matched', line: 1 },
    ]);
  });

  it("takes the codes of a quote for ours only as far as the rest agrees, and doubts another line's code [QUO-001] [QUO-002]", () => {
    const names = ['Strip footings', 'Spread footings', 'Grade beams', 'Piers', 'Slab on grade', 'Sidewalks'];
    const lines = names.map((name, at) => line(`3-0${at + 1}0 ${name}`, 'CY', String(100 + at)));
    const coded = (names: readonly string[], shift: number) =>
      names.map((name, at) => row(name, { code: `3-0${at + 1 + shift}0`, unit: 'CY', quantity: String(100 + at) }));
    // The same codes say what a word in French does not.
    const own = matchQuote(coded(names.with(3, 'Piliers'), 0), lines);
    expect(own).toMatchObject(names.map((_, at) => ({ kind: 'matched', line: at, by: 'code' })));
    // A bidder's own numbers are one ahead, and mean nothing.
    const others = matchQuote(coded(names, 1), lines);
    expect(others).toMatchObject(names.map((_, at) => ({ kind: 'matched', line: at, by: 'description' })));
    const exchanged = coded(names, 0).with(5, row('Sidewalks', { code: '3-010', unit: 'CY', quantity: '105' }));
    expect(matchQuote(exchanged, lines)[5]).toMatchObject({ kind: 'doubtful', doubt: 'code' });
  });

  it('tells the same work on two floors apart by title, place or what other rows leave [QUO-001] [QUO-142]', () => {
    const lines = [
      line('Duplex receptacles', 'EA', '310', 'Level 1'),
      line('Duplex receptacles', 'EA', '265', 'Level 2'),
    ];
    expect(one(row('Duplex recepts', { title: 'SECOND FLOOR' }), lines)).toMatchObject({ kind: 'matched', line: 1 });
    expect(one(row('2nd flr - duplex recepts'), lines)).toMatchObject({ kind: 'matched', line: 1 });
    expect(one(row('Duplex recepts'), lines)).toMatchObject({ kind: 'doubtful', doubt: 'several' });
    const left = matchQuote([row('Duplex recepts'), row('Duplex recepts', { title: '1st floor' })], lines);
    expect(left).toMatchObject([
      { kind: 'matched', line: 1 },
      { kind: 'matched', line: 0 },
    ]);
  });

  it('matches 3,000 rows to 3,000 lines that share most words without comparing each with each [QUO-079]', () => {
    const lines = Array.from({ length: 3_000 }, (_, at) =>
      line(`Concrete footing type ${at} with rebar`, 'CY', String(at)),
    );
    const rows = lines.map((_, at) => row(`Concrete footings type ${at} with rebar`, { unit: 'CY' }));
    const matches = matchQuote(rows, lines);
    expect(matches.filter((match, at) => match.kind === 'matched' && match.line === at)).toHaveLength(3_000);
  }, 60_000);
});

describe('a row of a scan that is not surely right', () => {
  const lines = [line('Hollow metal frames', 'EA', '12'), line('Wood doors', 'EA', '30')];
  const scanned = (isUnsure: boolean) => row('Hollow metal frames', { unit: 'EA', quantity: '12', isUnsure });

  it('is asked about where it would be matched, and is not likely; one that is sure is matched [QUO-156]', () => {
    expect(one(scanned(false), lines)).toMatchObject({ kind: 'matched', line: 0 });
    expect(one(scanned(true), lines)).toEqual({ kind: 'doubtful', lines: [0], doubt: 'scan', isLikely: false });
  });

  it('is asked about also where its line was chosen by hand in an earlier quote [QUO-156]', () => {
    const before = () => ({ line: 1, unit: 'EA' });
    expect(matchQuote([scanned(false)], lines, before)).toEqual([{ kind: 'matched', line: 1, by: 'before' }]);
    expect(matchQuote([scanned(true)], lines, before)).toEqual([
      { kind: 'doubtful', lines: [1], doubt: 'scan', isLikely: false },
    ]);
  });

  it('keeps another doubt that it has [QUO-156]', () => {
    const other = row('Hollow metal frames', { unit: 'SF', quantity: '400', isUnsure: true });
    expect(one(other, lines)).toMatchObject({ kind: 'doubtful', doubt: 'unit' });
  });
});

describe('a line that was chosen by hand before', () => {
  it('is matched in its unit, in the one that the row had then or without one, else doubted [QUO-061]', () => {
    const lines = [line('Sod', 'SY'), line('Watering', 'LS')];
    const match = (unit: string | null, then: string | null) =>
      matchQuote([row('Sod', { unit })], lines, () => ({ line: 1, unit: then }))[0];
    const matched = { kind: 'matched', line: 1, by: 'before' };
    for (const [unit, then] of [
      [null, null],
      ['Lump Sum', null],
      ['SF', 'Sq. Ft.'],
      ['LS', 'SF'],
    ] as const) {
      expect(match(unit, then)).toEqual(matched);
    }
    const doubted = { kind: 'doubtful', lines: [1], doubt: 'unit', isLikely: false };
    expect(match('SF', null)).toEqual(doubted);
    expect(match('SF', 'SY')).toEqual(doubted);
  });
});
