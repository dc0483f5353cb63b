export interface AddressParts {
  readonly streetAddress: string | null;
  readonly aptSuiteBldg: string | null;
  readonly city: string | null;
  readonly stateOrRegion: string | null;
  readonly postalCode: string | null;
  readonly country?: string | null;
}

/**
 * Prints 'street, apt/suite/bldg, city, state postal code', empty parts left out; null where all are.
 * Worked: '18 Harbor Street, Port Haven, ME 04101'.
 */
export function addressText(address: AddressParts): string | null {
  const region = [address.stateOrRegion, address.postalCode].filter(Boolean).join(' ');
  const parts = [address.streetAddress, address.aptSuiteBldg, address.city, region, address.country];
  return parts.filter(Boolean).join(', ') || null;
}
