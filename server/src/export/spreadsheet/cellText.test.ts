import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import { linesOf, printedLength, titleText } from './cellText.ts';
import { styles } from './styles.ts';

describe('how much room a cell needs', () => {
  it.each([
    ['-1234.5', styles.amount, '-1,234.50'],
    ['1234567', styles.amount, '1,234,567.00'],
    ['0.125', styles.price, '0.125'],
    ['6200', styles.quantity, '6,200'],
    ['3', styles.choice, '3'],
    ['-12.16', styles.percent, '-1216%'],
    ['0.0305', styles.derivedPercent, '3.05%'],
  ])('%s as it prints in its style [EXP-022]', (value, style, printed) => {
    const length = printedLength(amount(value), style);
    expect(length).toBeGreaterThanOrEqual(printed.length);
    expect(length).toBeLessThanOrEqual(printed.length + 2);
  });

  it('counts the lines of a text with its own and those of its width [EXP-022]', () => {
    expect(linesOf('one\ntwo', 40)).toBe(2);
    expect(linesOf('x'.repeat(100), 20)).toBe(6);
    expect(linesOf('', 20)).toBe(1);
  });

  it('cuts a title that is wider than a page, between characters', () => {
    expect(titleText('Dock')).toBe('Dock');
    expect([...titleText('🏗'.repeat(4000))]).toHaveLength(120);
    expect(titleText('🏗'.repeat(4000)).endsWith('🏗…')).toBe(true);
  });
});
