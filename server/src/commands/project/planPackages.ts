import type { BodyOf, updateProject } from '#contract';
import { uniqueKey } from '#leveling';
import type { Definitions, PackageDefinition } from '../../store/company/definitions.ts';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';
import { validatePackages } from './validateSelections.ts';

/** Planned changes of a project's packages. */
export interface PlannedPackages {
  readonly kept: readonly Row<'bidPackage'>[];
  readonly excluded: readonly Row<'bidPackage'>[];
  readonly added: readonly PackageDefinition[];
}

/** Packages to include and to exclude, by code; at least one remains. */
export function planPackages(
  findings: Findings,
  body: BodyOf<typeof updateProject>,
  packages: readonly Row<'bidPackage'>[],
  definitions: Definitions,
): PlannedPackages {
  const excludedKeys = new Set(body.bidPackagesToExclude.map(uniqueKey));
  body.bidPackagesToExclude.forEach((code, index) => {
    if (!packages.some(({ codeKey }) => codeKey === uniqueKey(code))) {
      findings.add(`bidPackagesToExclude[${index}]`, 'unknownBidPackageCode', { code });
    }
  });
  const excluded = packages.filter(({ codeKey }) => excludedKeys.has(codeKey));
  const kept = packages.filter(({ codeKey }) => !excludedKeys.has(codeKey));
  const codes = kept.map(({ code }) => code);
  const added = validatePackages(findings, body.bidPackagesToInclude, definitions, codes);
  if (kept.length + body.bidPackagesToInclude.length === 0) findings.add('bidPackagesToExclude', 'bidPackageRequired');
  return { kept, excluded, added };
}
