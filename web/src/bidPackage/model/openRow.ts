import type { RowKey } from '../../grid/gridSource.ts';
import { parseRowKey, rowKey } from './rowKey.ts';
import type { SheetModel } from './sheetModel.ts';
import { ancestorsOf } from './sheetTree.ts';

/** Opens everything above a row, so that it shows: the groups of a line, the section of an adjustment, the requirements. */
export function openRow(model: SheetModel, row: RowKey): void {
  const { lines } = model.content;
  const identity = parseRowKey(row);
  const line = identity?.kind === 'line' ? lines.indexOf.get(identity.lineId) : undefined;
  if (line !== undefined) {
    model.openLine(line);
    return;
  }
  for (const key of keysAbove(model, row)) if (model.isCollapsed(key)) model.toggleCollapsed(key);
}

/** The keys of what a row is in, outermost first. */
function keysAbove({ content: { tree, requirements } }: SheetModel, row: RowKey): RowKey[] {
  const identity = parseRowKey(row);
  if (identity?.kind === 'requirement') {
    const requirement = requirements.find(({ id }) => id === identity.requirementId);
    return requirement === undefined ? [] : [rowKey.requirements(requirement.requirementType)];
  }
  const section = identity?.kind === 'adjustment' ? tree.sections[identity.section] : undefined;
  const nodes = section === undefined ? ancestorsOf(tree, tree.indexOf.get(row) ?? -1).reverse() : [section];
  return nodes.map((node) => tree.nodes[node]!.key);
}
