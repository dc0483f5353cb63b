import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Configuration } from '../configuration.ts';
import { sendFailure } from '../http/answers/failure.ts';
import type { Phase } from '../http/probes.ts';
import { BadToken } from '../identity/token.ts';
import { refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import { addDatabaseMetrics } from './databaseMetrics.ts';
import { addWorkMetrics } from './workMetrics.ts';

/** Seconds; the goals are 0.2 for an answer and 5 for an export. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30];

/** The state that metrics are read from. */
export interface MeasuredServer {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly phase: () => Phase;
}

/**
 * Adds `GET /metrics` in the text format of Prometheus, for whoever has the token of the configuration; without one there
 * is no such address. Labels are names of calls, statuses and kinds, never names or ids of companies, people or projects.
 */
export function addMetrics(app: FastifyInstance, server: MeasuredServer): void {
  const { configuration, phase } = server;
  const { metricsToken } = configuration;
  if (metricsToken === null) {
    app.get('/metrics', (request, reply) => sendFailure(refusal('noSuchAddress'), request, reply));
    return;
  }
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'plumbline_build_info', help: 'The build.', labelNames: ['build'], registers }).set(
    { build: configuration.build },
    1,
  );
  new Gauge({
    name: 'plumbline_serving',
    help: '1 while the server takes new calls; 0 while it starts or stops.',
    registers,
    collect() {
      this.set(phase() === 'serving' ? 1 : 0);
    },
  });
  measureRequests(app, registers);
  measureLiveConnections(app, registers);
  addWorkMetrics(registers);
  const askDatabase = addDatabaseMetrics(server.store, registers);

  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return sendFailure(new BadToken('This is not the token for metrics.'), request, reply);
    }
    await askDatabase();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const count = new Counter({
    name: 'plumbline_requests_total',
    help: 'Answered calls, by kind (command or query), name and status.',
    labelNames: ['kind', 'name', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'plumbline_request_seconds',
    help: 'How long calls took, by kind and name.',
    labelNames: ['kind', 'name'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const { kind, name } = endpoint;
    count.inc({ kind, name, status: String(reply.statusCode) });
    seconds.observe({ kind, name }, reply.elapsedTime / 1_000);
  });
}

/** Live connections are the only upgraded ones. */
function measureLiveConnections(app: FastifyInstance, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'plumbline_live_connections',
    help: 'Open live connections (websockets).',
    registers,
  });
  app.server.on('upgrade', (_request, socket) => {
    gauge.inc();
    socket.once('close', () => gauge.dec());
  });
}
