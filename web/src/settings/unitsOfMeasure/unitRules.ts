import { isNameTaken, TEXT_LIMITS } from '#leveling';
import { textRules } from '../fields/validation.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';

const rules = textRules({
  required: 'unitRequired',
  unique: 'unitUnique',
  label: 'unitName',
  maximum: TEXT_LIMITS.unitOfMeasure,
});

export function unitProblem(name: string, others: Iterable<string>): FieldProblem | null {
  return rules(name, (text) => isNameTaken(text, others));
}
