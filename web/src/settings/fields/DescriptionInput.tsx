import { GrowingText } from '../../ui/fields/GrowingText.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';

/** The control of a text of a row; it grows with its text. */
export function DescriptionInput({ label, describedBy, isReadOnly, ...rest }: FieldInputProps<string>) {
  return <GrowingText {...rest} aria-label={label} aria-describedby={describedBy} readOnly={isReadOnly} />;
}

/** What the columns of texts have in common. */
export const textColumn = {
  Input: DescriptionInput,
  print: (text: string) => text,
  parse: (cell: string) => cell,
};
