import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contract';
import { type CallFailure, isUnanswered } from './CallFailure.ts';
import { type CallInput, call } from './call.ts';

/**
 * The cache of the query API. Live messages keep open pages up to date, so that nothing is refetched automatically; a read
 * is retried once without an answer or while the service is not ready.
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

/** Returns the key of a read: the endpoint's name and its parts. `[endpoint.name]` matches every read of an endpoint. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  return [endpoint.name, input.params ?? null, input.query ?? null];
}

/**
 * Returns the react-query options of a read:
 * `useQuery(read(sheet, { params: { id } }))`, `queryClient.fetchQuery(read(…))` in a route's loader.
 */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<AnswerOf<E>, CallFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
