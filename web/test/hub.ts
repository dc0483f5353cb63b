/**
 * Stands in for the hub at the edge of the browser: a WebSocket that speaks the Socket.IO protocol. `accepts` false
 * refuses every connection.
 */
export interface Hub {
  accepts: boolean;
  /** False lets every connection that is tried wait, as on a lost network. */
  answers: boolean;
  /** False closes every connection as soon as it is open. */
  holds: boolean;
  /** The error that answers every handshake, where one is to be refused. */
  refuses: { readonly message: string; readonly data?: object } | null;
  /** Addresses of the connections that were tried. */
  readonly tried: string[];
  /** Events that pages have sent, with their argument. */
  readonly heard: [string, unknown][];
  /** Sends an event over every open connection. */
  send: (event: string, message: unknown) => void;
  /** Cuts every open connection. */
  cut: () => void;
}

let makeSocket: ((address: string) => object) | null = null;

// Socket.IO's client takes the browser's WebSocket when it is loaded: import this file before it.
const RealSocket = globalThis.WebSocket;
globalThis.WebSocket = new Proxy(RealSocket, {
  construct: (target, [address, protocols]: [string, string[]?]) =>
    makeSocket && String(address).includes('/notifications')
      ? makeSocket(String(address))
      : new target(address, protocols),
});

export function openHub(): Hub {
  const open = new Set<FakeSocket>();
  const hub: Hub = {
    accepts: true,
    answers: true,
    holds: true,
    refuses: null,
    tried: [],
    heard: [],
    send: (event, message) => {
      for (const socket of open) socket.receive(`42${JSON.stringify([event, message])}`);
    },
    cut: () => {
      for (const socket of [...open]) socket.end();
    },
  };

  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    binaryType = 'blob';
    bufferedAmount = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number; reason: string }) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;

    constructor(address: string) {
      super();
      hub.tried.push(address);
      if (!hub.answers) return;
      queueMicrotask(() => {
        if (!hub.accepts) {
          this.onerror?.(new Event('error'));
          this.end();
          return;
        }
        this.readyState = 1;
        open.add(this);
        this.onopen?.(new Event('open'));
        this.receive('0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}');
      });
    }

    send(text: string): void {
      if (text.startsWith('42')) hub.heard.push(JSON.parse(text.slice(2)));
      if (text !== '40' && !text.startsWith('40{')) return;
      queueMicrotask(() => {
        if (hub.refuses) return this.receive(`44${JSON.stringify(hub.refuses)}`);
        this.receive('40{"sid":"c"}');
        if (!hub.holds) setTimeout(() => this.end(), 1);
      });
    }

    receive(data: string): void {
      this.onmessage?.({ data });
    }

    end(): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      open.delete(this);
      this.onclose?.({ code: 1006, reason: '' });
    }

    close(): void {
      this.end();
    }
  }
  makeSocket = (address) => new FakeSocket(address);
  return hub;
}
