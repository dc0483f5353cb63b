import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getProjectMetadata } from '#contract';
import { logFailure } from '../../api/logFailure.ts';
import { read } from '../../api/queries.ts';

/** Group names that the editor suggests, each once, in the order in which they were met. */
export interface Levels {
  readonly levels1: readonly string[];
  readonly levels2: readonly string[];
}

/** The names in use on the whole project, after those of this package; failing to read them is only logged. */
export function useLevels(projectId: string, own: Levels): Levels {
  const { data, error } = useQuery({ ...read(getProjectMetadata, { params: { id: projectId } }), staleTime: 0 });
  useEffect(() => {
    if (error !== null) logFailure(error);
  }, [error]);
  return useMemo(() => {
    const named = (name: string): string[] => (data ?? []).filter((one) => one.name === name).map(({ value }) => value);
    return {
      levels1: [...new Set([...own.levels1, ...named('Classification 1')])],
      levels2: [...new Set([...own.levels2, ...named('Classification 2')])],
    };
  }, [data, own]);
}
