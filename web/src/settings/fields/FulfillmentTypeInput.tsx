import { i18next } from '../../i18n/i18n.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';

const types = [0, 1, 2] as const;

/** How bidders answer a requirement, in words: 'Yes/No'. */
export function printFulfillmentType(type: number): string {
  return i18next.t(`settings:fulfillment.${type as (typeof types)[number]}`);
}

/** The type that a pasted cell names, in the language of the page or in English; null for another text. */
export function parseFulfillmentType(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  const english = i18next.getFixedT('en-US', 'settings');
  const names = (type: (typeof types)[number]) => [printFulfillmentType(type), english(`fulfillment.${type}`)];
  return types.find((type) => names(type).some((name) => name.toLowerCase() === text)) ?? null;
}

/** Chooses how bidders answer a requirement. */
export function FulfillmentTypeInput(props: FieldInputProps<number>) {
  const options = types.map((value) => ({ value: value as number, label: printFulfillmentType(value) }));
  return <ChoiceField {...props} options={options} />;
}
