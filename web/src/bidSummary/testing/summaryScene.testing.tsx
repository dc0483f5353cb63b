import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import {
  calculateFees,
  calculateProjectFees,
  defaultTimings,
  type EditConflict,
  getBidSummary,
  getProject,
  getProjectFeesAndTotals,
  getProjectInfo,
  setProjectNotes,
} from '#contract';
import { addedId, answering, commandsSucceed } from '../../../test/answers.ts';
import { stubFetch } from '../../../test/stubFetch.ts';
import { setAppConfig } from '../../api/appConfig.ts';
import { queryClient } from '../../api/queries.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { NoticeStack } from '../../notices/NoticeStack.tsx';
import { dismissNotice, shownNotices } from '../../notices/notices.ts';
import { setSession } from '../../session/session.ts';
import { PageFailure } from '../../shell/errors/PageFailure.tsx';
import { mantineTheme, mantineVariables } from '../../theme/mantineTheme.ts';
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx';
import type { SummaryData } from '../model/summaryData.ts';
import { BidSummary } from '../page/BidSummaryPage.tsx';
import { sampleProject } from './sampleProjects.testing.ts';
import { projectId, type SampleProject, sampleSummary } from './sampleSummary.testing.ts';
import '../../theme/theme.css';

/** A call that the page made. */
export interface SeenCall {
  readonly path: string;
  readonly body: unknown;
}

/** What the network answers in place of a server: the sample's queries, commands that succeed, and what a test says. */
export interface Scene {
  data: SummaryData;
  readonly calls: SeenCall[];
  /** By the end of the path: an answer (`data`), or a status to fail with. */
  readonly answers: Map<
    string,
    {
      readonly status?: number;
      readonly data?: unknown;
      readonly detail?: string;
      readonly conflicts?: readonly EditConflict[];
      /** It is answered once this has resolved. */
      readonly after?: Promise<void>;
    }
  >;
  /** Commands seen, without what their authors saw. */
  commands(): SeenCall[];
  /** Commands seen, whole. */
  sent(): SeenCall[];
  path(): string;
}

const people = {
  admin: { email: 'admin@example.test', name: 'Maria Chen', roles: ['ProjectAdmin', 'Contributor'] },
  contributor: { email: 'contributor@example.test', name: 'Con Tributor', roles: ['Contributor'] },
  viewer: { email: 'viewer@example.test', name: 'Vi Ewer', roles: ['Contributor'] },
} as const;

/** Prepares a test file: texts, configuration, and no console errors in any test. */
export function prepareScenes(): void {
  beforeAll(async () => {
    await startI18n('en-US');
    setAppConfig({ timings: defaultTimings } as never);
  });
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    // What cells held stays for the same person in this tab.
    sessionStorage.clear();
    queryClient.clear();
    for (const { id } of shownNotices()) dismissNotice(id);
    const errors = vi.mocked(console.error).mock.calls.filter((call) => !call.some(isExpected));
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
}

const expectedErrors = new Set<string>();

/** The page logs this failure on purpose (ERR-009). */
export function expectLogged(message: string): void {
  expectedErrors.add(message);
}

/** A call that the network of a test refuses is logged by the call itself. */
const failedCall = /^[A-Z]+ \/api\/.+ failed$/;

function isExpected(argument: unknown): boolean {
  if (typeof argument === 'string' && failedCall.test(argument)) return true;
  const text = argument instanceof Error ? argument.message : String(argument);
  return [...expectedErrors].some((message) => text.includes(message));
}

/** Opens the summary of a sample project as one of three people. */
export async function openSummary(
  sample: Partial<SampleProject> = {},
  who: keyof typeof people = 'admin',
  prepare: (scene: Scene) => void = () => {},
) {
  queryClient.clear();
  const scene = makeScene(sampleSummary({ ...sampleProject, ...sample }));
  prepare(scene.scene);
  const { roles, ...person } = people[who];
  setSession({
    state: 'loggedIn',
    user: { id: who, ...person, roles: roles.map((id) => ({ id, name: id })) } as never,
  });
  const user = userEvent.setup();
  const view = render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={scene.router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, user, scene: scene.scene };
}

/** As `openSummary`, and waits until the sheet is there. */
export async function openSheet(...given: Parameters<typeof openSummary>) {
  const opened = await openSummary(...given);
  const grid = await screen.findByRole('grid', { name: 'Bid summary' });
  return { ...opened, grid };
}

/** The row of a package by its code. */
export function rowOf(code: string): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-package="${code}"]`);
  if (row === null) throw new Error(`There is no row ${code}.`);
  return row;
}

export function figure(name: string): string {
  return document.querySelector(`[data-figure="${name}"] b`)?.textContent ?? '';
}

function makeScene(data: SummaryData) {
  const answers: Scene['answers'] = new Map();
  const calls: SeenCall[] = [];
  const root = createRootRoute({
    component: () => (
      <div>
        <header style={{ height: 'var(--pl-bar)' }}>
          <div id="bar-project" />
        </header>
        <main>
          <Outlet />
        </main>
        <NoticeStack />
        <ConfirmHost />
      </div>
    ),
  });
  const blank = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{`Page ${path}`}</p> });
  const summary = createRoute({
    getParentRoute: () => root,
    path: '/bid-summary/$id',
    component: () => <BidSummary projectId={projectId} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([summary, ...['/bid-package/$id', '/project/$id', '/home', '/error'].map(blank)]),
    history: createMemoryHistory({ initialEntries: [`/bid-summary/${projectId}`] }),
    defaultErrorComponent: PageFailure,
  });
  const scene: Scene = {
    data,
    calls,
    answers,
    commands: () => scene.sent().map(({ path, body }) => ({ path, body: withoutExpected(body) })),
    sent: () => calls.filter(({ path }) => path.startsWith('/api/command/')),
    path: () => router.state.location.pathname,
  };
  stubFetch(async (input, init) => {
    const path = String(input).split('?')[0]!;
    calls.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answerOf(scene, init?.method ?? 'GET', path);
  });
  return { scene, router };
}

function withoutExpected(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpected);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'expected');
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutExpected(one)]));
}

async function answerOf(scene: Scene, method: string, path: string): Promise<Response | null> {
  const call = `${method} ${path}`;
  const { project, packages, totals, frozenIds } = scene.data;
  const told = [...scene.answers].find(([end]) => path.endsWith(end))?.[1];
  if (told) {
    const { status = 200, detail = '', conflicts, after } = told;
    await after;
    const failure = { detail, ...(conflicts && { conflicts }) };
    return Response.json(status === 200 ? { data: told.data ?? null } : failure, { status });
  }
  const { id } = project;
  const value = [...frozenIds].map((entityId) => ({ entityType: 'x', entityId, dateFrozen: '2026-01-01T00:00:00Z' }));
  const known: Readonly<Record<string, unknown>> = {
    ...commandsSucceed,
    ...answering(getProject, project, { id }),
    ...answering(getProjectInfo, project, { id }),
    ...answering(getProjectFeesAndTotals, totals, { id }),
    ...answering(getBidSummary, [...packages]),
    ...answering(calculateProjectFees, null, { id }),
    ...answering(calculateFees, []),
    ...answering(setProjectNotes, addedId, { projectId: id }),
    'GET /api/query/odata/FrozenEntity': { value },
    'GET /api/query/odata/User': { value: [] },
    'GET /api/query/odata/Preference': { value: [] },
  };
  const data = known[call];
  return data === undefined ? null : Response.json({ data });
}
