import type { exportProject as endpoint, QueryOf } from '#contract';
import { FileAnswer, type QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { type CompanyLogo, readCompanyLogo } from '../store/company/companyLogo.ts';
import { isGuid } from '../store/database/guid.ts';
import { readProject } from '../store/readers/projectReader.ts';
import { feeOf, readProjectStanding } from '../store/readers/projectStanding.ts';
import { readSheet } from '../store/readers/sheetReader.ts';
import type { Db } from '../store/store.ts';
import { admitExport } from './admission.ts';
import type { ExportContent, FeeChoice } from './exportContent.ts';
import { trackProgress } from './exportProgress.ts';
import { makeWorkbook } from './makeWorkbook.ts';
import { readLogo } from './readLogo.ts';
import { exportFileName } from './spreadsheet/sheetNames.ts';
import { workbookTexts } from './workbookTexts.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * GET export/project/{id}: the project as a workbook, named in the content-disposition header. Everyone who may open the
 * project may export it, even if it is closed or read-only. One transaction reads everything, so that the sheets are
 * consistent; the workbook is built after it has ended.
 *
 * @throws Refusal 404 for an unknown project, 503 while too many exports are under way
 */
export const exportProject: QueryOfEndpoint<typeof endpoint> = async (call) => {
  const end = admitExport(call.caller);
  try {
    return await makeFile(call);
  } finally {
    end();
  }
};

type ExportCall = Parameters<QueryOfEndpoint<typeof endpoint>>[0];

async function makeFile({ caller, services, params, query, signal }: ExportCall): Promise<FileAnswer> {
  const { organizationId } = caller;
  const stored = isGuid(params.id)
    ? await services.store.read(organizationId, (db) => readContent(db, params.id.toLowerCase(), query))
    : null;
  if (stored === null) throw refusal('notFound', { thing: 'The project' });
  const content = { ...stored.content, logo: await readLogo(services.fileStore, organizationId, stored.logo) };
  const now = services.now();
  const { bidSummary, bidTabulation } = workbookTexts(query.language);
  const title = query.for === 'owner' ? bidTabulation : bidSummary;
  const name = exportFileName(content.projectName, now.toISOString().slice(0, 10), title);
  const { onSheet, end } = trackProgress(services, caller, query.progressId);
  try {
    return new FileAnswer(await makeWorkbook(content, now, { onSheet, signal }), workbookType, name);
  } finally {
    end();
  }
}

async function readContent(
  db: Db,
  projectId: string,
  query: QueryOf<typeof endpoint>,
): Promise<{ readonly content: ExportContent; readonly logo: CompanyLogo | null } | null> {
  const project = await readProject(db, projectId);
  const standing = await readProjectStanding(db, projectId);
  if (!project || standing === null) return null;
  const packages: ExportContent['packages'][number][] = [];
  for (const { row } of standing.packages) packages.push((await readSheet(db, row.id, standing))!);
  const content: ExportContent = {
    projectName: project.name,
    language: query.language,
    bidDueDate: project.bidDueDate,
    bidDueTime: project.bidDueTime,
    bidDueTimeZone: project.bidDueTimeZone,
    projectNotes: project.notes,
    alternates: standing.alternates.map(({ id, name, enabled }) => ({ id, name, enabled })),
    packages,
    fees: standing.fees.map(feeOf),
    ...(query.for === 'owner' && {
      feeChoices: standing.fees.map(({ id }) => choiceOf(id, query)),
      lineItems: query.lineItems,
    }),
  };
  return { content, logo: await readCompanyLogo(db) };
}

/** A fee that the query does not name is folded, so that nobody shows the owner a fee by forgetting it. */
function choiceOf(feeId: string, { showFees, omitFees }: QueryOf<typeof endpoint>): FeeChoice {
  const isIn = (ids = '') => ids.toLowerCase().split(',').includes(feeId);
  return isIn(omitFees) ? 'omit' : isIn(showFees) ? 'show' : 'fold';
}
