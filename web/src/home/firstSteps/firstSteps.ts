import { fixedEntityIds, readEntities, sampleProjectName } from '#contract';
import { entitiesNow, literal } from '../../api/entities.ts';
import { read } from '../../api/queries.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';

export const firstStepRecords: RecordSource<
  ListsOf<'BidPackageDefinition' | 'UnitOfMeasure' | 'FeeDefinition' | 'User'>
> = {
  name: 'first-steps',
  sourceIds: [fixedEntityIds.systemSettings, fixedEntityIds.application],
  read: async (signal) => {
    const [packages, units, fees, users] = await Promise.all([
      entitiesNow('BidPackageDefinition', {}, signal),
      entitiesNow('UnitOfMeasure', {}, signal),
      entitiesNow('FeeDefinition', {}, signal),
      entitiesNow('User', {}, signal),
    ]);
    return {
      BidPackageDefinition: packages.map(({ id, code, description }) => ({ id, code, description })),
      UnitOfMeasure: units,
      FeeDefinition: fees,
      User: users,
    };
  },
};

/** The number of projects apart from the sample project, read without the projects. */
export const ownProjectCount = read(readEntities, {
  params: { Entity: 'Project' },
  query: { $count: 'true', $top: '0', $filter: `name ne ${literal(sampleProjectName)}` },
});

export interface Step {
  readonly name: 'packages' | 'people' | 'sample' | 'project';
  readonly isDone: boolean;
}

/** The lists of the first step, in the order in which they are filled. */
export const settingsLists = ['packages', 'units', 'fees'] as const;
export type SettingsList = (typeof settingsLists)[number];

export interface CompanySoFar extends Readonly<Record<SettingsList, number>> {
  readonly people: number;
  readonly projects: number;
  /** Apart from the sample project. */
  readonly ownProjects: number;
  readonly isSampleOffered: boolean;
}

/** Returns the first steps of a company, in order. The sample project is one while it can be loaded and once it is there. */
export function stepsOf({ people, projects, ownProjects, isSampleOffered, ...lists }: CompanySoFar): readonly Step[] {
  const hasSample = projects > ownProjects;
  return [
    { name: 'packages', isDone: settingsLists.every((list) => lists[list] > 0) },
    { name: 'people', isDone: people > 1 },
    ...(hasSample || isSampleOffered ? [{ name: 'sample', isDone: hasSample } as const] : []),
    { name: 'project', isDone: ownProjects > 0 },
  ];
}

type Kept = 'open' | 'dismissed';

const keyOf = (userId: string): string => `plumbline.firstSteps.${userId}`;

/** Returns whether this user opened or dismissed the first steps on this device; null where neither. */
export function keptState(userId: string): Kept | null {
  const kept = localStorage.getItem(keyOf(userId));
  return kept === 'open' || kept === 'dismissed' ? kept : null;
}

export function keepState(userId: string, state: Kept): void {
  localStorage.setItem(keyOf(userId), state);
}
