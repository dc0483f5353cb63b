import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ODataEntity, type odataEntities, readEntities } from '#contract';
import type { CallFailure } from './CallFailure.ts';
import { call } from './call.ts';

type EntityOf<E extends ODataEntity> = z.infer<(typeof odataEntities)[E]>;

/** The parts of an OData-style read that pages use. */
export interface EntityQuery {
  readonly $filter?: string;
  readonly $select?: string;
  readonly $expand?: string;
  readonly $top?: string;
}

/** One OData-style read as options of react-query: `useQuery(entities('FeeDefinition'))`. */
export function entities<E extends ODataEntity>(entity: E, query: EntityQuery = {}) {
  return queryOptions<readonly EntityOf<E>[], CallFailure>({
    queryKey: [readEntities.name, entity, query],
    queryFn: ({ signal }) => entitiesNow(entity, query, signal),
  });
}

/**
 * The same read past the cache. One that is on its way already may tell what was before a change that its reader has heard
 * of, and the cache would hand out its answer.
 */
export async function entitiesNow<E extends ODataEntity>(
  entity: E,
  query: EntityQuery = {},
  signal?: AbortSignal,
): Promise<readonly EntityOf<E>[]> {
  const answer = await call(readEntities, { params: { Entity: entity }, query }, signal && { signal });
  // The contract says that an entity of this name is read; its answer has one type for all of them.
  return answer.value as unknown as readonly EntityOf<E>[];
}

/** A text as an OData literal: quotes doubled. Worked: O'Hara gives 'O''Hara'. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
