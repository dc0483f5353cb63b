import type { ProjectCardRecord } from '#contract';

/**
 * Returns whether a project contains every word, ignoring case, in at least one of name, subtitle, owner, architect, city and
 * state.
 */
export function holdsEveryWord(project: ProjectCardRecord, words: readonly string[]): boolean {
  const fields = [
    project.name,
    project.subtitle,
    project.owner,
    project.architect,
    project.address_City,
    project.address_StateOrRegion,
  ].map((field) => field?.toLocaleLowerCase() ?? '');
  return words.every((word) => fields.some((field) => field.includes(word.toLocaleLowerCase())));
}
