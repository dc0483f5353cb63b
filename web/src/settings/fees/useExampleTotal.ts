import { useState } from 'react';
import { type Amount, amount as amountOf, amountText, readNumber } from '#leveling';
import type { SettingsText } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { printTypedTotal } from './model/printFee.ts';

const startTotal: Amount = amountOf('1000000');

export type ExampleTotal = ReturnType<typeof useExampleTotal>;

/** Holds the bid total of the example calculation. It is not stored. */
export function useExampleTotal() {
  const [text, setText] = useState(() => printTypedTotal(startTotal));
  const [total, setTotal] = useState(startTotal);
  const { amount, problem } = readTotal(text);
  return {
    text,
    setText: (typed: string): void => {
      setText(typed);
      setTotal((last) => readTotal(typed).amount ?? last);
    },
    /** Formats a valid amount when the field loses the focus. */
    leave: (): void => {
      if (amount !== null) setText(printTypedTotal(amount));
    },
    problem,
    /** The last valid amount, as decimal text; the totals are calculated over it. */
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
