import type { AnyEndpoint } from '#contract';
import type { AuditEntry } from '../store/company/auditEntry.ts';

/** What of a call the audit log holds. */
export type Audited = Pick<AuditEntry, 'kind' | 'projectId' | 'bidPackageId' | 'detail'>;

type AuditedCall = (call: { readonly params: Record<string, string>; readonly query: unknown }) => Audited;

const openedBidPackage: AuditedCall = ({ params }) => ({ kind: 'openedBidPackage', bidPackageId: params.id! });

/** The queries by which people open things or take them out of Plumbline. Commands are in the log. */
export const auditedCalls: Partial<Record<AnyEndpoint['name'], AuditedCall>> = {
  'bid-summary': ({ query }) => ({ kind: 'openedSummary', projectId: (query as { projectId: string }).projectId }),
  'bid-package': openedBidPackage,
  'bid-package-sheet': openedBidPackage,
  'bidder-document': ({ params }) => ({
    kind: 'openedDocument',
    bidPackageId: params.id!,
    detail: `${params.company}, ${params.file}`,
  }),
  'export-project': ({ params, query }) => ({
    kind: 'exportedProject',
    projectId: params.id!,
    detail: (query as { for?: string }).for ?? 'team',
  }),
  'company-data': () => ({ kind: 'downloadedData' }),
  'audit-log-file': () => ({ kind: 'exportedAuditLog' }),
};
