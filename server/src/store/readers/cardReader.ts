import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ProjectCardRecord } from '#contract';
import { anyOf } from '../database/anyOf.ts';
import { shortDecimal, shortDecimalOrNull } from '../database/shortDecimal.ts';
import { withoutNulls } from '../database/withoutNulls.ts';
import { projectOrder, type SearchedField, searchedText } from '../projects/searchedFields.ts';
import type { Db } from '../store.ts';
import { areasOf } from './projectReader.ts';

/** Number of projects on the recent tab. */
const recentMaximum = 50;

/** The reader of a card, which shows when this person last opened the project. */
export interface CardReader {
  readonly personId: string;
}

/** Returns the projects that a person opened last, newest first. */
export async function readRecentCards(db: Db, { personId }: CardReader): Promise<ProjectCardRecord[]> {
  return cards(
    cardQuery(db, personId)
      .where('recentProject.lastAccessedDate', 'is not', null)
      .orderBy('recentProject.lastAccessedDate', 'desc')
      .orderBy('project.id')
      .limit(recentMaximum),
  );
}

/**
 * Projects that hold every word in at least one of the six fields, by name.
 *
 * @param words under leveling's case folding
 * @param since the first day of creation that counts, YYYY-MM-DD in UTC; null for any
 */
export async function searchCards(
  db: Db,
  { personId }: CardReader,
  words: readonly string[],
  since: string | null,
): Promise<ProjectCardRecord[]> {
  const found = await cards(cardQuery(db, personId).where(isFound(words, since)));
  return found.filter((card) => holdsEveryWord(card, words)).sort(projectOrder);
}

/** Returns the cards of projects, in the order of the ids. */
export async function readCards(
  db: Db,
  { personId }: CardReader,
  ids: readonly string[],
): Promise<ProjectCardRecord[]> {
  const found = await cards(cardQuery(db, personId).where('project.id', '=', anyOf(ids)));
  const byId = new Map(found.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Created since a day, with a searched text that holds every word. */
function isFound(words: readonly string[], since: string | null): RawBuilder<boolean> {
  const holds = words.map(
    (word) => sql`coalesce((select strpos(project_search.text, ${word}) > 0 from project_search
      where project_search.project_id = project.id), true)`,
  );
  const isCreated = since === null ? [] : [sql`(project.date_created at time zone 'UTC')::date >= ${since}::date`];
  return sql<boolean>`${sql.join([sql`true`, ...isCreated, ...holds], sql` and `)}`;
}

/** The index of what is searched may be a moment behind; the project itself decides. */
function holdsEveryWord(project: Pick<ProjectCardRecord, SearchedField>, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchedText(project);
  return words.every((word) => text.includes(word));
}

/** Returns every project with what its card shows; more conditions may follow. */
function cardQuery(db: Db, personId: string) {
  return db
    .selectFrom('project')
    .leftJoin('projectFigures', 'projectFigures.projectId', 'project.id')
    .leftJoin('recentProject', (join) =>
      join.onRef('recentProject.projectId', '=', 'project.id').on('recentProject.personId', '=', personId),
    )
    .leftJoin('frozenEntity', 'frozenEntity.entityId', 'project.id')
    .select([
      'project.id',
      'project.name',
      'subtitle',
      'owner',
      'architect',
      'streetAddress',
      'aptSuiteBldg',
      'city',
      'stateOrRegion',
      'postalCode',
      'imageUri',
      'isClosed',
      'frozenEntity.entityId as frozenId',
      'projectAdmins',
      'recentProject.lastAccessedDate',
      'bidDueDate',
      'bidDueTime',
      'bidDueTimeZone',
      'projectFigures.baseEstimateAmount',
      'projectFigures.grandTotal',
      'projectFigures.hasFeeCalculationFailure',
      'startDate',
      'completionDate',
      'dateCreated',
      'totalBuildingArea',
      'totalBuildingAreaUnitOfMeasure',
      'totalSiteArea',
      'totalSiteAreaUnitOfMeasure',
    ]);
}

type CardRow = ReturnType<typeof cardQuery> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** Runs a card query and makes the records. A project whose figures are not made yet has 0. */
export async function cards(query: { execute(): Promise<CardRow[]> }): Promise<ProjectCardRecord[]> {
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    owner: row.owner,
    architect: row.architect,
    address_StreetAddress: row.streetAddress,
    address_AptSuiteBldg: row.aptSuiteBldg,
    address_City: row.city,
    address_StateOrRegion: row.stateOrRegion,
    address_PostalCode: row.postalCode,
    imageUri: row.imageUri,
    isClosed: row.isClosed,
    isFrozen: row.frozenId !== null,
    projectAdmins: row.projectAdmins,
    lastAccessedDate: row.lastAccessedDate,
    bidDueDate: row.bidDueDate,
    ...withoutNulls({ bidDueTime: row.bidDueTime, bidDueTimeZone: row.bidDueTimeZone }),
    baseEstimateAmount: shortDecimal(row.baseEstimateAmount ?? '0'),
    grandTotal: row.hasFeeCalculationFailure === null ? '0' : shortDecimalOrNull(row.grandTotal),
    hasFeeCalculationFailure: row.hasFeeCalculationFailure ?? false,
    startDate: row.startDate,
    completionDate: row.completionDate,
    dateCreated: row.dateCreated,
    ...areasOf(row),
  }));
}
