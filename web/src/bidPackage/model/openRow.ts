import type { RowKey } from '../../grid/gridSource.ts';
import { parseRowKey, rowKey } from './rowKey.ts';
import type { SheetModel } from './sheetModel.ts';
import { ancestorsOf } from './sheetTree.ts';

/** Opens everything above a row, so that it shows: the groups of a line, the section of an adjustment, the requirements. */
export function openRow(model: SheetModel, row: RowKey): void {
  const { lines, tree, requirements } = model.content;
  const identity = parseRowKey(row);
  if (identity?.kind === 'line') {
    const line = lines.indexOf.get(identity.lineId);
    if (line !== undefined) model.openLine(line);
  } else if (identity?.kind === 'requirement') {
    const requirement = requirements.find(({ id }) => id === identity.requirementId);
    if (requirement !== undefined) model.collapsed.open([rowKey.requirements(requirement.requirementType)]);
  } else {
    const section = identity?.kind === 'adjustment' ? tree.sections[identity.section] : undefined;
    const nodes = section === undefined ? ancestorsOf(tree, tree.indexOf.get(row) ?? -1) : [section];
    model.collapsed.open(nodes.map((node) => tree.nodes[node]!.key));
  }
}
