import { describe, expect, it } from 'vitest';
import { addressText } from './address.ts';

const none = { streetAddress: null, aptSuiteBldg: null, city: null, stateOrRegion: null, postalCode: null };

describe('an address', () => {
  it("reads 'street, apt/suite/bldg, city, state postal code' without its empty parts [HOME-065]", () => {
    const whole = {
      streetAddress: '18 Harbor Street',
      aptSuiteBldg: 'Bldg 2',
      city: 'Port Haven',
      stateOrRegion: 'ME',
      postalCode: '04101',
    };
    expect(addressText(whole)).toBe('18 Harbor Street, Bldg 2, Port Haven, ME 04101');
    expect(addressText({ ...whole, aptSuiteBldg: '', stateOrRegion: null })).toBe(
      '18 Harbor Street, Port Haven, 04101',
    );
    expect(addressText(none)).toBeNull();
  });
});
