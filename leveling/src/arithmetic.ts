import Fraction from 'fraction.js';
import { fractionOfAmount } from './fraction.ts';
import { DECIMAL_LIMITS } from './limits.ts';
import type { NumberLocale } from './numberMarks.ts';
import { cutToAmount, readDigits } from './plainNumber.ts';

/** The exact result of an arithmetic text. */
export type ArithmeticResult =
  | { readonly kind: 'result'; readonly value: Fraction; readonly cut: boolean }
  | { readonly kind: 'divisionByZero' }
  | { readonly kind: 'unreadable' };

/** Longer texts are no arithmetic a person types; they are refused before work is spent on them. */
const LONGEST = 1000;

const TOKEN = /\p{Sc}?([\d.,]+)|[-+*/()]/uy;

/**
 * Works out plain arithmetic: numbers of the language, + - * / and brackets, the usual precedence, signs before a
 * number or bracket. Numbers are cut after 5 decimals (typed amounts), everything else is exact. `text` holds no
 * spaces. Source: rules.md 'One line'. Example: '12*450+2000' is 7,400.
 */
export function workOut(text: string, locale: NumberLocale): ArithmeticResult {
  const tokens = text.length > LONGEST ? null : tokensOf(text, locale);
  if (tokens === null) return { kind: 'unreadable' };
  const run = new Run(tokens.list);
  const value = run.sum();
  if (value === null || !run.isAtEnd()) return { kind: run.dividedByZero ? 'divisionByZero' : 'unreadable' };
  return { kind: 'result', value, cut: tokens.cut };
}

type Token = string | Fraction;

function tokensOf(text: string, locale: NumberLocale): { list: Token[]; cut: boolean } | null {
  const list: Token[] = [];
  let anyCut = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    if (match[1] === undefined) {
      list.push(match[0]);
      continue;
    }
    const written = readDigits(match[1], locale);
    if (written === null) return null;
    const { amount, cut } = cutToAmount(written, DECIMAL_LIMITS.typedAmount);
    anyCut ||= cut;
    list.push(fractionOfAmount(amount));
  }
  return { list, cut: anyCut };
}

/** One pass over the tokens; each method reads one level of precedence and answers null where it cannot. */
class Run {
  dividedByZero = false;
  #position = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.#position === this.#tokens.length;
  }

  sum(): Fraction | null {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); left !== null && sign !== null; sign = this.#take('+', '-')) {
      const right = this.#product();
      if (right === null) return null;
      left = sign === '+' ? left.add(right) : left.sub(right);
    }
    return left;
  }

  #product(): Fraction | null {
    let left = this.#factor();
    for (let sign = this.#take('*', '/'); left !== null && sign !== null; sign = this.#take('*', '/')) {
      const right = this.#factor();
      if (right === null) return null;
      if (sign === '/' && right.n === 0n) {
        this.dividedByZero = true;
        return null;
      }
      left = sign === '*' ? left.mul(right) : left.div(right);
    }
    return left;
  }

  #factor(): Fraction | null {
    const sign = this.#take('+', '-');
    if (sign !== null) {
      const value = this.#factor();
      return sign === '-' && value !== null ? value.neg() : value;
    }
    if (this.#take('(') !== null) {
      const value = this.sum();
      return this.#take(')') === null ? null : value;
    }
    const token = this.#tokens[this.#position];
    if (!(token instanceof Fraction)) return null;
    this.#position += 1;
    return token;
  }

  #take(...wanted: string[]): string | null {
    const token = this.#tokens[this.#position];
    if (typeof token !== 'string' || !wanted.includes(token)) return null;
    this.#position += 1;
    return token;
  }
}
