import type { ImportOptions } from '#contract';
import { mayEditProject, uniqueKey } from '#leveling';
import type { Tabulation } from '../../import/draft/tabulation.ts';
import { newAlternate, type ProjectSections } from '../../store/projects/projectSections.ts';
import type { Work } from '../../store/work.ts';
import { addRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { alternateName, validateAlternateNames } from '../project/validateAlternates.ts';

/** An alternate that an import adds, with the path of the first choice that names it. */
interface WantedAlternate {
  readonly path: string;
  readonly name: string;
}

/** Returns the alternates that the choices add and that get lines; choices of one name share one alternate. */
function wantedAlternates(
  { sections }: Pick<ImportOptions, 'sections'>,
  { lineItems }: Pick<Tabulation, 'lineItems'>,
): WantedAlternate[] {
  const reached = new Set(lineItems.map((line) => uniqueKey(line.alternateName ?? '')));
  const wanted = new Map<string, WantedAlternate>();
  (sections ?? []).forEach((choice, index) => {
    const name = alternateName(choice.alternateName ?? '');
    const key = uniqueKey(name);
    if (!choice.newAlternate || choice.leaveOut || wanted.has(key)) return;
    // A name that is missing is refused, and lines never have one.
    if (name === '' || reached.has(key)) wanted.set(key, { path: `options.sections[${index}].alternateName`, name });
  });
  return [...wanted.values()];
}

/**
 * Adds the alternates that an import brings to a locked project, logged on its stream, and returns whether there are any:
 * then the package is to be loaded again, and the other packages of the project need totals of the new sections.
 *
 * @throws Refusal 403 or 409 for those who may not edit the project now, 422 for names
 */
export async function addNewAlternates(
  work: Work,
  { project }: ProjectSections,
  options: ImportOptions,
  tabulation: Tabulation,
): Promise<boolean> {
  const wanted = wantedAlternates(options, tabulation);
  if (wanted.length === 0) return false;
  permit(work, mayEditProject(work.actor, project));
  const findings = new Findings();
  validateAlternateNames(
    findings,
    wanted,
    project.alternates.map(({ name }) => name),
  );
  findings.refuse();
  const rows = wanted.map(({ name }) => newAlternate(work, project.id, name));
  await addRows(work, 'alternate', project.id, rows);
  return true;
}
