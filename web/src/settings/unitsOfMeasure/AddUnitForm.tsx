import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { FormButtons } from '../cards/FormButtons.tsx';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import styles from './AddUnitForm.module.css';

export interface AddUnitFormProps {
  name: string;
  onChange: (name: string) => void;
  /** The problem of the name, also while it is empty. */
  problem: FieldProblem | null;
  readOnlyReason: string | null;
  isSaving: boolean;
  onAdd: () => void;
  onDiscard: () => void;
}

export function AddUnitForm(props: AddUnitFormProps) {
  const { name, onChange, problem, readOnlyReason, onAdd, onDiscard } = props;
  const { t } = useTranslation('settings');
  const form = useRef<HTMLFormElement>(null);
  const sentence = problem && problemText(t, problem);
  const isTyped = name.trim() !== '';
  const focusName = (): void => form.current?.querySelector('input')?.focus();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (readOnlyReason !== null) return;
    if (problem) focusName();
    else onAdd();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <TextField
        label={t('unitName')}
        isRequired
        fieldClassName={styles.name!}
        value={name}
        onChange={onChange}
        error={isTyped ? sentence : null}
        readOnly={readOnlyReason !== null}
        autoComplete="off"
        spellCheck={false}
      />
      <FormButtons
        className={styles.buttons}
        saveLabel={t('addUnit')}
        saveIcon={<IconPlus {...smallIcon} />}
        disabledReason={readOnlyReason ?? sentence}
        isSaving={props.isSaving}
        onBlockedSave={focusName}
        onDiscard={() => {
          onDiscard();
          focusName();
        }}
      />
    </form>
  );
}
