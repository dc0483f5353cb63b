import type { AnswerOf, getExportProgress } from '#contract';
import type { Caller, QueryOfEndpoint } from '../call.ts';

export type ExportProgress = NonNullable<AnswerOf<typeof getExportProgress>>;

/** Running exports of this server, by user and progress id. */
const underway = new Map<string, ExportProgress>();

const keyOf = ({ organizationId, userId }: Caller, progressId: string): string =>
  `${organizationId} ${userId} ${progressId.toLowerCase()}`;

/** Returns callbacks that store the progress of an export under its id, if it has one, until `end`. */
export function trackProgress(caller: Caller, progressId: string | undefined) {
  if (progressId === undefined) return { onSheet: () => {}, end: () => {} };
  const key = keyOf(caller, progressId);
  return {
    onSheet: (progress: ExportProgress) => void underway.set(key, progress),
    end: () => void underway.delete(key),
  };
}

/** GET export/progress/{progressId}: progress of the caller's own exports only. */
export const exportProgress: QueryOfEndpoint<typeof getExportProgress> = async ({ caller, params }) =>
  underway.get(keyOf(caller, params.progressId)) ?? null;
