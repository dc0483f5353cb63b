import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { ancestorsOf } from '../model/sheetTree.ts';

/** Opens everything above a row, so that it shows: the groups of a line, the section of an adjustment, the requirements. */
export function openRow(model: SheetModel, row: RowKey): void {
  const { lines, tree, requirements } = model.content;
  const line = lines.indexOf.get(row.slice(2));
  if (line !== undefined) {
    model.openLine(line);
    return;
  }
  const requirement = requirements.find(({ id }) => row === `r-${id}`);
  const section = tree.sections.find((_, index) => row === `adjustment-${index}`);
  const above =
    requirement !== undefined
      ? [`requirements-${requirement.requirementType}`]
      : [...(section === undefined ? ancestorsOf(tree, tree.indexOf.get(row) ?? -1) : [section])].map(
          (node) => tree.nodes[node]!.key,
        );
  for (const key of above.reverse()) if (model.isCollapsed(key)) model.toggleCollapsed(key);
}
