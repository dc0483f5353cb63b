import { LRUCache } from 'lru-cache';
import type { AnswerOf, getExportProgress } from '#contract';
import type { Caller, QueryOfEndpoint, Services } from '../call.ts';

export type ExportProgress = NonNullable<AnswerOf<typeof getExportProgress>>;

/** Running exports of all servers, by user and progress id; those of a server that was killed are forgotten. */
type Underway = LRUCache<string, ExportProgress>;

const topic = 'export';
const maxMilliseconds = 10 * 60 * 1000;
const known = new WeakMap<Services, Underway>();

function underwayOf(services: Services): Underway {
  const found = known.get(services);
  if (found !== undefined) return found;
  const underway: Underway = new LRUCache({ max: 10_000, ttl: maxMilliseconds });
  known.set(services, underway);
  return underway;
}

/** Receives the progress of the exports of other servers. */
export function receiveProgress(services: Services): void {
  const underway = underwayOf(services);
  services.store.others.onBroadcast(topic, (items) => {
    for (const [key, progress] of items as readonly [string, ExportProgress | null][]) {
      if (progress === null) underway.delete(key);
      else underway.set(key, progress);
    }
  });
}

const keyOf = ({ organizationId, userId }: Caller, progressId: string): string =>
  `${organizationId} ${userId} ${progressId.toLowerCase()}`;

/** Returns callbacks that store the progress of an export under its id, if it has one, until `end`. */
export function trackProgress(services: Services, caller: Caller, progressId: string | undefined) {
  if (progressId === undefined) return { onSheet: () => {}, end: () => {} };
  const key = keyOf(caller, progressId);
  const underway = underwayOf(services);
  const { others } = services.store;
  return {
    onSheet: (progress: ExportProgress) => {
      underway.set(key, progress);
      others.broadcast(topic, [[key, progress]]);
    },
    end: () => {
      underway.delete(key);
      others.broadcast(topic, [[key, null]]);
    },
  };
}

/** GET export/progress/{progressId}: progress of the caller's own exports only, whichever server makes them. */
export const exportProgress: QueryOfEndpoint<typeof getExportProgress> = async ({ caller, services, params }) =>
  underwayOf(services).get(keyOf(caller, params.progressId)) ?? null;
