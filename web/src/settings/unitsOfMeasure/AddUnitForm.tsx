import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import styles from './AddUnitForm.module.css';

export interface AddUnitFormProps {
  name: string;
  onChange: (name: string) => void;
  /** What is wrong with the name; while it is empty, what keeps it from being added. */
  problem: FieldProblem | null;
  readOnlyReason: string | null;
  onAdd: () => void;
  onDiscard: () => void;
}

/** The form that adds a unit: its name, Discard and Add. */
export function AddUnitForm(props: AddUnitFormProps) {
  const { name, onChange, problem, readOnlyReason, onAdd, onDiscard } = props;
  const { t } = useTranslation(['settings', 'general']);
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
      <div className={styles.buttons}>
        <Button
          variant="line"
          onClick={() => {
            onDiscard();
            focusName();
          }}
        >
          {t('general:discard')}
        </Button>
        <Button
          variant="primary"
          type="submit"
          icon={<IconPlus {...smallIcon} />}
          disabledReason={readOnlyReason ?? sentence}
          onBlockedClick={focusName}
        >
          {t('addUnit')}
        </Button>
      </div>
    </form>
  );
}
