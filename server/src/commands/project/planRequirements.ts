import type { BodyOf, updateProject } from '#contract';
import { uniqueKey } from '#leveling';
import type { Definitions } from '../../store/company/definitions.ts';
import type { ProjectRequirement } from '../../store/projects/projectPackages.ts';
import type { Work } from '../../store/work.ts';
import type { RowChange } from '../../store/writeRows.ts';
import type { Findings } from '../findings.ts';
import { validateGeneralRequirements } from './validateSelections.ts';

/** Plans the changes of a project's general requirements; included ones stay as they are. */
export function planRequirements(
  work: Work,
  findings: Findings,
  body: BodyOf<typeof updateProject>,
  projectId: string,
  stored: readonly ProjectRequirement[],
  definitions: Definitions,
): { readonly changes: readonly RowChange<'projectGeneralRequirement'>[]; readonly included: ProjectRequirement[] } {
  body.generalRequirementsToExclude.forEach((description, index) => {
    if (!stored.some(({ descriptionKey }) => descriptionKey === uniqueKey(description))) {
      findings.add(`generalRequirementsToExclude[${index}]`, 'unknownGeneralRequirement', { description });
    }
  });
  const excludedKeys = new Set(body.generalRequirementsToExclude.map(uniqueKey));
  const kept = stored.filter(({ descriptionKey }) => !excludedKeys.has(descriptionKey));
  const known = new Set(kept.map(({ descriptionKey }) => descriptionKey));
  const added = validateGeneralRequirements(findings, body.generalRequirementsToInclude, definitions)
    .filter(({ descriptionKey }) => !known.has(descriptionKey))
    .map(({ index, description, descriptionKey, requirementFulfillmentType }) => ({
      id: work.newId(),
      projectId,
      order: index,
      description,
      descriptionKey,
      requirementFulfillmentType,
    }));
  const removed = stored.filter(({ descriptionKey }) => excludedKeys.has(descriptionKey));
  return {
    changes: [
      ...removed.map((before) => ({ before, after: null })),
      ...added.map((after) => ({ before: null, after })),
    ],
    included: [...kept, ...added],
  };
}
