import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ODataEntity, type odataEntities, readEntities } from '#contract';
import type { CallFailure } from './CallFailure.ts';
import { call } from './call.ts';

type EntityOf<E extends ODataEntity> = z.infer<(typeof odataEntities)[E]>;

export interface EntityQuery {
  readonly $filter?: string;
  readonly $select?: string;
  readonly $expand?: string;
  readonly $top?: string;
}

/** Returns the react-query options of an OData-style read: `useQuery(entities('FeeDefinition'))`. */
export function entities<E extends ODataEntity>(entity: E, query: EntityQuery = {}) {
  return queryOptions<readonly EntityOf<E>[], CallFailure>({
    queryKey: [readEntities.name, entity, query],
    queryFn: ({ signal }) => entitiesNow(entity, query, signal),
  });
}

/**
 * Reads past the cache: it would return the answer of a read in flight, which may be older than a change that the caller
 * knows of.
 */
export async function entitiesNow<E extends ODataEntity>(
  entity: E,
  query: EntityQuery = {},
  signal?: AbortSignal,
): Promise<readonly EntityOf<E>[]> {
  const answer = await call(readEntities, { params: { Entity: entity }, query }, signal && { signal });
  // The contract has one answer type for all entities.
  return answer.value as unknown as readonly EntityOf<E>[];
}

/** Returns a text as an OData literal, with quotes doubled. Worked: O'Hara gives 'O''Hara'. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
