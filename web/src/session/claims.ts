/** The claims that the browser reads from our token; only the server checks its signature. */
export interface Claims {
  readonly userId: string;
  /** Null for support staff before an organization is chosen. */
  readonly organizationId: string | null;
  readonly roles: readonly string[];
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.sub !== 'string' || typeof claims.exp !== 'number') return null;
    return {
      userId: claims.sub,
      organizationId: typeof claims.org === 'string' ? claims.org : null,
      roles: roleList(claims.roles),
      expiresAt: claims.exp,
    };
  } catch {
    return null;
  }
}

/** Returns the roles of a role claim, which is one role or a list. Worked: 'Admin' and ['Admin'] give ['Admin']. */
export function roleList(claim: unknown): readonly string[] {
  const list = Array.isArray(claim) ? claim : [claim];
  return list.filter((role): role is string => typeof role === 'string' && role !== '');
}
