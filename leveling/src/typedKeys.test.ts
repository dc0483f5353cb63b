import { describe, expect, it } from 'vitest';
import { acceptedCharacters, isAcceptedKey } from './typedKeys.ts';

describe('keys of number inputs', () => {
  it('accept digits, hyphen, period and the letters A and B in fields [PAGE-069] [PAGE-070]', () => {
    expect([...'0123456789-.aAbB'].every((key) => isAcceptedKey(key, 'field', 'en-US'))).toBe(true);
    for (const key of ['ArrowLeft', 'Backspace', 'Delete', 'Enter', 'Tab', 'F2']) {
      expect(isAcceptedKey(key, 'field', 'en-US')).toBe(true);
    }
    expect([...'+*/()%,ek =$'].some((key) => isAcceptedKey(key, 'field', 'en-US'))).toBe(false);
  });

  it('accept + * / ( ) in amount cells, and % in contingency cells only [PAGE-072]', () => {
    expect([...'+*/()'].every((key) => isAcceptedKey(key, 'amountCell', 'en-US'))).toBe(true);
    expect([...'+*/()%'].every((key) => isAcceptedKey(key, 'contingencyCell', 'en-US'))).toBe(true);
    expect(isAcceptedKey('%', 'amountCell', 'en-US')).toBe(false);
    expect([...'ekz=$,é'].some((key) => isAcceptedKey(key, 'contingencyCell', 'en-US'))).toBe(false);
  });

  it('accept the comma beside the period in fr-CA only [LIM-014]', () => {
    expect(acceptedCharacters('field', 'fr-CA')).toBe('0123456789-.abAB,');
    expect(isAcceptedKey('.', 'amountCell', 'fr-CA')).toBe(true);
    expect(isAcceptedKey(',', 'amountCell', 'fr-CA')).toBe(true);
    expect(isAcceptedKey(',', 'amountCell', 'en-US')).toBe(false);
  });
});
