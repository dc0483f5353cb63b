import { isNameTaken, sameName, TEXT_LIMITS } from '#leveling';
import { textRules } from '../fields/validation.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import type { Package } from './packageRecords.ts';

export type PackageDraft = Pick<Package, 'code' | 'description'>;
export type PackageField = keyof PackageDraft;
export type PackageProblems = { readonly [F in PackageField]?: FieldProblem };

export const packageFields: readonly PackageField[] = ['code', 'description'];

const codeRules = textRules({
  required: 'bidPackageCodeRequired',
  unique: 'bidPackageCodeUnique',
  label: 'code',
  maximum: TEXT_LIMITS.bidPackageCode,
});
const descriptionRules = textRules({
  required: 'bidPackageDescriptionRequired',
  unique: 'bidPackageDescriptionUnique',
  label: 'description',
  maximum: TEXT_LIMITS.bidPackageDescription,
});

/** Validates a package against the others and the code of the general conditions, like the server. */
export function packageProblems(
  { code, description }: PackageDraft,
  others: readonly PackageDraft[],
  conditionsCode: string,
): PackageProblems {
  const codeProblem =
    codeRules(code, (text) =>
      isNameTaken(
        text,
        others.map((other) => other.code),
      ),
    ) ?? (sameName(code, conditionsCode) ? ({ text: 'bidPackageCodeIsGeneralConditions' } as const) : null);
  const descriptionProblem = descriptionRules(description, (text) =>
    isNameTaken(
      text,
      others.map((other) => other.description),
    ),
  );
  return {
    ...(codeProblem && { code: codeProblem }),
    ...(descriptionProblem && { description: descriptionProblem }),
  };
}
