import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { Card, CardBar } from '../frame/Card.tsx';
import { FormButtons } from './FormButtons.tsx';
import styles from './FormCard.module.css';

export interface FormCardProps {
  formRef?: RefObject<HTMLFormElement | null>;
  title: string;
  note: string;
  /** The layout of the form and of its buttons. */
  layout: { readonly form?: string; readonly buttons?: string };
  /** The number of problems that are shown at their fields. */
  errorCount: number;
  /** The first problem, and its field: the element with that `data-field`. */
  problem: { readonly field: string; readonly text: string } | null;
  readOnlyReason: string | null;
  isSaving: boolean;
  saveLabel: string;
  /** Saving adds a record. */
  isAdding: boolean;
  /** The changes of others to the fields that were typed in. */
  news: readonly string[];
  onSave: () => void;
  onShowProblems: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** A form that adds or edits one record, in a card. Submitting it with a problem focuses the field of that problem. */
export function FormCard(props: FormCardProps) {
  const { formRef, layout, errorCount, problem, readOnlyReason, isAdding, news, onSave, onShowProblems } = props;
  const { t } = useTranslation('settings');
  const ownRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? ownRef;
  const showProblems = (): void => {
    if (readOnlyReason !== null) return;
    onShowProblems();
    form.current?.querySelector<HTMLInputElement>(`[data-field="${problem?.field}"] input`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem !== null) showProblems();
    else if (readOnlyReason === null) onSave();
  };
  return (
    <Card isForm>
      <CardBar title={props.title} note={props.note}>
        {errorCount > 0 && (
          <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
            {t('countErrors', { count: errorCount })}
          </Tag>
        )}
      </CardBar>
      {/* The page shows the problems, not the browser. */}
      <form ref={form} className={layout.form} onSubmit={submit} noValidate>
        {props.children}
        <FormButtons
          className={layout.buttons}
          saveLabel={props.saveLabel}
          saveIcon={isAdding ? <IconPlus {...smallIcon} /> : <IconCheck {...smallIcon} />}
          disabledReason={readOnlyReason ?? problem?.text ?? null}
          isSaving={props.isSaving}
          onBlockedSave={showProblems}
          onDiscard={props.onDiscard}
        />
        {news.length > 0 && (
          <div className={`small ${styles.news}`} role="status">
            {news.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </form>
    </Card>
  );
}
