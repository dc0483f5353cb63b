import { updateLineItems as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { type BidPackageAtWork, loadBidPackagesForUpdate } from '../../store/packages/bidPackage.ts';
import { figuresOf, type LineAtWork, loadLinesForUpdate } from '../../store/packages/lineItem.ts';
import { addMissingGroups } from '../../store/packages/lineItemGroup.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Expectations } from '../expectations.ts';
import { type Findings, validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { compareLine } from './expectedFields.ts';
import {
  type LineItemFields,
  prefixOf,
  validateChangedFields,
  validateLevels,
  validateMetadata,
} from './validateLineItem.ts';

/** Changes the fields that are sent of lines; an alternate stays what it is. */
export const updateLineItems = defineCommand(endpoint, 'lineItemsChanged', async (work, { body }) => {
  const packages = await loadBidPackagesForUpdate(
    work,
    body.map((item) => item.bidPackageId),
  );
  const lines = new Map<string, LineAtWork>();
  for (const [packageId, bidPackage] of packages) {
    const ids = body.filter((item) => item.bidPackageId.toLowerCase() === packageId).map((item) => item.lineItemId);
    for (const [id, line] of await loadLinesForUpdate(work, bidPackage, ids)) lines.set(id, line);
  }
  for (const bidPackage of packages.values()) {
    permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  }
  const expectations = new Expectations();
  body.forEach((item, index) => {
    const { row } = lines.get(item.lineItemId.toLowerCase())!;
    compareLine(expectations, prefixOf(index, body.length), item, row);
  });
  await expectations.refuse(work);
  const changed = validate((findings) => {
    expectations.validate(findings);
    const rows = new Map([...lines].map(([id, line]) => [id, line.row]));
    body.forEach((item, index) => {
      const id = item.lineItemId.toLowerCase();
      rows.set(id, withFields(findings, prefixOf(index, body.length), rows.get(id)!, item));
    });
    return rows;
  });
  for (const bidPackage of packages.values()) {
    const own = [...lines.values()].filter((line) => line.row.bidPackageId === bidPackage.id);
    await changeLines(work, bidPackage, own, changed);
  }
  return null;
});

function withFields(findings: Findings, prefix: string, row: Row<'lineItem'>, item: LineItemFields): Row<'lineItem'> {
  const levels = item.metadata == null ? {} : validateMetadata(findings, `${prefix}metadata`, item.metadata);
  const after = { ...row, ...validateChangedFields(findings, prefix, item), ...levels };
  validateLevels(findings, `${prefix}metadata`, after.level1, after.level2);
  return after;
}

async function changeLines(
  work: Work,
  bidPackage: BidPackageAtWork,
  lines: readonly LineAtWork[],
  changed: ReadonlyMap<string, Row<'lineItem'>>,
): Promise<void> {
  const afterOf = (line: LineAtWork) => changed.get(line.row.id)!;
  await writeRows(
    work,
    'lineItem',
    bidPackage.id,
    lines.map((line) => ({ before: line.row, after: afterOf(line) })),
  );
  await addMissingGroups(work, bidPackage.id, lines.map(afterOf));
  const differences = lines.map((line) =>
    lineDifference(figuresOf(bidPackage, line), figuresOf(bidPackage, { ...line, row: afterOf(line) })),
  );
  await moveTotals(work, bidPackage, differences);
}
