import { randomUUID } from 'node:crypto';

/**
 * Calls a running server as its people. A rejected call throws with request and response.
 *
 * @param {string} origin the address of the server, `http://localhost:4000`
 */
export function makeCaller(origin) {
  const signedIn = new Map();

  async function headersOf(email) {
    if (!signedIn.has(email)) {
      const response = await fetch(`${origin}/development/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
      const { token, applicationToken } = await response.json();
      signedIn.set(email, { authorization: `Bearer ${token}`, 'x-application-token': applicationToken });
    }
    return signedIn.get(email);
  }

  /** Sends one call and returns its status and body; the address is relative to `/api/`. */
  async function send(email, method, address, body, commandId = randomUUID()) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/${address}`, {
      method,
      headers: {
        ...(await headersOf(email)),
        ...(method === 'GET' ? {} : { 'idempotency-key': commandId }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Like {@link send} for a call that must succeed; returns its `data`. */
  async function call(email, method, address, body, commandId) {
    const response = await send(email, method, address, body, commandId);
    if (response.status === 200) return response.body?.data ?? null;
    const sent = body instanceof FormData ? 'a form' : JSON.stringify(body);
    throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(response.body)}\nsent: ${sent}`);
  }

  return { send, call };
}

/** A person who works on one bid package. */
export function atBidPackage({ send, call }, email, bidPackageId) {
  const address = (name) => `command/bid-package/${name}`;
  const content = (body) =>
    Array.isArray(body) ? body.map((one) => ({ bidPackageId, ...one })) : { bidPackageId, ...body };
  return {
    bidPackageId,
    /** Sends a command and returns its response. */
    command: (name, body, commandId) => call(email, 'POST', address(name), content(body), commandId),
    /**
     * Sends the first body that the server accepts. Older versions stored amounts with more decimals than newer ones
     * accept; a fixture of such a version contains them.
     */
    async firstAccepted(name, ...bodies) {
      for (const body of bodies) {
        const response = await send(email, 'POST', address(name), content(body));
        if (response.status === 200) return response.body.data;
        if (response.status !== 422) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`);
      }
      throw new Error(`${name}: every body was refused`);
    },
    async upload(companyName, fileName, bytes, type) {
      const form = new FormData();
      form.set('bidPackageId', bidPackageId);
      form.set('bidderCompanyName', companyName);
      form.set('file', new Blob([bytes], { type }), fileName);
      await call(email, 'POST', address('file-uploads/upload-bidder-document'), form);
    },
    async importTabulation(fileName, text, options = {}) {
      const form = new FormData();
      form.set('bidPackageId', bidPackageId);
      form.set('options', JSON.stringify(options));
      form.set('file', new Blob([text], { type: 'text/csv' }), fileName);
      return call(email, 'POST', address('import-bid-tabulation'), form);
    },
    undo: (commandId) => call(email, 'POST', 'command/undo-command', { commandId }),
    redo: (commandId) => call(email, 'POST', 'command/redo-command', { commandId }),
  };
}
