import type { Access } from '#leveling';
import { Refusal } from '../refusal.ts';
import type { Work } from '../store/work.ts';

/** Goes on only where leveling allows it: otherwise 403, or 409 for a state. */
export function permit(work: Work, access: Access): void {
  if (!access.allowed) throw new Refusal({ status: access.status, detail: access.detail, errors: [] });
  work.permit();
}
