import type { Services } from '../call.ts';
import { degrade } from '../freezing/degradedAction.ts';
import { groupBy } from '../groupBy.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import { derivedFacts } from '../store/log/derivedFacts.ts';
import { type FollowOptions, followSource, type LogFollower } from '../store/log/followLog.ts';
import { type OlderWriting, olderFigures } from '../store/log/olderFigures.ts';
import { recalculateFigures } from '../store/projects/projectFigures.ts';
import { areFiguresRecalculated, recordRecalculation } from '../store/readers/changedTotals.ts';
import { derivedWork } from './derivedEntry.ts';
import { makeTotalsAgain } from './figures.ts';

/** The name under which the reader's place is kept. */
const reader = 'olderFigures';

/**
 * Makes the figures again that follow from entries of servers with other rules: of all data at the first start after an
 * upgrade, closed projects too, and of what a server of the previous version writes at the same time. Section and class
 * totals, line items totals, ranks and project figures are made from scratch, a package at a time; entries keep what was
 * typed. A start that is interrupted goes on with the projects that are not done yet, one server at a time.
 */
export function startOlderFigures(services: Services, onError: FollowOptions['onError']): Promise<LogFollower> {
  return followSource<OlderWriting>(services.store, olderFigures, {
    name: reader,
    onError,
    handle: async (writings) => {
      const projects = groupBy(writings, ({ organizationId, projectId }) => `${organizationId}/${projectId}`);
      for (const project of projects.values()) await makeAgain(services, project, onError);
    },
  });
}

/** Makes packages and figures of one project again; `writings` are in the order of the log. */
async function makeAgain(
  services: Services,
  writings: readonly OlderWriting[],
  onError: FollowOptions['onError'],
): Promise<void> {
  const last = writings.at(-1)!;
  const { store } = services;
  const { organizationId, projectId } = last;
  if (await store.read(organizationId, (db) => areFiguresRecalculated(db, projectId, last.at))) return;
  for (const writing of writings) {
    if (writing.bidPackageId === null) continue;
    await orDegrade(services, writing, onError, () => makePackageAgain(services, writing, writing.bidPackageId!));
  }
  await orDegrade(services, { ...last, bidPackageId: null }, onError, () => makeFiguresAgain(services, last));
  await store.transact(organizationId, (db) => recordRecalculation({ db, organizationId }, projectId, last.at));
  store.logWritten();
}

async function makePackageAgain(services: Services, writing: OlderWriting, bidPackageId: string): Promise<void> {
  await services.store.transact(writing.organizationId, async (db) => {
    const work = derivedWork(db, services, writing);
    await makeTotalsAgain(work, bidPackageId);
    if (work.hasChanges) await work.finish(derivedFacts.totals);
  });
}

async function makeFiguresAgain(services: Services, writing: OlderWriting): Promise<void> {
  await services.store.transact(writing.organizationId, async (db) => {
    const work = derivedWork(db, services, writing);
    if (await recalculateFigures(work, writing.projectId)) await work.finish(derivedFacts.figures);
  });
}

/** What cannot be made again is repaired like any other thing whose figures fail, and frozen where that fails too. */
async function orDegrade(
  services: Services,
  { organizationId, projectId, bidPackageId, actor }: OlderWriting,
  onError: FollowOptions['onError'],
  fn: () => Promise<void>,
): Promise<void> {
  try {
    await fn();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    onError(error);
    const type = bidPackageId === null ? 'Project' : 'BidPackage';
    await degrade(services, { id: bidPackageId ?? projectId, type, organizationId, projectId, actor }, error, onError);
  }
}
