import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { DataChanged } from '#contract';
import { commandsSucceed, sheetAnswers } from '../../../test/answers.ts';
import { type Hub, openHub } from '../../../test/hub.ts';
import { type Answer, network, type SentRequest, settled } from '../../../test/network.ts';
import { show, signedIn } from '../../../test/show.tsx';
import { appConfig, setAppConfig } from '../../api/appConfig.ts';
import { closeLiveConnection, liveState, openLiveConnection } from '../../live/liveConnection.ts';
import { PageFailure } from '../../shell/errors/PageFailure.tsx';
import { type PageAction, type PageActions, PageActionsProvider, useListOfPageActions } from '../../ui/pageActions.tsx';
import BidPackagePage from '../page/BidPackagePage.tsx';
import { bidPackageId, sampleSheet } from './sampleSheet.testing.ts';

const other = '99999999-0000-4000-8000-000000000009';
const third = 'third';
const { project, ...record } = sampleSheet();

export { project };
/** The sheet that the server answers. */
export const sheet = { ...record, project: { ...project, projectAdmins: ['maria@demo.example'] } };
export const timings = appConfig();

/** The hub of the test that runs. */
export let hub: Hub;
let calls: readonly SentRequest[] = [];

/** Registers the hooks of a file whose pages are open beside a live server. */
export function withLivePages(): void {
  beforeEach(() => {
    hub = openHub();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    // No command of a test is waited for in the next one.
    for (const { headers } of calls) {
      const CommandId = headers.get('Idempotency-Key');
      if (CommandId !== null)
        hub.send('AllEventsForCommandProcessed', { SourceIds: [bidPackageId], CommandId, Seq: 9 });
    }
    await settled();
    closeLiveConnection();
    setAppConfig(timings);
    vi.restoreAllMocks();
  });
}

let listed: PageActions | null = null;

/** Returns what the command palette lists of the open page, by the labels. */
export const paletteActions = (): ReadonlyMap<string, PageAction> =>
  new Map((listed?.list() ?? []).map((action) => [action.label, action]));

function NoteActions() {
  const actions = useListOfPageActions();
  useEffect(() => {
    listed = actions;
  }, [actions]);
  return null;
}

/** The page at its address alone, as the routes draw it. */
function PackageRoute() {
  const { pathname } = useLocation();
  return pathname.startsWith('/bid-package/') ? <BidPackagePage /> : null;
}

/** Opens the page of the sample package over a network that answers as `change` says, and connects it. */
export async function openPage(change: Record<string, Answer> = {}) {
  signedIn('Contributor');
  const net = network({
    ...sheetAnswers(sheet, [
      { id: bidPackageId, code: '04.01', description: 'Envelope restoration' },
      { id: other, code: '22.00', description: 'Plumbing' },
      { id: third, code: '09.00', description: 'Finishes' },
    ]),
    // A package that is opened next is not there yet.
    [`GET /api/query/bid-package/${other}/sheet`]: () => new Promise(() => {}),
    [`GET /api/query/bid-package/${third}/sheet`]: () => new Promise(() => {}),
    ...commandsSucceed,
    'GET /api/query/odata/': { value: [] },
    'GET /api/query/odata/UnitOfMeasure': { value: ['EA', 'LS', 'SF', 'LF'].map((name) => ({ id: name, name })) },
    ...change,
  });
  calls = net.sent;
  const page = (
    <PageActionsProvider>
      <NoteActions />
      <header id="bar-project" />
      <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
        <CatchBoundary getResetKey={() => 'page'} errorComponent={PageFailure}>
          <PackageRoute />
        </CatchBoundary>
      </div>
    </PageActionsProvider>
  );
  const shown = await show(page, `/bid-package/${bidPackageId}`, '/bid-package/$id');
  await screen.findByRole('treegrid');
  const visited: string[] = [];
  shown.router.history.subscribe(({ location }) => visited.push(location.pathname));
  act(() => openLiveConnection(() => 'token'));
  await waitFor(() => expect(liveState()).toBe('connected'));
  await settled();
  return { ...shown, ...net, visited };
}

/** Sends the page a change by Jonas. */
export function hear(change: Partial<DataChanged>): void {
  const message: DataChanged = {
    SourceId: bidPackageId,
    Seq: sheet.seq + 1,
    CommandId: 'c',
    ChangedBy: 'jonas@demo.example',
    Added: [],
    Updated: [],
    Deleted: [],
    ...change,
  };
  act(() => hub.send('DataChanged', message));
}

/** Returns how often the sheet was read. */
export const reads = (sent: readonly { address: string }[]): number =>
  sent.filter(({ address }) => address.endsWith('/sheet')).length;
