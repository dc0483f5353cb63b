import { describe, expect, it } from 'vitest';
import { quantityOf } from '../amounts.ts';
import { matchQuote } from './matchQuote.ts';
import { isPlace, measuresOf } from './printedMeasures.ts';

const placesIn = (text: string): string[] =>
  measuresOf(text)
    .measures.filter(isPlace)
    .map(({ kind, value }) => `${kind} ${value}`);

function match(row: string, line: string) {
  const quantity = quantityOf('1240');
  const figures = { number: null, code: null, unitPrice: null, amount: null, title: null };
  return matchQuote(
    [{ ...figures, description: row, unit: 'SF', quantity }],
    [{ description: line, unit: 'SF', quantity, unitPrice: null, titles: [] }],
  )[0];
}

describe('places in descriptions', () => {
  it.each([
    ['bsmt partitions', ['floor basement']],
    ['cloisons au sous-sol', ['floor basement']],
    ['tile at mezzanine level', ['floor mezzanine']],
    ['penthouse ductwork', ['floor penthouse']],
    ['main floor tile', ['floor 1']],
    ['peinture rez-de-chaussee', ['floor 1']],
    ['framing level 1', ['floor 1']],
    ['level 4 finish', []],
    ['level 2 ev charger', []],
    ['floors 1 and 2 painting', ['floor 1', 'floor 2']],
    ['1st and 2nd floors', ['floor 1', 'floor 2']],
    ['levels 1-3 paint', ['floor 1', 'floor 2', 'floor 3']],
    ['level p1 striping', ['floor p1']],
    ['ne corner stair', ['corner northeast']],
    ['northeast stair', ['corner northeast']],
    ['e. elevation brick', ['side east']],
    ['aile nord', ['side north']],
    ['northbound lanes', ['bound north']],
    ['pipe sta. 10+00 to 20+00', ['station 10+00-20+00']],
    ['footings line a', ['line a']],
    ['phase 1 paving, area b, building c', ['phase 1', 'area b', 'building c']],
  ])('%s is %s [QUO-147]', (text, expected) => {
    expect(placesIn(text).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['Basement partitions', 'Mezzanine partitions'],
    ['2nd floor framing', 'Framing level 1'],
    ['NE corner stair', 'SW corner stair'],
    ['E. elevation brick', 'Brick at west elevation'],
    ['Floors 1 and 2 painting', 'Painting floors 3 and 4'],
    ['Level 1 painting', 'Painting levels 1-3'],
    ['Levels 1-3 painting', 'Painting level 1'],
    ['Pipe station 10+00 to 20+00', 'Pipe station 20+00 to 30+00'],
    ['Northbound lanes paving', 'Southbound lanes paving'],
  ])('%s is asked for %s of the same quantity [QUO-147]', (row, line) => {
    expect(match(row, line)).toMatchObject({ kind: 'doubtful', lines: [0], doubt: 'place' });
    expect(match(row, row.toLowerCase())).toMatchObject({ kind: 'matched', line: 0 });
  });

  it.each([
    ['Bsmt partitions', 'Basement partitions'],
    ['Northeast stair', 'NE corner stair'],
    ['Painting 1st and 2nd floors', 'Painting floors 1 & 2'],
    ['Painting levels 1 to 3', 'Painting levels 1-3'],
    ['Painting level 2', 'Second floor painting'],
  ])('%s is %s [QUO-147]', (row, line) => {
    expect(match(row, line)).toMatchObject({ kind: 'matched', line: 0 });
  });
});
