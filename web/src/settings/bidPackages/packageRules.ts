import { isNameTaken, sameName, TEXT_LIMITS } from '#leveling';
import { textRules } from '../fields/validation.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import type { Package } from './packageRecords.ts';

/** What a person types about a package. */
export type PackageDraft = Pick<Package, 'code' | 'description'>;
export type PackageField = keyof PackageDraft;
/** The problem of each field that has one. */
export type PackageProblems = { readonly [F in PackageField]?: FieldProblem };

/** The fields in the order of the form. */
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

/** Validates a package against the other ones and the code of the general conditions, as the server does. */
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
