import { useState } from 'react';
import { type Amount, amount as amountOf, amountText, readNumber } from '#leveling';
import type { SettingsText } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { printTypedTotal } from './model/printFee.ts';

/** What the example starts with on each visit. */
const startTotal: Amount = amountOf('1000000');

export interface ExampleTotal {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The field was left: a right amount is shown as it was read. */
  readonly leave: () => void;
  readonly problem: SettingsText | null;
  /** The last right amount, which the totals are of, in decimal text. */
  readonly baseCost: string;
  readonly printed: string;
}

/** The bid total that the fees are tried out on. It is stored nowhere. */
export function useExampleTotal(): ExampleTotal {
  const [text, setText] = useState(() => printTypedTotal(startTotal));
  const [total, setTotal] = useState(startTotal);
  const { amount, problem } = readTotal(text);
  return {
    text,
    setText: (typed) => {
      setText(typed);
      setTotal((last) => readTotal(typed).amount ?? last);
    },
    leave: () => {
      if (amount !== null) setText(printTypedTotal(amount));
    },
    problem,
    baseCost: amountText(total),
    printed: printTypedTotal(total),
  };
}

function readTotal(text: string): { readonly amount: Amount | null; readonly problem: SettingsText | null } {
  const read = readNumber(text, printLocale());
  if (read.kind === 'empty') return { amount: null, problem: 'amountRequired' };
  if (read.kind === 'refused') {
    return { amount: null, problem: read.reason === 'tooManyDigits' ? 'amountTooLarge' : 'notAnAmount' };
  }
  return read.amount < 0n ? { amount: null, problem: 'amountAtLeastZero' } : { amount: read.amount, problem: null };
}
