import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a writer waits before it sends a command again whose answer was lost, as pages do. */
const pause = 250;

/**
 * Types prices and adds lines through one address until it is stopped. A command that was not answered with 200 is sent
 * again with its key.
 */
export function makeLoad(origin, headers, sheet, bidPackageId, { writers, readers }) {
  const acknowledged = new Map();
  const added = new Set();
  const found = { acknowledged: 0, requests: 0, failures: [], longestGap: 0 };
  let isStopping = false;
  let lastSuccess = performance.now();

  async function send(method, address, body, key) {
    for (;;) {
      found.requests += 1;
      const sentAt = performance.now();
      try {
        const response = await fetch(`${origin}/api/${address}`, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json', 'idempotency-key': key }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        });
        await response.arrayBuffer();
        if (response.status === 200) {
          const now = performance.now();
          if (body) found.longestGap = Math.max(found.longestGap, now - lastSuccess);
          if (body) lastSuccess = now;
          return;
        }
        found.failures.push(`${method} ${address.split('?')[0]}: ${response.status}`);
      } catch (error) {
        found.failures.push(`${method} ${address.split('?')[0]}: ${error.cause?.code ?? error.name}`);
      }
      await sleep(Math.max(0, pause - (performance.now() - sentAt)));
    }
  }

  async function typePrices(writer) {
    const lines = sheet.lineItems.ids.filter((_, index) => index % writers === writer);
    for (let at = 0; !isStopping; at += 1) {
      const lineItemId = lines[at % lines.length];
      const { companyName } = sheet.bidders[Math.floor(at / lines.length) % sheet.bidders.length];
      const price = `${writer + 1}${String(at).padStart(6, '0')}`;
      const bid = { bidPackageId, lineItemId, companyName, price, classification: 1 };
      await send('POST', 'command/bid-package/set-line-item-bid', bid, randomUUID());
      acknowledged.set(`${lineItemId} ${companyName}`, price);
      found.acknowledged += 1;
    }
  }

  async function addLines() {
    while (!isStopping) {
      const description = `line ${randomUUID()}`;
      const line = { bidPackageId, description, quantity: '1', unitOfMeasure: 'EA', unitPrice: '1' };
      await send('POST', 'command/bid-package/add-line-items', line, randomUUID());
      added.add(description);
      found.acknowledged += 1;
      await sleep(200);
    }
  }

  async function read() {
    while (!isStopping) {
      await send('GET', `query/bid-package/${bidPackageId}/totals`);
      await sleep(50);
    }
  }

  const running = [
    ...Array.from({ length: writers }, (_, writer) => typePrices(writer)),
    addLines(),
    ...Array.from({ length: readers }, read),
  ];
  return {
    found,
    /** Returns the figures since the last call. */
    take() {
      const taken = { ...found };
      Object.assign(found, { acknowledged: 0, requests: 0, failures: [], longestGap: 0 });
      return taken;
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
    /** Compares a sheet with everything that was acknowledged: `{ lost, twice }`. */
    compare(after) {
      const stored = new Map();
      for (const { bidderId, prices } of after.bids) {
        const { companyName } = after.bidders.find(({ id }) => id === bidderId);
        for (const [index, id] of after.lineItems.ids.entries()) stored.set(`${id} ${companyName}`, prices[index]);
      }
      const prices = [...acknowledged].filter(([cell, price]) => stored.get(cell) !== price);
      const counts = new Map();
      for (const text of after.lineItems.descriptions) counts.set(text, (counts.get(text) ?? 0) + 1);
      const missing = [...added].filter((text) => !counts.has(text));
      return { lost: prices.length + missing.length, twice: [...added].filter((text) => counts.get(text) > 1).length };
    },
  };
}
