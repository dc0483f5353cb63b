import { EmbeddedActionsParser, type IToken, type TokenType } from 'chevrotain';
import { type ComparisonOperator, type Condition, type Literal, WrongQuery } from '../../store/odata/condition.ts';
import * as tokens from './filterTokens.ts';

/** A filter nests at most so deep and compares at most so often; more is refused before it is parsed. */
const maximumDepth = 20;
const maximumTerms = 100;

/** `a eq 1 and (b ne 'x' or not c/any(d: d/e gt 2))`: `or` binds weakest, `not` strongest. */
class FilterParser extends EmbeddedActionsParser {
  constructor() {
    super(tokens.filterTokens);
    this.performSelfAnalysis();
  }

  readonly filter = this.RULE('filter', (): Condition => {
    const parts: Condition[] = [this.SUBRULE(this.conjunction)];
    this.MANY(() => {
      this.CONSUME(tokens.Or);
      parts.push(this.SUBRULE2(this.conjunction));
    });
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  });

  readonly conjunction = this.RULE('conjunction', (): Condition => {
    const parts: Condition[] = [this.SUBRULE(this.factor)];
    this.MANY(() => {
      this.CONSUME(tokens.And);
      parts.push(this.SUBRULE2(this.factor));
    });
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  });

  readonly factor = this.RULE(
    'factor',
    (): Condition =>
      this.OR<Condition>([
        { ALT: () => this.SUBRULE(this.negation) },
        { ALT: () => this.SUBRULE(this.group) },
        { ALT: () => this.SUBRULE(this.term) },
      ]),
  );

  readonly negation = this.RULE('negation', (): Condition => {
    this.CONSUME(tokens.Not);
    return { kind: 'not', part: this.SUBRULE(this.factor) };
  });

  readonly group = this.RULE('group', (): Condition => {
    this.CONSUME(tokens.Open);
    const inner = this.SUBRULE(this.filter);
    this.CONSUME(tokens.Close);
    return inner;
  });

  readonly term = this.RULE('term', (): Condition => {
    const path: string[] = [this.CONSUME(tokens.Name).image];
    let quantified: Condition | null = null;
    this.MANY({
      GATE: () => quantified === null,
      DEF: () => {
        this.CONSUME(tokens.Slash);
        this.OR([
          { ALT: () => path.push(this.CONSUME2(tokens.Name).image) },
          {
            ALT: () => {
              const found = this.SUBRULE(this.quantifier);
              quantified = { ...found, path };
            },
          },
        ]);
      },
    });
    return this.OR2<Condition>([
      {
        GATE: () => quantified === null,
        ALT: () => {
          const operator = this.CONSUME(tokens.Operator).image as ComparisonOperator;
          return { kind: 'compare', path, operator, literal: this.SUBRULE(this.literal) };
        },
      },
      { GATE: () => quantified !== null, ALT: () => quantified! },
    ]);
  });

  readonly quantifier = this.RULE('quantifier', (): Extract<Condition, { kind: 'any' | 'all' }> => {
    const kind = this.CONSUME(tokens.Quantifier).image as 'any' | 'all';
    this.CONSUME(tokens.Open);
    const inner = this.OPTION(() => {
      const variable = this.CONSUME(tokens.Name).image;
      this.CONSUME(tokens.Colon);
      return { variable, condition: this.SUBRULE(this.filter) };
    });
    this.CONSUME(tokens.Close);
    return { kind, path: [], inner: inner ?? null };
  });

  readonly literal = this.RULE(
    'literal',
    (): Literal =>
      this.OR<Literal>([
        { ALT: () => ({ kind: 'text', text: unquoted(this.CONSUME(tokens.Text).image) }) },
        { ALT: () => ({ kind: 'number', text: this.CONSUME(tokens.NumberText).image }) },
        { ALT: () => ({ kind: 'bare', text: this.CONSUME(tokens.Bare).image }) },
        { ALT: () => ({ kind: 'boolean', value: this.CONSUME(tokens.Truth).image === 'true' }) },
        {
          ALT: () => {
            this.CONSUME(tokens.Null);
            return { kind: 'null' };
          },
        },
      ]),
  );
}

const unquoted = (image: string): string => image.slice(1, -1).replaceAll("''", "'");

const parser = new FilterParser();

/**
 * Reads the text of $filter.
 *
 * @throws WrongQuery that says where the text stops making sense, or that it is too deep or too long
 */
export function parseFilter(text: string): Condition {
  const { tokens: found, errors } = tokens.filterLexer.tokenize(text);
  if (errors[0]) throw new WrongQuery(`$filter makes no sense at character ${errors[0].offset + 1}`);
  refuseTooMuch(found);
  parser.input = found;
  const condition = parser.filter();
  const error = parser.errors[0];
  if (error) {
    const { image, startOffset } = error.token;
    const place = image === '' ? 'ends too early' : `makes no sense at character ${startOffset + 1} ('${image}')`;
    throw new WrongQuery(`$filter ${place}`);
  }
  return condition;
}

/** Brackets and `not` nest; counting them first keeps the parser from following a text of a thousand brackets. */
function refuseTooMuch(found: readonly IToken[]): void {
  const count = (...types: readonly TokenType[]) => found.filter(({ tokenType }) => types.includes(tokenType)).length;
  let depth = count(tokens.Not);
  let deepest = depth;
  for (const { tokenType } of found) {
    if (tokenType === tokens.Open) depth += 1;
    if (tokenType === tokens.Close) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  if (deepest > maximumDepth) throw new WrongQuery(`$filter nests deeper than ${maximumDepth}`);
  const terms = count(tokens.Operator, tokens.Quantifier);
  if (terms > maximumTerms) throw new WrongQuery(`$filter holds more than ${maximumTerms} comparisons`);
}
