import { z } from 'zod';
import { locales } from '#locales';
import { query } from '../endpoint.ts';
import { decimal, id, text } from '../fields.ts';
import { alternateRecord } from '../records/bidPackage.ts';
import {
  bidPackageListingRecord,
  feeRecord,
  feesAndTotalsRecord,
  projectCardRecord,
  projectInfoRecord,
  projectRecord,
  summaryBidPackageRecord,
} from '../records/project.ts';

const params = z.strictObject({ id });

export const getProject = query({
  id: 'API-149',
  name: 'project',
  path: 'projects/{id}',
  summary: 'The whole project for the edit page.',
  params,
  answer: projectRecord,
});

export const getProjectInfo = query({
  id: 'API-095',
  name: 'project-info',
  path: 'projects/{id}/info',
  summary: 'What the project info dialog shows.',
  params,
  answer: projectInfoRecord,
});

export const getProjectInfoOfBidPackage = query({
  id: 'API-145',
  name: 'project-info-of-bid-package',
  path: 'bid-package/{id}/project-info',
  summary: 'The project info of the project that a bid package belongs to.',
  params,
  answer: projectInfoRecord,
});

export const getProjectAlternates = query({
  id: 'API-143',
  name: 'project-alternates',
  path: 'projects/{id}/alternates',
  summary: 'The alternates of a project, by name.',
  params,
  answer: z.array(alternateRecord),
});

export const getProjectMetadata = query({
  id: 'API-144',
  name: 'project-metadata',
  path: 'projects/{id}/metadata',
  summary: "The values of 'Classification 1' and 'Classification 2' that the project's lines hold, each once.",
  params,
  answer: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const getProjectBidPackages = query({
  id: 'API-146',
  name: 'project-bid-packages',
  path: 'projects/{id}/bid-packages',
  summary: 'The bid packages of a project: general conditions first, then by code.',
  params,
  answer: z.array(bidPackageListingRecord),
});

export const getProjectFees = query({
  id: 'API-147',
  name: 'project-fees',
  path: 'projects/{id}/fees',
  summary: 'The fees of a project in their order.',
  params,
  answer: z.array(feeRecord),
});

export const getProjectFeesAndTotals = query({
  id: 'API-148',
  name: 'project-fees-and-totals',
  path: 'projects/{id}/fees-and-totals',
  summary: 'The fees of a project with their values, and the totals of the project.',
  params,
  answer: feesAndTotalsRecord,
});

export const getBidSummary = query({
  id: 'API-139',
  name: 'bid-summary',
  path: 'bid-package/summary',
  summary: 'The bid packages of a project with every figure of the bid summary.',
  query: z.strictObject({ projectId: id }),
  answer: z.array(summaryBidPackageRecord),
});

export const getContingencyAmounts = query({
  id: 'API-141',
  name: 'contingency-amounts',
  path: 'bid-packages-contingency-amounts',
  summary: 'The contingency amounts of bid packages, named by their ids with commas between.',
  query: z.strictObject({ bidPackageIds: text }),
  answer: z.array(z.object({ bidPackageId: id, contingencyAmount: decimal })),
});

/** What the owner's workbook shows of the lines. */
export const ownerLineItems = ['estimate', 'bids', 'none'] as const;

export const exportProject = query({
  id: 'API-150',
  name: 'export-project',
  path: 'export/project/{id}',
  summary: 'The project as an Excel workbook with live formulas.',
  params,
  /**
   * `progressId` is made by the caller: under it the progress of this export can be asked for. `language` is that of the
   * texts around the figures, English where it is left out. For the owner the workbook holds bidders and leveled totals
   * alone; of the fees (ids, separated by commas) `showFees` are shown, `omitFees` are left out of the total, and all
   * others are one line. `lineItems` says what the owner sees of the lines: bids and base estimate, which is the default,
   * bids, or none.
   */
  query: z.strictObject({
    progressId: id.optional(),
    language: z.enum(locales).optional(),
    for: z.enum(['team', 'owner']).optional(),
    showFees: text.optional(),
    omitFees: text.optional(),
    lineItems: z.enum(ownerLineItems).optional(),
  }),
  answers: 'file',
});

export const getExportProgress = query({
  id: 'API-166',
  name: 'export-progress',
  path: 'export/progress/{progressId}',
  summary: 'How far an export of the caller is; null before it begins, after its end and for any other id.',
  params: z.strictObject({ progressId: id }),
  answer: z.object({ sheetsWritten: z.number(), sheetCount: z.number(), sheetName: z.string() }).nullable(),
});

export const getProjectImage = query({
  id: 'API-069',
  name: 'project-image',
  path: 'project/{id}/{file}',
  summary: "A project's image; file is its imageUri.",
  params: z.strictObject({ id, file: text }),
  answers: 'file',
});

export const getRecentProjects = query({
  id: 'API-067',
  name: 'recent-projects',
  path: 'recent-projects',
  summary: 'The 50 projects that the caller opened last, newest first.',
  answer: z.array(projectCardRecord),
});

export const searchProjects = query({
  id: 'API-065',
  name: 'search-projects',
  path: 'search-projects/{days}/{text}',
  summary:
    'Projects by name that were created in so many days (0: at any time) and hold every word; the text may be empty.',
  params: z.strictObject({ days: text, text }),
  answer: z.array(projectCardRecord),
});
