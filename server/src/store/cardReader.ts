import { type SelectQueryBuilder, sql } from 'kysely';
import type { ProjectCardRecord } from '#contract';
import { uniqueKey } from '#leveling';
import { areasOf } from './projectReader.ts';
import { shortDecimal, shortDecimalOrNull } from './shortDecimal.ts';
import type { Db } from './store.ts';

/** How many projects the recent tab shows (HOME-013). */
const recentMaximum = 50;

/** Who looks: a card says when this person last opened the project. */
export interface CardReader {
  readonly personId: string;
}

/** The projects that a person opened last, newest first (API-067). */
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
 * Projects that hold every word in at least one of the six fields (HOME-023, HOME-025), by name.
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
  let query = cardQuery(db, personId).leftJoin('projectSearch', 'projectSearch.projectId', 'project.id');
  for (const word of words) {
    query = query.where(sql<boolean>`(project_search.text is null or strpos(project_search.text, ${word}) > 0)`);
  }
  if (since !== null)
    query = query.where(sql<boolean>`(project.date_created at time zone 'UTC')::date >= ${since}::date`);
  const found = (await cards(query)).filter((card) => words.every((word) => searchedText(card).includes(word)));
  return found.sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The six fields of HOME-023 in the words' folding. The index may be a moment behind; the card itself decides. */
function searchedText(card: ProjectCardRecord): string {
  const { name, subtitle, owner, architect, address_City, address_StateOrRegion } = card;
  return [name, subtitle, owner, architect, address_City, address_StateOrRegion]
    .map((field) => uniqueKey(field ?? ''))
    .join('\n');
}

/** Reader-facing order of names: ignoring case, whatever the database collates by. */
const byName = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });

/** Every project with what its card shows; more conditions may follow. */
export function cardQuery(db: Db, personId: string) {
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

/** Runs a card query and makes the records (ENT-001). A project whose figures are not made yet has 0. */
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
    baseEstimateAmount: shortDecimal(row.baseEstimateAmount ?? '0'),
    grandTotal: row.hasFeeCalculationFailure === null ? '0' : shortDecimalOrNull(row.grandTotal),
    hasFeeCalculationFailure: row.hasFeeCalculationFailure ?? false,
    startDate: row.startDate,
    completionDate: row.completionDate,
    dateCreated: row.dateCreated,
    ...areasOf(row),
  }));
}
