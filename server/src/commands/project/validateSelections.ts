import { FeeType, repeatedNames, uniqueKey } from '#leveling';
import type { Definitions, PackageDefinition } from '../../store/company/definitions.ts';
import type { Findings } from '../findings.ts';

/** The definitions whose codes are included, in the order of the definitions. */
export function validatePackages(
  findings: Findings,
  codes: readonly string[],
  definitions: Definitions,
  alreadyIncluded: readonly string[] = [],
): PackageDefinition[] {
  const all = [...alreadyIncluded, ...codes];
  const repeated = [...new Set(repeatedNames(all).map((index) => all[index]!.trim()))];
  if (repeated.length > 0) {
    findings.add('bidPackagesToInclude', 'bidPackageCodesUnique', { codes: [...new Set(repeated)].join(', ') });
  }
  const wanted = new Set(codes.map(uniqueKey));
  codes.forEach((code, index) => {
    if (!definitions.bidPackages.some(({ codeKey }) => codeKey === uniqueKey(code))) {
      findings.add(`bidPackagesToInclude[${index}]`, 'unknownBidPackageCode', { code });
    }
  });
  return definitions.bidPackages.filter(({ codeKey }) => wanted.has(codeKey));
}

/** Returns the general requirements that are included, in the order of the definitions. */
export function validateGeneralRequirements(
  findings: Findings,
  descriptions: readonly string[],
  definitions: Definitions,
): Definitions['generalRequirements'] {
  const wanted = new Set(descriptions.map(uniqueKey));
  descriptions.forEach((description, index) => {
    if (!definitions.generalRequirements.some(({ descriptionKey }) => descriptionKey === uniqueKey(description))) {
      findings.add(`generalRequirementsToInclude[${index}]`, 'unknownGeneralRequirement', { description });
    }
  });
  return definitions.generalRequirements.filter(({ descriptionKey }) => wanted.has(descriptionKey));
}

/** A fee of the project, or one that its definition would make. */
interface NamedFee {
  readonly name: string;
  readonly nameKey: string;
  readonly feeType: number;
  readonly referenceFeeName: string | null;
}

/**
 * Returns the fee definitions that are included, in their order; a percent fee needs its reference among all that the
 * project will have. `kept` are the fees that stay.
 */
export function validateFees(
  findings: Findings,
  names: readonly string[],
  definitions: Definitions,
  kept: readonly NamedFee[] = [],
): Definitions['fees'] {
  const all = [...kept.map(({ name }) => name), ...names];
  if (repeatedNames(all).length > 0) findings.add('feesToInclude', 'selectedFeeNamesUnique');
  const wanted = new Set(names.map(uniqueKey));
  names.forEach((name, index) => {
    if (!definitions.fees.some(({ nameKey }) => nameKey === uniqueKey(name))) {
      findings.add(`feesToInclude[${index}]`, 'unknownFeeName', { name });
    }
  });
  const included = definitions.fees.filter(({ nameKey }) => wanted.has(nameKey));
  const present = new Set([...kept.map(({ nameKey }) => nameKey), ...included.map(({ nameKey }) => nameKey)]);
  for (const fee of [...kept, ...included]) {
    if (fee.feeType === FeeType.Percent && !present.has(uniqueKey(fee.referenceFeeName ?? ''))) {
      findings.add('feesToInclude', 'referencedFeeRequired', { fee: fee.referenceFeeName ?? '' });
    }
  }
  return included;
}
