import type { LiveMessage } from '#contract';
import { bidPackageId } from '../testing/sampleSheet.testing.ts';
import { ModelServer } from './modelServer.testing.ts';
import { oneOf, type Random, type VirtualTime } from './virtualTime.testing.ts';

/** What may happen to one request. */
const FATES = ['answered', 'answered', 'answered', 'answered', 'lost', 'answer lost', 'unavailable', 'never answered'];
const GIVEN_UP = 300_000;
const QUICKEST = 1;
const SLOWEST = 400;

type Listener = (...given: unknown[]) => void;

/** A socket of one tab, with what the live connection uses of socket.io's client. */
export class SimulatedSocket {
  connected = false;
  readonly io: { opts: { query: { access_token: string } } } = { opts: { query: { access_token: '' } } };
  private readonly listeners = new Map<string, Listener[]>();
  private readonly network: SimulatedNetwork;
  /** Counts the connections: what was sent over an earlier one never arrives. */
  connection = 0;

  constructor(network: SimulatedNetwork) {
    this.network = network;
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  removeAllListeners(): void {
    this.listeners.clear();
  }

  fire(event: string, ...given: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...given);
  }

  connect(): void {
    this.network.connect(this);
  }

  disconnect(): void {
    this.connection += 1;
    if (!this.connected) return;
    this.connected = false;
    this.network.left(this);
    this.fire('disconnect');
  }

  emit(): void {}
}

/** The network between some tabs and the server; everything that goes wrong on it is drawn from the seed. */
export class SimulatedNetwork {
  readonly server: ModelServer;
  /** What happened, for a schedule that fails. */
  readonly trace: string[] = [];
  /** Tabs without a network. */
  readonly offline = new Set<string>();
  isServerDown = false;
  /** False: every request is answered. */
  isFaulty = true;
  /** Calls that are never answered. */
  isSilent: (address: string) => boolean = () => false;
  /** Counts the starts of the server: an answer of an earlier one never arrives. */
  private starts = 0;
  private readonly sockets = new Map<string, SimulatedSocket>();
  private readonly registered = new Set<string>();
  private readonly time: VirtualTime;
  private readonly random: Random;

  constructor(time: VirtualTime, random: Random) {
    this.time = time;
    this.random = random;
    this.server = new ModelServer(
      (message) => this.publish(message),
      () => this.isFaulty && random() < 0.04,
    );
  }

  note(text: string): void {
    this.trace.push(`${String(this.time.now).padStart(8)} ms  ${text}`);
  }

  /** Cuts a tab off, with everything that is on its way to and from it. */
  cut(tab: string): void {
    this.offline.add(tab);
    this.sockets.get(tab)?.disconnect();
  }

  restart(downFor: number): void {
    this.isServerDown = true;
    this.starts += 1;
    for (const socket of [...this.sockets.values()]) socket.disconnect();
    this.time.after(downFor, () => {
      this.isServerDown = false;
      this.note('the server runs again');
    });
  }

  connect(socket: SimulatedSocket): void {
    const tab = socket.io.opts.query.access_token;
    socket.connection += 1;
    const { connection } = socket;
    this.time.after(this.delay(), () => {
      if (socket.connection !== connection) return;
      if (this.offline.has(tab) || this.isServerDown) return socket.fire('connect_error', new Error('no connection'));
      socket.connected = true;
      this.sockets.set(tab, socket);
      socket.fire('connect');
    });
  }

  left(socket: SimulatedSocket): void {
    const tab = socket.io.opts.query.access_token;
    if (this.sockets.get(tab) === socket) this.sockets.delete(tab);
    this.registered.delete(tab);
  }

  /** Messages of one connection arrive in their order. */
  private readonly arrivals = new Map<string, number>();

  private publish(message: LiveMessage): void {
    for (const [tab, socket] of this.sockets) {
      if (!this.registered.has(tab)) continue;
      const { connection } = socket;
      const at = Math.max(this.time.now + this.delay(), this.arrivals.get(tab) ?? 0);
      this.arrivals.set(tab, at + 0.001);
      this.time.after(at - this.time.now, () => {
        if (socket.connected && socket.connection === connection) socket.fire(message.event, message.message);
      });
    }
  }

  private delay(): number {
    return Math.floor(QUICKEST + this.random() ** 2 * (SLOWEST - QUICKEST));
  }

  /** Replaces `fetch`. */
  fetch(address: string, init: RequestInit): Promise<Response> {
    const headers = init.headers as Record<string, string>;
    const tab = (headers.authorization ?? '').replace('Bearer ', '');
    const isSilent = this.isSilent(address);
    const fate = isSilent ? 'never answered' : this.isFaulty ? oneOf(this.random, FATES) : 'answered';
    const { starts } = this;
    const [there, back] = [this.delay(), this.delay()];
    const isCut = () => this.offline.has(tab) || this.isServerDown || this.starts !== starts;
    return new Promise((resolve, reject) => {
      const lose = () => reject(new TypeError('Failed to fetch'));
      init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error));
      this.time.after(there, () => {
        if (isCut() || fate === 'lost') return lose();
        // A browser gives up by itself, too, but late.
        if (fate === 'never answered') return void this.time.after(GIVEN_UP, lose);
        if (fate === 'unavailable') return resolve(answerOf({ status: 503, body: {} }));
        const answer = this.answer(tab, address, init, headers['Idempotency-Key'] ?? headers['idempotency-key'] ?? '');
        this.time.after(back, () => (isCut() || fate === 'answer lost' ? lose() : resolve(answerOf(answer))));
      });
    });
  }

  private answer(tab: string, address: string, init: RequestInit, id: string): { status: number; body: unknown } {
    const { pathname, searchParams } = new URL(address, 'http://server');
    const name = pathname.split('/').at(-1)!;
    if (name === 'sheet') return { status: 200, body: { data: this.server.sheet() } };
    if (name === 'missed') {
      const missed = this.server.missed(Number(searchParams.get('after')));
      const isOurs = searchParams.get('sourceId') === bidPackageId;
      return { status: 200, body: { data: isOurs ? missed : [] } };
    }
    if (name === 'registration' || name === 'batch-registration') {
      if (this.sockets.has(tab)) this.registered.add(tab);
      return { status: 200, body: { data: [] } };
    }
    if (!pathname.startsWith('/api/command/')) return { status: 404, body: {} };
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    const answer = this.server.execute(name, id, tab, body);
    this.note(`${tab} ${name} ${id}: ${answer.status}`);
    return answer;
  }
}

/** The parts of a Response that the application reads. */
function answerOf({ status, body }: { status: number; body: unknown }): Response {
  const json = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => JSON.parse(json) as unknown,
  } as unknown as Response;
}
