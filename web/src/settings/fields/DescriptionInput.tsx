import { GrowingText } from '../../ui/fields/GrowingText.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';

/** A text of a list row: one line that grows with its text. */
export function DescriptionInput({ label, describedBy, isReadOnly, ...rest }: FieldInputProps<string>) {
  return <GrowingText {...rest} aria-label={label} aria-describedby={describedBy} readOnly={isReadOnly} />;
}
