import { fixedEntityIds } from '#contract';
import type { SheetContent } from '../model/sheetContent.ts';

/** The bid package, its project, and everything of it that can freeze on its own. */
export function sourcesOf({ bidPackage, project, bidders, adjustments }: SheetContent): string[] {
  const ids = [
    bidPackage.id,
    project.id,
    bidPackage.notesId,
    ...bidders.flatMap((bidder) => [bidder.notesId, bidder.fileUploadContainerId]),
    ...[...adjustments.values()].map(({ notesId }) => notesId),
    fixedEntityIds.application,
    fixedEntityIds.systemSettings,
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}
