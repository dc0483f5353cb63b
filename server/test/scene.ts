import { randomUUID } from 'node:crypto';
import type { RoleId } from '#contract';
import { uniqueKey } from '#leveling';
import { addOrganization } from '../src/store/company/organizations.ts';
import { loadBidPackageForUpdate } from '../src/store/packages/bidPackage.ts';
import { rebuildTotals } from '../src/store/packages/rebuildTotals.ts';
import type { Store } from '../src/store/store.ts';
import type { Row } from '../src/store/tables.ts';
import { Work } from '../src/store/work.ts';
import { writeRows } from '../src/store/writeRows.ts';

/** One person of the cast. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly RoleId[];
}

/** The named cast of every test; `stranger` belongs to a second organization and is a project admin there. */
export type CastName = 'admin' | 'projectAdmin' | 'contributor' | 'viewer' | 'stranger';

const rolesOf: Readonly<Record<CastName, readonly RoleId[]>> = {
  admin: ['Admin'],
  projectAdmin: ['ProjectAdmin', 'Contributor'],
  contributor: ['Contributor'],
  viewer: ['Contributor'],
  stranger: ['Admin', 'ProjectAdmin', 'Contributor'],
};

/** An organization with its cast, one project with two alternates (the second enabled) and one empty package. */
export interface Scene {
  readonly organizationId: string;
  readonly otherOrganizationId: string;
  readonly cast: Readonly<Record<CastName, Person>>;
  readonly projectId: string;
  readonly bidPackageId: string;
  readonly alternates: readonly [disabled: Row<'alternate'>, enabled: Row<'alternate'>];
}

/** Makes a scene of its own for one test. */
export async function makeScene(store: Store): Promise<Scene> {
  const [organizationId, otherOrganizationId] = [randomUUID(), randomUUID()];
  const cast = Object.fromEntries(
    Object.entries(rolesOf).map(([name, roles]) => {
      const id = randomUUID();
      return [name, { id, roles, email: `${name.toLowerCase()}-${id.slice(0, 8)}@example.test` }];
    }),
  ) as Record<CastName, Person>;
  const { stranger, ...own } = cast;
  for (const [id, people] of [
    [organizationId, Object.values(own)],
    [otherOrganizationId, [stranger]],
  ] as const) {
    const named = people.map((person) => ({ ...person, name: null }));
    const organization = { id, name: `Company ${id}`, isLicensed: true };
    await store.transact(id, (db) => addOrganization(db, organization, named, randomUUID));
  }
  const project = projectRow(cast);
  const bidPackage = packageRow(project.id);
  const alternates = [
    alternateRow(project.id, 'Alternate 1', false),
    alternateRow(project.id, 'Alternate 2', true),
  ] as const;
  await working(store, organizationId, cast.projectAdmin, async (work) => {
    await work.addStreams([
      { id: project.id, type: 'Project', projectId: project.id, bidPackageId: null },
      { id: bidPackage.id, type: 'BidPackage', projectId: project.id, bidPackageId: bidPackage.id },
    ]);
    await writeRows(work, 'project', project.id, [{ before: null, after: project }]);
    await writeRows(
      work,
      'alternate',
      project.id,
      alternates.map((after) => ({ before: null, after })),
    );
    await writeRows(work, 'bidPackage', bidPackage.id, [{ before: null, after: bidPackage }]);
  });
  return { organizationId, otherOrganizationId, cast, projectId: project.id, bidPackageId: bidPackage.id, alternates };
}

/** Puts bidders (quote received) into the scene's package; answers their ids in the order given. */
export async function addBidders(store: Store, scene: Scene, ...companyNames: readonly string[]): Promise<string[]> {
  const rows = companyNames.map((companyName, index) => bidderRow(scene.bidPackageId, companyName, index));
  await working(store, scene.organizationId, scene.cast.projectAdmin, async (work) => {
    const bidPackage = await loadBidPackageForUpdate(work, scene.bidPackageId);
    await writeRows(
      work,
      'bidder',
      bidPackage.id,
      rows.map((after) => ({ before: null, after })),
    );
    await rebuildTotals(work, await loadBidPackageForUpdate(work, scene.bidPackageId));
  });
  return rows.map((row) => row.id);
}

/** Does something in the record as a person would by a command, logged like one. */
export async function working<T>(
  store: Store,
  organizationId: string,
  actor: Person,
  fn: (work: Work) => Promise<T>,
): Promise<T> {
  return store.transact(organizationId, async (db) => {
    const work = new Work({
      db,
      organizationId,
      actor: { userId: actor.id, email: actor.email, name: null, roles: actor.roles },
      now: new Date().toISOString(),
      newId: randomUUID,
      commandId: randomUUID(),
      command: 'test',
    });
    work.permit();
    const result = await fn(work);
    await work.finish('testArranged');
    return result;
  });
}

function projectRow(cast: Readonly<Record<CastName, Person>>): Row<'project'> {
  return {
    id: randomUUID(),
    name: 'Riverside Library',
    nameKey: uniqueKey('Riverside Library'),
    subtitle: null,
    owner: null,
    architect: null,
    streetAddress: null,
    aptSuiteBldg: null,
    city: null,
    stateOrRegion: null,
    postalCode: null,
    country: null,
    bidDueDate: '2027-03-01',
    bidDueTime: null,
    bidDueTimeZone: null,
    startDate: null,
    completionDate: null,
    isHardBid: false,
    carriedDefault: 'none',
    isClosed: false,
    projectAdmins: [cast.projectAdmin.email],
    contributors: [cast.contributor.email],
    totalBuildingArea: null,
    totalBuildingAreaUnitOfMeasure: null,
    totalSiteArea: null,
    totalSiteAreaUnitOfMeasure: null,
    imageUri: null,
    imageFileId: null,
    fileUploadContainerId: randomUUID(),
    notes: null,
    notesId: randomUUID(),
    lineItemRollup1: 'Classification 1',
    lineItemRollup2: 'Classification 2',
    measurementSystem: 0,
    lowBiddersMax: 0,
    midBiddersMax: 1,
    dateCreated: new Date().toISOString(),
  };
}

function alternateRow(projectId: string, name: string, enabled: boolean): Row<'alternate'> {
  return { id: randomUUID(), projectId, name, nameKey: uniqueKey(name), enabled };
}

function packageRow(projectId: string): Row<'bidPackage'> {
  return {
    id: randomUUID(),
    projectId,
    code: '03 30 00',
    codeKey: uniqueKey('03 30 00'),
    description: 'Cast-in-place concrete',
    isGeneralCondition: false,
    assignedToUserId: null,
    lockedByUserEmail: null,
    notes: null,
    notesId: randomUUID(),
    selectedBidderId: null,
    selectionReason: null,
    status: null,
    contingencyUnit: 'percent',
    contingencyValue: '0',
    carriedKind: 'none',
    carriedValue: null,
    isBidderOrderManual: false,
  };
}

function bidderRow(bidPackageId: string, companyName: string, order: number): Row<'bidder'> {
  return {
    id: randomUUID(),
    bidPackageId,
    companyName,
    nameKey: uniqueKey(companyName),
    primaryContactName: 'Ann Bell',
    primaryContactEmail: 'ann@example.test',
    phoneNumber: '(555) 010-0199',
    faxNumber: null,
    notes: null,
    notesId: randomUUID(),
    status: 2,
    order,
    manualOrder: null,
    fileUploadContainerId: randomUUID(),
    receivedAt: null,
    fileMark: null,
    deletedAt: null,
  };
}
