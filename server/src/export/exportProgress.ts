import type { AnswerOf, getExportProgress } from '#contract';
import type { Caller, QueryOfEndpoint } from '../call.ts';

export type ExportProgress = NonNullable<AnswerOf<typeof getExportProgress>>;

/** Exports of this server that are being made, by who asked for them under which id. */
const underway = new Map<string, ExportProgress>();

const keyOf = ({ organizationId, userId }: Caller, progressId: string): string =>
  `${organizationId} ${userId} ${progressId.toLowerCase()}`;

/** Lets an export tell how far it is; without an id nobody will ask. `end` forgets it. */
export function tellProgress(caller: Caller, progressId: string | undefined) {
  if (progressId === undefined) return { onSheet: () => {}, end: () => {} };
  const key = keyOf(caller, progressId);
  return {
    onSheet: (progress: ExportProgress) => void underway.set(key, progress),
    end: () => void underway.delete(key),
  };
}

/** GET export/progress/{progressId}: of the caller's own exports alone (API-166). */
export const exportProgress: QueryOfEndpoint<typeof getExportProgress> = async ({ caller, params }) =>
  underway.get(keyOf(caller, params.progressId)) ?? null;
