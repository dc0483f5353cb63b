import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contract';
import { type CallFailure, isUnanswered } from './CallFailure.ts';
import { type CallInput, call } from './call.ts';

/**
 * The cache of everything read from the query API. Live messages keep open pages up to date, so that nothing is read
 * again by itself; a read is tried once more only where no answer came or the service is not ready.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && isUnanswered(error),
      retryDelay: (tries) => 500 * 2 ** tries,
    },
  },
});

/** The key of one read: the endpoint's name, then its parts. `[endpoint.name]` alone names every read of an endpoint. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  return [endpoint.name, input.params ?? null, input.query ?? null];
}

/**
 * One read as options of @tanstack/react-query:
 * `useQuery(read(sheet, { params: { id } }))`, `queryClient.fetchQuery(read(…))` in a route's loader.
 */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>, CallFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
