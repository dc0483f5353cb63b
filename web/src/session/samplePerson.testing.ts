/** A person as the server answers who is signed in. */
export const maria = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'maria@demo.example',
  name: 'Maria Chen',
  location: 'Portland',
  roles: [{ id: 'Contributor', name: 'Contributor' }],
  isLicensed: true,
};

/** Our token of that person, or of another, until a time in seconds since 1970; nobody has signed it, and browsers do not look. */
export function tokenUntil(
  exp: number,
  sub = maria.id,
  claims: { org?: string | null; roles?: string[] } = {},
): string {
  return `head.${btoa(JSON.stringify({ sub, org: 'o', roles: ['Contributor'], exp, ...claims }))}.sign`;
}

export const secondsNow = (): number => Math.floor(Date.now() / 1000);
