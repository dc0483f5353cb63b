import { describe, expect, it } from 'vitest';
import { amount, type ContingencyFigures, contingencyFigures, ZERO } from '#leveling';
import { bidAmountDraft, contingencyDraft, openedAmount, openedContingency } from './amountDraft.ts';

const stored = amount('467149.9996234567');
const draft = (text: string) => bidAmountDraft(text, stored, 'en-US');

describe('a typed bid amount', () => {
  it('opens with the exact amount, and left as it is sends nothing [PFE-035]', () => {
    const opened = openedAmount(stored, 'en-US');
    expect(opened).toBe('467149.9996234567');
    expect(draft(opened)).toEqual({ action: 'nothing' });
  });

  it('is sent only when it differs from the stored one [PFE-017]', () => {
    expect(draft('467,149.9996234567 ')).toEqual({ action: 'send', value: amount('467149.99962') });
    expect(bidAmountDraft('$1,200.00', amount('1200'), 'en-US')).toEqual({ action: 'nothing' });
    expect(draft('465,000')).toEqual({ action: 'send', value: amount('465000') });
  });

  it('takes arithmetic, counts empty as zero and holds what cannot be read [PFE-019]', () => {
    expect(draft('12*450+2000')).toEqual({ action: 'send', value: amount('7400') });
    expect(draft('  ')).toEqual({ action: 'send', value: ZERO });
    expect(bidAmountDraft('', ZERO, 'en-US')).toEqual({ action: 'nothing' });
    expect(draft('12k')).toEqual({ action: 'hold', refusal: 'notANumber' });
    expect(draft('5/0')).toEqual({ action: 'hold', refusal: 'divisionByZero' });
  });
});

describe('a typed contingency', () => {
  const percent = { unit: 'percent', value: amount('0.03') } as const;
  const figures: ContingencyFigures = contingencyFigures(percent, amount('301250'));
  const typed = (text: string, cell: 'percent' | 'amount') => contingencyDraft(text, cell, percent, figures, 'en-US');

  it('is a percent in the percentage cell, an amount or a percent with its sign in the amount cell [PFE-027]', () => {
    const five = { action: 'send', value: { unit: 'percent', value: amount('0.05') } };
    expect(typed('5', 'percent')).toEqual(five);
    expect(typed('5%', 'percent')).toEqual(five);
    expect(typed('5%', 'amount')).toEqual(five);
    expect(typed('5', 'amount')).toEqual({ action: 'send', value: { unit: 'amount', value: amount('5') } });
  });

  it('sends nothing where the text or the value is the stored one [PFE-026]', () => {
    expect(typed('3', 'percent')).toEqual({ action: 'nothing' });
    expect(typed('3.00%', 'amount')).toEqual({ action: 'nothing' });
    expect(typed(openedContingency(figures, 'amount', 'en-US'), 'amount')).toEqual({ action: 'nothing' });
    // The same money as a fixed amount is another contingency.
    expect(typed('9037.50', 'amount').action).toBe('send');
  });

  it('is from 0 to 100 percent with up to 5 decimals; an amount is at least 0 [PFE-030]', () => {
    expect(typed('100', 'percent').action).toBe('send');
    expect(typed('100.00001', 'percent')).toEqual({ action: 'hold', refusal: 'percentRange' });
    expect(typed('-1', 'percent')).toEqual({ action: 'hold', refusal: 'percentRange' });
    expect(typed('3.123456', 'percent')).toEqual({
      action: 'send',
      value: { unit: 'percent', value: amount('0.0312345') },
    });
    expect(typed('-1', 'amount')).toEqual({ action: 'hold', refusal: 'negativeContingency' });
    expect(typed('', 'percent')).toEqual({ action: 'send', value: { unit: 'percent', value: ZERO } });
  });

  it('opens empty where the derived percentage is a dash [PFE-029]', () => {
    const fixed = contingencyFigures({ unit: 'amount', value: amount('10') }, ZERO);
    expect(openedContingency(fixed, 'percent', 'en-US')).toBe('');
    expect(openedContingency(fixed, 'amount', 'en-US')).toBe('10');
  });
});
