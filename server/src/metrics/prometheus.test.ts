import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connectLive } from '../../test/liveClient.ts';
import { prepareWorlds } from '../../test/world.ts';
import { freePort } from '../store/embedded/postmaster.ts';

const token = 'the-token-of-metrics-0123456789abcdef';
const world = prepareWorlds(async () => ({ PLUMBLINE_METRICS_TOKEN: token }));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-prometheus-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const board = JSON.parse(readFileSync('deploy/prometheus/plumbline.json', 'utf8')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};
const ofAlerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!);
const ofBoard = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;

it('every query of alerts and board names only metrics that the server exports [OPS-063]', async () => {
  const w = await world();
  await w.command('add-line-items', {
    description: 'Acme Footings',
    quantity: '1',
    unitOfMeasure: 'EA',
    unitPrice: '1',
  });
  const { body } = await w.server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const exported = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const isExported = (name: string) => exported.has(name) || exported.has(name.replace(/_(bucket|sum|count)$/, ''));
  const named = [...ofAlerts, ...ofBoard].flatMap((query) => {
    const names = [...query.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:up|(?:plumbline|nodejs|process)_\w+)\b/g)];
    expect(names, query).not.toHaveLength(0);
    return names.map(([name]) => name);
  });
  expect(named.length).toBeGreaterThan(30);
  // Prometheus itself says whether a server was up.
  expect([...new Set(named)].filter((name) => name !== 'up' && !isExported(name))).toEqual([]);
});

it('each alert says what happened and what to do [OPS-063]', () => {
  const alerts = rules.split(/^ +- alert: /m).slice(1);
  expect(alerts).toHaveLength(ofAlerts.length);
  for (const alert of alerts) expect(alert).toMatch(/summary: '.{20,}'\n +action: '.{20,}'/);
});

it('promtool takes the alerts and every query of the board [OPS-063]', ({ skip }) => {
  skip(!isHere('promtool'), 'promtool is not installed');
  const file = join(folder, 'queries.yml');
  const records = ofBoard.map((expr, index) => `      - record: board:${index}\n        expr: '${expr}'\n`);
  writeFileSync(file, `groups:\n  - name: board\n    rules:\n${records.join('')}`);
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml', file], {
    encoding: 'utf8',
  });
  expect([status, stdout.match(/\d+ rules found/g)]).toEqual([
    0,
    [`${ofAlerts.length} rules found`, `${ofBoard.length} rules found`],
  ]);
});

it('Prometheus reads the server, and answers every query of board and alerts [OPS-063]', async ({ skip }) => {
  skip(!isHere('prometheus'), 'prometheus is not installed');
  const w = await world();
  const target = new URL(await w.server.listen()).host;
  const live = await connectLive(`http://${target}`, { bearer: await w.tokenOf('viewer') });
  const config = join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    `global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [${join(process.cwd(), 'deploy/prometheus/alerts.yml')}]
scrape_configs:
  - {job_name: plumbline, authorization: {credentials: ${token}}, static_configs: [{targets: ['${target}']}]}\n`,
  );
  const address = `127.0.0.1:${await freePort()}`;
  const prometheus = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => prometheus.once('exit', resolve));
  try {
    const ask = async (path: string) => {
      const answer = await fetch(`http://${address}/api/v1/${path}`).catch(() => null);
      return (await answer?.json()) as { status: string; data: { result: unknown[] } } | undefined;
    };
    const results = async (query: string) => {
      const answer = await ask(`query?query=${encodeURIComponent(query)}`);
      return answer?.status === 'success' ? answer.data.result.length : -1;
    };
    await expect.poll(() => results('count_over_time(up[1h]) >= 2'), { timeout: 60_000 }).toBe(1);
    // Rates need calls between two readings.
    await w.command('add-line-items', {
      description: 'Acme Footings',
      quantity: '1',
      unitOfMeasure: 'EA',
      unitPrice: '1',
    });
    await w.call('viewer', 'GET', 'query/recent-projects');
    await w.call('viewer', 'GET', 'query/no-such-call');
    await w.call('viewer', 'GET', 'query/projects/not-an-id/alternates');
    for (const query of ofBoard) {
      await expect.poll(() => results(query), { timeout: 30_000, message: query }).toBeGreaterThan(0);
    }
    for (const query of ofAlerts) expect(await results(query), query).toBeGreaterThanOrEqual(0);
  } finally {
    live.close();
    prometheus.kill();
    await ended;
  }
}, 180_000);
