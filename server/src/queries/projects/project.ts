import type {
  getProject,
  getProjectAlternates,
  getProjectBidPackages,
  getProjectInfo,
  getProjectInfoOfBidPackage,
  getProjectMetadata,
} from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { bidPackageHeader, readAssignees } from '../../store/readers/bidPackageReader.ts';
import {
  projectInfoOf,
  readAlternatesWithLines,
  readGeneralRequirements,
  readMetadata,
  readPackagesWithContent,
  readProject,
  readProjectOfPackage,
} from '../../store/readers/projectReader.ts';
import { readProjectStanding } from '../../store/readers/projectStanding.ts';
import { found } from '../found.ts';
import { feeRecords } from './projectFees.ts';

const measurementSystemNames = ['Imperial', 'Metric'] as const;

/** GET projects/{id}: the whole project for the edit page. */
export const project: QueryOfEndpoint<typeof getProject> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const row = await found('The project', params.id, (id) => readProject(db, id));
    const standing = await found('The project', params.id, (id) => readProjectStanding(db, id));
    const assignees = await readAssignees(db, row.id);
    const withContent = await readPackagesWithContent(db, row.id);
    return {
      ...projectInfoOf(row),
      isClosed: row.isClosed,
      contributors: row.contributors,
      projectAdmins: row.projectAdmins,
      fileUploadContainerId: row.fileUploadContainerId,
      notes: row.notes,
      notesId: row.notesId,
      lineItemRollup1: row.lineItemRollup1,
      lineItemRollup2: row.lineItemRollup2,
      hasFeeCalculationFailure: standing.summary.fees.failure !== null,
      measurementSystem: { id: row.measurementSystem, name: measurementSystemNames[row.measurementSystem] ?? '' },
      lowBiddersMax: row.lowBiddersMax,
      midBiddersMax: row.midBiddersMax,
      dateCreated: row.dateCreated,
      bidPackages: standing.packages.map((found) => ({
        ...bidPackageHeader(found, assignees),
        hasContent: withContent.has(found.row.id),
      })),
      generalRequirements: await readGeneralRequirements(db, row.id),
      alternates: await readAlternatesWithLines(db, row.id),
      fees: feeRecords(standing),
    };
  });

/** GET projects/{id}/info. */
export const projectInfo: QueryOfEndpoint<typeof getProjectInfo> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) =>
    projectInfoOf(await found('The project', params.id, (id) => readProject(db, id))),
  );

/** GET bid-package/{id}/project-info. */
export const projectInfoOfBidPackage: QueryOfEndpoint<typeof getProjectInfoOfBidPackage> = ({
  caller,
  services,
  params,
}) =>
  services.store.read(caller.organizationId, async (db) =>
    projectInfoOf(await found('The bid package', params.id, (id) => readProjectOfPackage(db, id))),
  );

/** GET projects/{id}/alternates: by name. */
export const projectAlternates: QueryOfEndpoint<typeof getProjectAlternates> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const { id } = await found('The project', params.id, (projectId) => readProject(db, projectId));
    return readAlternatesWithLines(db, id);
  });

/** GET projects/{id}/metadata: the group names in use. */
export const projectMetadata: QueryOfEndpoint<typeof getProjectMetadata> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const { id } = await found('The project', params.id, (projectId) => readProject(db, projectId));
    return readMetadata(db, id);
  });

/** GET projects/{id}/bid-packages: general conditions first, then by code. */
export const projectBidPackages: QueryOfEndpoint<typeof getProjectBidPackages> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, async (db) => {
    const { packages } = await found('The project', params.id, (id) => readProjectStanding(db, id));
    return packages.map(({ row: { id, code, description } }) => ({ id, code, description }));
  });
