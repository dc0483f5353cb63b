import { type readEntities as endpoint, type ODataEntity, odataEntities, odataTopMaximum } from '#contract';
import type { QueryOfEndpoint } from '../../call.ts';
import { refusal } from '../../refusal.ts';
import { WrongQuery } from '../../store/odata/condition.ts';
import { countSource, readSource } from '../../store/odata/readSource.ts';
import type { Source } from '../../store/odata/source.ts';
import { sources } from '../../store/odata/sources.ts';
import { parseFilter } from './filterParser.ts';

/**
 * GET odata/{Entity}: filter, select, expand, count and top over known entities and fields.
 *
 * @throws Refusal 404 for an unknown entity, 400 for a query that cannot be answered
 */
export const readEntities: QueryOfEndpoint<typeof endpoint> = async ({ caller, services, params, query }) => {
  if (!isEntity(params.Entity)) throw refusal('notFound', { thing: 'The entity' });
  const source = sources[params.Entity];
  const reader = { personId: caller.userId };
  try {
    const asked = {
      filter: query.$filter === undefined ? null : parseFilter(query.$filter),
      top: topOf(query.$top),
      expand: namesOf(query.$expand, Object.keys(source.expansions ?? {}), '$expand'),
    };
    const selected = selectedNames(query.$select, source, asked.expand);
    const counts = countOf(query.$count);
    return await services.store.read(caller.organizationId, async (db) => {
      const entities = await readSource(db, source, reader, asked);
      const value = selected === null ? entities : entities.map((entity) => picked(entity, selected));
      return counts ? { value, '@odata.count': await countSource(db, source, reader, asked.filter) } : { value };
    });
  } catch (error) {
    if (error instanceof WrongQuery) throw refusal('wrongQuery', { reason: error.message });
    throw error;
  }
};

const isEntity = (name: string): name is ODataEntity => Object.hasOwn(odataEntities, name);

function topOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const top = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(top <= odataTopMaximum)) throw new WrongQuery(`$top is a whole number from 0 to ${odataTopMaximum}`);
  return top;
}

function countOf(text: string | undefined): boolean {
  if (text === undefined || text === 'true' || text === 'false') return text === 'true';
  throw new WrongQuery('$count is true or false');
}

/** null: everything. What is expanded travels even where $select does not name it. */
function selectedNames(text: string | undefined, source: Source, expand: readonly string[]): readonly string[] | null {
  if (text === undefined) return null;
  return [...namesOf(text, [...Object.keys(source.fields), ...expand], '$select'), ...expand];
}

function namesOf(text: string | undefined, known: readonly string[], option: string): string[] {
  const names = text === undefined ? [] : text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new WrongQuery(`${option} names ${unknown.map((name) => `'${name}'`).join(', ')}`);
  return [...new Set(names)];
}

function picked(entity: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => names.includes(name)));
}
