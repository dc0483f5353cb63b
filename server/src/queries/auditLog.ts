import { Readable } from 'node:stream';
import {
  type AuditEntryRecord,
  auditFileMaximum,
  auditPageSize,
  type exportAuditLog,
  type getAuditLog,
} from '#contract';
import { byLocale, type Locale } from '#locales';
import type { Translation } from '#locales/types';
import { keptDays } from '../audit/auditLog.ts';
import { FileAnswer, type QueryOfEndpoint, type Services } from '../call.ts';
import { readOrganizationName } from '../store/company/organizations.ts';
import { type AuditFilter, readAuditLog } from '../store/readers/auditReader.ts';

/** So many entries are read at a time for a file. */
const entriesAtOnce = 2_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** GET audit-log: a page of entries, newest first. */
export const auditLog: QueryOfEndpoint<typeof getAuditLog> = ({ caller, services, query }) => {
  const { afterTime, afterId, ...filters } = query;
  const after = afterTime !== undefined && afterId !== undefined ? { time: afterTime, id: afterId } : undefined;
  return services.store.read(caller.organizationId, async (db) => {
    const found = await readAuditLog(db, { ...kept(filters, services), after }, auditPageSize + 1);
    return { entries: found.slice(0, auditPageSize), hasMore: found.length > auditPageSize };
  });
};

/** GET audit-log/file: the same as CSV; it is sent while it is read. */
export const auditLogFile: QueryOfEndpoint<typeof exportAuditLog> = async ({ caller, services, query }) => {
  const { language, ...filters } = query;
  const name = await services.store.read(caller.organizationId, readOrganizationName);
  const texts = auditTexts(language);
  const rows = async function* () {
    // Excel takes a file without this mark for one of another encoding.
    yield `\ufeff${line(columns.map((column) => texts[`audit.${column}`]))}`;
    let after: AuditFilter['after'];
    for (let written = 0; written < auditFileMaximum; written += entriesAtOnce) {
      const filter = { ...kept(filters, services), after };
      const entries = await services.store.read(caller.organizationId, (db) => readAuditLog(db, filter, entriesAtOnce));
      yield entries.map((entry) => line(cellsOf(entry, texts))).join('');
      const last = entries.at(-1);
      if (last === undefined || entries.length < entriesAtOnce) return;
      after = { time: last.when, id: last.id };
    }
  };
  const day = services.now().toISOString().slice(0, 10);
  return new FileAnswer(
    Readable.from(rows()),
    'text/csv; charset=utf-8',
    `${name}, ${texts['audit.fileName']} ${day}.csv`,
  );
};

/** Leaves out what is older than 400 days, whether it has been deleted or not. */
function kept(filters: Omit<AuditFilter, 'from'> & { readonly from?: string | undefined }, { now }: Services) {
  const oldest = new Date(now().getTime() - keptDays * dayMilliseconds).toISOString();
  return { ...filters, from: filters.from !== undefined && filters.from > oldest ? filters.from : oldest };
}

type AuditTexts = Translation['settings'];

const modules = import.meta.glob<{ readonly auditLog: AuditTexts }>('../../../locales/*/web/audit-log.ts', {
  eager: true,
});
const auditTexts = (language: Locale = 'en-US'): AuditTexts => byLocale(modules)[language].auditLog;

const columns = ['timeInUtc', 'name', 'email', 'kind', 'project', 'bidPackage', 'detail', 'command'] as const;

function cellsOf({ when, who, kind, command, project, bidPackage, detail }: AuditEntryRecord, texts: AuditTexts) {
  return [
    when,
    who.name,
    who.email,
    texts[`audit.${kind}`],
    project?.name,
    bidPackage && `${bidPackage.code} - ${bidPackage.description}`,
    kind === 'exportedProject' ? texts[detail === 'owner' ? 'audit.forOwner' : 'audit.forTeam'] : detail,
    command,
  ];
}

/** A cell that begins with =, +, -, @, a tab or a carriage return would be a formula in a spreadsheet. */
function line(cells: readonly (string | null | undefined)[]): string {
  const escaped = cells.map((cell) => {
    const text = cell ?? '';
    return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  });
  return `${escaped.join(',')}\r\n`;
}
