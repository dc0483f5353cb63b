import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '#leveling';
import { FieldError } from '../../ui/fields/Field.tsx';
import { text } from '../sheet/sheetPage.ts';
import { newNameProblem } from './newAlternates.ts';
import styles from './Parts.module.css';

/** Returns the sentence for a name that the project cannot take. */
export function newNameWords(problem: NonNullable<ReturnType<typeof newNameProblem>>): string {
  return text(problem, { limit: TEXT_LIMITS.projectText });
}

interface NewAlternateNameProps {
  /** The part of the file that goes to it. */
  readonly section: string;
  readonly name: string;
  readonly alternates: readonly { readonly name: string }[];
  /** It has just been chosen: the name can be typed over at once. */
  readonly isFirst: boolean;
  onName(name: string): void;
}

/** The name of an alternate that the import adds; it takes effect on Enter or when the field is left. */
export function NewAlternateName({ section, name, alternates, isFirst, onName }: NewAlternateNameProps) {
  const { t } = useTranslation('bid-package');
  const [typed, setTyped] = useState(name);
  const [known, setKnown] = useState(name);
  if (name !== known) {
    setKnown(name);
    setTyped(name);
  }
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useLayoutEffect(() => {
    if (isFirst) input.current?.select();
  }, [isFirst]);
  const problem = newNameProblem(typed, alternates);
  const commit = () => {
    if (typed.trim() !== name) onName(typed);
  };
  return (
    <div className={styles.newName}>
      <div className={problem ? 'in sm bad' : 'in sm'}>
        <input
          ref={input}
          aria-label={t('newAlternateName', { section })}
          aria-invalid={problem !== null}
          aria-describedby={problem ? errorId : undefined}
          value={typed}
          title={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            // Alt+S would import with the name from before: it takes effect first.
            if (event.altKey && event.code === 'KeyS' && typed.trim() !== name) {
              event.preventDefault();
              event.stopPropagation();
              commit();
            }
          }}
        />
      </div>
      {problem && <FieldError id={errorId}>{newNameWords(problem)}</FieldError>}
    </div>
  );
}
