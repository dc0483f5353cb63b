import { i18next } from '../../i18n/i18n.ts';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';

const types = [0, 1, 2] as const;

function printFulfillmentType(type: number): string {
  return i18next.t(`settings:fulfillment.${type as (typeof types)[number]}`);
}

/** Returns the type of a pasted cell, in the language of the page or in English; null for another text. */
function parseFulfillmentType(cell: string): number | null {
  const text = cell.trim().toLowerCase();
  const english = i18next.getFixedT('en-US', 'settings');
  const names = (type: (typeof types)[number]) => [printFulfillmentType(type), english(`fulfillment.${type}`)];
  return types.find((type) => names(type).some((name) => name.toLowerCase() === text)) ?? null;
}

function FulfillmentTypeInput(props: FieldInputProps<number>) {
  const options = types.map((value) => ({ value: value as number, label: printFulfillmentType(value) }));
  return <SelectBox {...props} options={options} />;
}

export const fulfillmentTypeColumn = {
  name: 'requirementFulfillmentType',
  header: 'answeredWith',
  Input: FulfillmentTypeInput,
  print: printFulfillmentType,
  parse: parseFulfillmentType,
  validate: () => null,
} as const;
