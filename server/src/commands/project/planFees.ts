import type { BodyOf, updateProject } from '#contract';
import { uniqueKey } from '#leveling';
import type { Definitions } from '../../store/company/definitions.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import type { RowChange } from '../../store/writeRows.ts';
import type { Findings } from '../findings.ts';
import { validateFees } from './validateSelections.ts';

/** Plans the changes of a project's fees: definitions are added at the end, the order has no gaps. */
export function planFees(
  work: Work,
  findings: Findings,
  body: BodyOf<typeof updateProject>,
  projectId: string,
  stored: readonly Row<'fee'>[],
  definitions: Definitions,
): RowChange<'fee'>[] {
  if (body.feesToInclude.length + body.feesToExclude.length === 0) return [];
  body.feesToExclude.forEach((name, index) => {
    if (!stored.some(({ nameKey }) => nameKey === uniqueKey(name))) {
      findings.add(`feesToExclude[${index}]`, 'unknownFeeName', { name });
    }
  });
  const excludedKeys = new Set(body.feesToExclude.map(uniqueKey));
  const kept = stored.filter(({ nameKey }) => !excludedKeys.has(nameKey));
  const added = validateFees(findings, body.feesToInclude, definitions, kept);
  return [
    ...stored.filter(({ nameKey }) => excludedKeys.has(nameKey)).map((before) => ({ before, after: null })),
    ...kept.map((before, order) => ({ before, after: { ...before, order } })),
    ...added.map((fee, index) => ({
      before: null,
      after: { ...fee, id: work.newId(), projectId, order: kept.length + index },
    })),
  ];
}
