import { describe, expect, it } from 'vitest';
import { quantityOf } from './amounts.ts';
import { type MatchedLine, matchQuote, type QuoteRow } from './quoteMatching.ts';
import { prepareText, similarity } from './textSimilarity.ts';

const line = (description: string, unit = 'EA', quantity = '1', ...titles: string[]): MatchedLine => ({
  description,
  unit,
  quantity: quantityOf(quantity),
  titles,
});

const row = (
  description: string,
  more: Partial<Omit<QuoteRow, 'quantity'>> & { quantity?: string } = {},
): QuoteRow => ({
  number: null,
  code: null,
  unit: null,
  title: null,
  description,
  ...more,
  quantity: more.quantity === undefined ? null : quantityOf(more.quantity),
});

const one = (quoted: QuoteRow, lines: readonly MatchedLine[]) => matchQuote([quoted], lines)[0];

describe('similarity of descriptions', () => {
  const score = (one: string, other: string) => similarity(prepareText(one), prepareText(other));

  it.each([
    ['Conc. curb, type B', 'CONCRETE CURB TYPE B'],
    ['12" PVC pipe', '12 in. PVC Pipe'],
    ['Curb and gutter', 'Curb & Gutter'],
    ['Electrcal rough-in', 'Electrical Rough-in'],
  ])('%s is %s', (one, other) => {
    expect(score(one, other)).toBe(1);
  });

  it.each([
    ['12 in storm sewer pipe class III', '15 in storm sewer pipe class III'],
    ['Paint north wall of the gymnasium', 'Paint south wall of the gymnasium'],
    ['Remove existing asphalt pavement', 'Install existing asphalt pavement'],
    ['Reinforced concrete curb type A', 'Reinforced concrete curb type B'],
    ['Reinforced concrete pipe', 'Reinforced concrete pipe 24'],
  ])('%s is never taken for %s [QUO-002]', (quoted, other) => {
    expect(score(quoted, other)).toBeLessThan(0.8);
    for (const [text, description] of [
      [quoted, other],
      [other, quoted],
    ] as const) {
      expect(['doubtful', 'unmatched']).toContain(one(row(text), [line(description)])!.kind);
      expect(one(row(text), [line(description), line(text)])).toMatchObject({ kind: 'matched', line: 1 });
    }
  });

  it('is 0 without a word in common and less than 1 with more words on one side', () => {
    expect(score('Mobilization', 'Landscaping')).toBe(0);
    expect(score('Hollow metal frames', 'Hollow metal frames set')).toBeGreaterThanOrEqual(0.8);
    expect(score('Hollow metal frames', 'Hollow metal frames set')).toBeLessThan(1);
  });
});

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
    });
  });

  it('matches an equal description, and a similar one where it is the only one [QUO-001]', () => {
    const lines = [line('Hollow metal frames'), line('Wood doors'), line('Finish hardware')];
    expect(one(row('HOLLOW METAL FRAMES'), lines)).toEqual({ kind: 'matched', line: 0, by: 'description' });
    expect(one(row('Hollow metal frames set'), lines)).toEqual({ kind: 'matched', line: 0, by: 'similar' });
  });

  it('doubts a similar description that two lines have [QUO-002]', () => {
    const lines = [line('Hollow metal frames interior'), line('Hollow metal frames exterior')];
    expect(one(row('Hollow metal frames'), lines)).toEqual({ kind: 'doubtful', lines: [0, 1], doubt: 'several' });
    const alike = [line('Hollow metal operable frames'), line('Hollow metal stationary frames')];
    expect(one(row('Hollow metal frames'), alike)).toEqual({ kind: 'doubtful', lines: [0, 1], doubt: 'several' });
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
    expect(one(row('Paint', { unit: 'SF' }), lines)).toEqual({ kind: 'doubtful', lines: [0, 1], doubt: 'several' });
  });

  it('never matches against the unit, and lets the quantity differ [QUO-002]', () => {
    const lines = [line('Sod', 'SY', '400')];
    expect(one(row('Sod', { unit: 'SF', quantity: '3600' }), lines)).toEqual({
      kind: 'doubtful',
      lines: [0],
      doubt: 'unit',
    });
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
      doubt: 'text',
    });
    expect(one(row('', { number: '9' }), lines)).toEqual({ kind: 'unmatched' });
    expect(one(row('Paving', { number: '1' }), lines)).toEqual({ kind: 'unmatched' });
  });

  it('gives a line to one row: to the certain one, otherwise to none [QUO-002]', () => {
    const lines = [line('Hollow metal frames'), line('Wood doors')];
    expect(matchQuote([row('Hollow metal frames'), row('Hollow metal frames set')], lines)).toEqual([
      { kind: 'matched', line: 0, by: 'description' },
      { kind: 'doubtful', lines: [0], doubt: 'repeated' },
    ]);
    expect(matchQuote([row('Wood doors'), row('wood doors')], lines)).toEqual([
      { kind: 'doubtful', lines: [1], doubt: 'repeated' },
      { kind: 'doubtful', lines: [1], doubt: 'repeated' },
    ]);
  });

  it('matches 3,000 rows to 3,000 lines that share most words without comparing each with each', () => {
    const lines = Array.from({ length: 3_000 }, (_, at) =>
      line(`Concrete footing type ${at} with rebar`, 'CY', String(at)),
    );
    const rows = lines.map((_, at) => row(`Concrete footings type ${at} with rebar`, { unit: 'CY' }));
    const matches = matchQuote(rows, lines);
    expect(matches.filter((match, at) => match.kind === 'matched' && match.line === at)).toHaveLength(3_000);
  }, 60_000);
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
    const doubted = { kind: 'doubtful', lines: [1], doubt: 'unit' };
    expect(match('SF', null)).toEqual(doubted);
    expect(match('SF', 'SY')).toEqual(doubted);
  });
});
