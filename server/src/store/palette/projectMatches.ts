import { sql } from 'kysely';
import type { Db } from '../store.ts';

/** A project as the palette finds it. */
export interface FoundProject {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly isClosed: boolean;
}

/** The projects that a person opened last, newest first. */
export async function recentProjects(db: Db, personId: string, maximum: number): Promise<FoundProject[]> {
  return db
    .selectFrom('recentProject')
    .innerJoin('project', 'project.id', 'recentProject.projectId')
    .select(['project.id', 'project.name', 'project.subtitle', 'project.isClosed'])
    .where('recentProject.personId', '=', personId)
    .orderBy('recentProject.lastAccessedDate', 'desc')
    .orderBy('project.id')
    .limit(maximum)
    .execute();
}

/**
 * Projects by name: those that match every word (as `matchOf` of leveling does), or, with `isAnyWord`, those that hold one
 * of them whole. The best first, of equal ones those that the person opened last. The order is rough: the caller scores
 * them again.
 */
export async function projectMatches(
  db: Db,
  personId: string,
  words: readonly string[],
  maximum: number,
  isAnyWord = false,
): Promise<FoundProject[]> {
  const held = words.map((word) => sql<boolean>`strpos(named.key, ${word}) > 0`);
  const inOrder = words.map(
    (word) => sql<boolean>`(strpos(named.key, ${word}) > 0 or named.spaced like ${scattered(word)})`,
  );
  const scores = words.map(
    (word) => sql`case when strpos(named.spaced, ${` ${word}`}) > 0 then 3 when strpos(named.key, ${word}) > 0 then 2
      when named.spaced like ${scattered(word)} then 1 else 0 end`,
  );
  const condition = isAnyWord ? sql.join(held, sql` or `) : sql.join(inOrder, sql` and `);
  const { rows } = await sql<FoundProject>`
    with keyed as (
      select id, name, subtitle, is_closed, name_key,
        case when octet_length(name_key) = length(name_key) then name_key
          else regexp_replace(normalize(name_key, NFD), '[\u0300-\u036f]', '', 'g') end as key
      from project
    ), named as (select *, ' ' || translate(key, ${wordEnds}, ${' '.repeat(wordEnds.length)}) as spaced from keyed)
    select named.id, named.name, named.subtitle, named.is_closed
    from named
    left join recent_project r on r.project_id = named.id and r.person_id = ${personId}
    where ${condition}
    order by ${sql.join(scores, sql` + `)} desc, r.last_accessed_date desc nulls last, named.name_key
    limit ${maximum}`.execute(db);
  return rows;
}

/** What words of names begin after, apart from spaces. */
const wordEnds = '-–—/\\.,:;()[]{}<>&#+*=!?@|_"“”„«»\'’‘`°•';

/** The pattern of LIKE for a text that holds the letters of a word in this order, the first at the beginning of a word. */
function scattered(word: string): string {
  const letters = Array.from(word, (letter) => letter.replace(/[\\%_]/, '\\$&'));
  return `% ${letters.join('%')}%`;
}
