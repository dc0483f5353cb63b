import type { BodyOf, updateProject } from '#contract';
import { uniqueKey } from '#leveling';
import type { ProjectAtWork } from '../../store/projects/project.ts';
import { newAlternate } from '../../store/projects/projectSections.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import type { RowChange } from '../../store/writeRows.ts';
import type { Findings } from '../findings.ts';
import { alternateName, validateAlternateNames } from './validateAlternates.ts';

/** Plans the changes of a project's alternates: renamed, deleted with their lines, added as disabled. */
export function planAlternates(
  work: Work,
  findings: Findings,
  body: BodyOf<typeof updateProject>,
  project: ProjectAtWork,
): { readonly changes: readonly RowChange<'alternate'>[]; readonly isSectionChanged: boolean } {
  const named = (path: string, name: string): Row<'alternate'> | undefined => {
    const found = project.alternates.find(({ nameKey }) => nameKey === uniqueKey(name));
    if (found === undefined) findings.add(path, 'unknownAlternateName', { name });
    return found;
  };
  const deleted = new Set(
    body.alternatesToDelete.map((name, index) => named(`alternatesToDelete[${index}]`, name)?.id),
  );
  const renames = new Map<string, { readonly path: string; readonly name: string }>();
  body.alternatesToUpdate.forEach((sent, index) => {
    const found = named(`alternatesToUpdate[${index}].alternateName`, sent.alternateName);
    const path = `alternatesToUpdate[${index}].updatedAlternateName`;
    if (found) renames.set(found.id, { path, name: alternateName(sent.updatedAlternateName) });
  });
  const kept = project.alternates.filter(({ id }) => !deleted.has(id));
  const added = body.alternatesToAdd.map(alternateName);
  validateAlternateNames(
    findings,
    [
      ...kept.flatMap(({ id }) => renames.get(id) ?? []),
      ...added.map((name, index) => ({ path: `alternatesToAdd[${index}]`, name })),
    ],
    kept.filter(({ id }) => !renames.has(id)).map(({ name }) => name),
  );
  const changes: RowChange<'alternate'>[] = [
    ...project.alternates.filter(({ id }) => deleted.has(id)).map((before) => ({ before, after: null })),
    ...kept.map((before) => {
      const name = renames.get(before.id)?.name ?? before.name;
      return { before, after: { ...before, name, nameKey: uniqueKey(name) } };
    }),
    ...added.map((name) => ({ before: null, after: newAlternate(work, project.id, name) })),
  ];
  return { changes, isSectionChanged: added.length > 0 || kept.length < project.alternates.length };
}
