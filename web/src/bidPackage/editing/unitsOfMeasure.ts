import { queryOptions } from '@tanstack/react-query';
import { readEntities } from '#contract';
import { call } from '../../api/call.ts';

export const unitsOfMeasure = queryOptions({
  queryKey: ['units-of-measure'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { value } = await call(readEntities, { params: { Entity: 'UnitOfMeasure' }, query: {} }, { signal });
    return value.map((unit) => String(unit.name ?? '')).filter((name) => name !== '');
  },
  staleTime: 300_000,
  // Lines cannot be added without the list.
  refetchInterval: ({ state }) => (state.status === 'error' ? 5000 : false),
});
