import {
  fixedEntityIds,
  getGeneralConditionsDefinition,
  getProject,
  type ProjectRecord,
  type UserRecord,
} from '#contract';
import { call } from '../api/call.ts';
import { entities, entitiesNow } from '../api/entities.ts';
import { queryClient, read } from '../api/queries.ts';
import { type Definitions, draftOf, newDraft, type ProjectDraft } from './draft/projectDraft.ts';

export interface LoadedProject {
  readonly project: ProjectRecord | null;
  readonly draft: ProjectDraft;
  readonly definitions: Definitions;
  readonly people: readonly UserRecord[];
  /** Names of the company's other projects, closed ones too. */
  readonly otherNames: readonly string[];
  readonly measurementSystem: number;
  /** The frozen ones of application, system settings, project and its file container. */
  readonly frozenIds: ReadonlySet<string>;
}

const most = '1000';

/** Reads past the cache: definitions may have changed since they were last read. */
const fresh: typeof queryClient.fetchQuery = (options) => queryClient.fetchQuery({ ...options, staleTime: 0 });

/** Reads the project (for edit), the definitions, the people and what is frozen. Throws a CallFailure. */
export async function loadProject(id: string | null, user: UserRecord): Promise<LoadedProject> {
  const [project, bidPackages, generalConditions, generalRequirements, fees, people, names, preferences] =
    await Promise.all([
      id === null ? null : fresh(read(getProject, { params: { id } })),
      fresh(entities('BidPackageDefinition', { $top: most })),
      fresh(read(getGeneralConditionsDefinition, {})),
      fresh(entities('GeneralRequirementDefinition', { $top: most })),
      fresh(entities('FeeDefinition', { $top: most })),
      fresh(entities('User', { $top: most })),
      fresh(entities('Project', { $select: 'id,name', $top: most })),
      fresh(entities('Preference', { $filter: 'projectId eq null' })),
    ]);
  const definitions: Definitions = {
    bidPackages,
    generalConditions,
    generalRequirements: generalRequirements.toSorted((a, b) => a.index - b.index),
    fees: fees.toSorted((a, b) => a.order - b.order),
  };
  const companySystem = preferences.find(({ name }) => name === 'measurementSystem')?.value === '1' ? 1 : 0;
  return {
    project,
    draft: project ? draftOf(project, definitions) : newDraft(definitions, user),
    definitions,
    people,
    otherNames: names.filter((other) => other.id !== project?.id).map(({ name }) => name),
    measurementSystem: project?.measurementSystem.id ?? companySystem,
    frozenIds: await readFrozen(project),
  };
}

/** Reads the page again, past the cache, after somebody else has changed the project or something was frozen. */
export async function readAgain(loaded: LoadedProject, id: string | null): Promise<LoadedProject> {
  if (id === null) return { ...loaded, frozenIds: await readFrozen(null) };
  const project = await call(getProject, { params: { id } });
  return { ...loaded, project, draft: draftOf(project, loaded.definitions), frozenIds: await readFrozen(project) };
}

async function readFrozen(project: ProjectRecord | null): Promise<ReadonlySet<string>> {
  const ids = [fixedEntityIds.application, fixedEntityIds.systemSettings, project?.id, project?.fileUploadContainerId];
  const $filter = ids.flatMap((entityId) => (entityId ? [`entityId eq ${entityId}`] : [])).join(' or ');
  const frozen = await entitiesNow('FrozenEntity', { $filter });
  return new Set(frozen.map(({ entityId }) => entityId.toLowerCase()));
}

/** Returns whether nobody may edit: the project, the application or the system settings are frozen. */
export function isBlocked({ project, frozenIds }: LoadedProject): boolean {
  const blocking = [fixedEntityIds.application, fixedEntityIds.systemSettings, project?.id.toLowerCase()];
  return blocking.some((entity) => entity !== undefined && frozenIds.has(entity));
}
