import { describe, expect, it } from 'vitest';
import { type ListRules, validateRows } from './validateRows.ts';

type Trade = {
  readonly code: string;
  readonly description: string;
};

/** Rules of a list of trades in which these are stored. */
function rulesOf(stored: readonly Trade[]): ListRules<Trade> {
  const byCode = new Map(stored.map(({ code, description }) => [code, { description }]));
  return {
    nameField: 'code',
    storedOf: (key) => byCode.get(key) ?? null,
    findProblems: (findings, { description }) => {
      if (description === '') findings.add('description', 'bidPackageDescriptionRequired');
    },
    isUnchanged: ({ description }, now) => description === now.description,
    otherText: {
      field: 'description',
      code: 'bidPackageDescriptionUnique',
      stored: stored.map(({ code, description }) => ({ name: code, text: description })),
    },
  };
}

const trade = (code: string, description: string): Trade => ({ code, description });
const outcomes = (stored: readonly Trade[], ...rows: readonly Trade[]) =>
  validateRows(
    rows.map((values, index) => ({ number: index + 1, values })),
    rulesOf(stored),
  ).map(({ outcome }) => outcome);

describe('the rows of a list', () => {
  const stored = [trade('a', 'one'), trade('b', 'two'), trade('c', 'three')];

  it('may exchange their texts, in a ring too, and take one that is free by the list [SHELL-144]', () => {
    expect(outcomes(stored, trade('a', 'two'), trade('b', 'one'))).toEqual(['changed', 'changed']);
    expect(outcomes(stored, trade('a', 'two'), trade('b', 'three'), trade('c', 'one'))).toEqual(
      Array(3).fill('changed'),
    );
    expect(outcomes(stored, trade('a', 'four'), trade('d', 'one'))).toEqual(['changed', 'new']);
    expect(outcomes(stored, trade('d', 'one'))).toEqual(['refused']);
  });

  it('are refused where a refused row keeps the text that they would have taken [SHELL-144]', () => {
    const shifted = [trade('a', 'two'), trade('b', 'three'), trade('c', '')];
    expect(outcomes(stored, ...shifted)).toEqual(['refused', 'refused', 'refused']);
    expect(outcomes(stored, ...shifted, trade('d', 'four'))).toEqual(['refused', 'refused', 'refused', 'new']);
    const twice = [trade('x', 'new'), trade('a', 'new'), trade('d', 'one')];
    expect(outcomes(stored, ...twice)).toEqual(['new', 'refused', 'refused']);
  });

  it('are 20,000 whose texts are shifted by one row', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => trade(`c${index}`, `t${index}`));
    const shifted = many.map(({ code }, index) => trade(code, index === 19_999 ? '' : `t${index + 1}`));
    expect(new Set(outcomes(many, ...shifted))).toEqual(new Set(['refused']));
  });
});
