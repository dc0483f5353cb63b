/** What a visit sends: a form or a JSON body by POST, or by the method given; otherwise a GET. */
export interface Sent {
  readonly form?: Record<string, string>;
  readonly json?: object;
  readonly method?: string;
}

/** One answer, before its redirect is followed. */
export interface Visited {
  readonly status: number;
  readonly location: URL | null;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without a screen: it keeps cookies and follows no redirect by itself. */
export interface Visitor {
  visit(address: string, sent?: Sent): Promise<Visited>;
}

export function makeVisitor(): Visitor {
  const cookies = new Map<string, string>();
  return {
    async visit(address, { form, json, method } = {}) {
      const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : null;
      const response = await fetch(address, {
        redirect: 'manual',
        method: method ?? (body === null ? 'GET' : 'POST'),
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(json && { 'content-type': 'application/json' }),
        },
        body,
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      return {
        status: response.status,
        location: location === null ? null : new URL(location, address),
        headers: response.headers,
        text: await response.text(),
      };
    },
  };
}
