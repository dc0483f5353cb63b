import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';

/** Checks that a requirement was added on the page: those that came with the project follow the settings. */
export function validateAddedOnPage(findings: Findings, { isAddedOnPage, description }: Row<'requirement'>): true {
  if (!isAddedOnPage) findings.add('requirementId', 'requirementOfProject', { description });
  return true;
}
