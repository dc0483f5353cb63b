import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/fields/Field.tsx';
import { type FieldProblem, fieldValue, type ListField, type ListRecord } from './model/listDefinition.ts';
import { problemText } from './model/problemText.ts';
import type { ListEditor } from './useListEditor.ts';

export interface FieldControlProps<R extends ListRecord> {
  editor: ListEditor<R>;
  field: ListField<R>;
  values: R;
  onChange: (values: Partial<R>) => void;
  label: string;
  problem: FieldProblem | undefined;
  isReadOnly?: boolean;
  tag?: ReactNode;
}

export function FieldControl<R extends ListRecord>(props: FieldControlProps<R>) {
  const { editor, field, values, onChange, label, problem, isReadOnly = false, tag } = props;
  const { t } = useTranslation('settings');
  const errorId = useId();
  const { Input, name } = field;
  return (
    <>
      <Input
        value={values[name]}
        onChange={(value) => onChange(fieldValue<R, typeof name>(name, value))}
        label={label}
        isInvalid={problem !== undefined}
        describedBy={problem ? errorId : undefined}
        isReadOnly={editor.readOnlyReason !== null || isReadOnly}
        inputRef={editor.focus.ref(values.id, name)}
        tag={tag}
      />
      {problem && <FieldError id={errorId}>{problemText(t, problem)}</FieldError>}
    </>
  );
}
