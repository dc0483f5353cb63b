import type { exportProject as endpoint } from '#contract';
import { FileAnswer, type QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { isGuid } from '../store/database/guid.ts';
import { readProject } from '../store/readers/projectReader.ts';
import { feeOf, readProjectStanding } from '../store/readers/projectStanding.ts';
import { readSheet } from '../store/readers/sheetReader.ts';
import type { Db } from '../store/store.ts';
import type { ExportContent } from './exportContent.ts';
import { trackProgress } from './exportProgress.ts';
import { makeWorkbook } from './makeWorkbook.ts';
import { exportFileName } from './spreadsheet/sheetNames.ts';
import { workbookTexts } from './workbookTexts.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * GET export/project/{id}: the project as a workbook, named in the content-disposition header. Everyone who may open the
 * project may export it, even if it is closed or read-only. One transaction reads everything, so that the sheets are
 * consistent; the workbook is built after it has ended.
 *
 * @throws Refusal 404 for an unknown project
 */
export const exportProject: QueryOfEndpoint<typeof endpoint> = async ({ caller, services, params, query, gone }) => {
  const content = isGuid(params.id)
    ? await services.store.read(caller.organizationId, (db) => readContent(db, params.id.toLowerCase(), query.language))
    : null;
  if (content === null) throw refusal('notFound', { thing: 'The project' });
  const now = services.now();
  const name = exportFileName(
    content.projectName,
    now.toISOString().slice(0, 10),
    workbookTexts[query.language ?? 'en-US'].bidSummary,
  );
  const { onSheet, end } = trackProgress(caller, query.progressId);
  try {
    return new FileAnswer(await makeWorkbook(content, now, { onSheet, signal: gone }), workbookType, name);
  } finally {
    end();
  }
};

async function readContent(
  db: Db,
  projectId: string,
  language: ExportContent['language'],
): Promise<ExportContent | null> {
  const project = await readProject(db, projectId);
  const standing = await readProjectStanding(db, projectId);
  if (!project || standing === null) return null;
  const packages: ExportContent['packages'][number][] = [];
  for (const { row } of standing.packages) packages.push((await readSheet(db, row.id, standing))!);
  return {
    projectName: project.name,
    language,
    bidDueDate: project.bidDueDate,
    projectNotes: project.notes,
    alternates: standing.alternates.map(({ id, name, enabled }) => ({ id, name, enabled })),
    packages,
    fees: standing.fees.map(feeOf),
  };
}
