import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/Field.tsx';
import { scrollIntoPlace } from '../../ui/scroll/scrollIntoPlace.ts';
import { FormCard } from '../cards/FormCard.tsx';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import { problemText } from '../list/model/problemText.ts';
import styles from './PackageForm.module.css';
import { packageName } from './packageRecords.ts';
import { packageFields } from './packageRules.ts';
import type { PackageForm as Form } from './usePackageForm.ts';

/** In ms: the time from opening the form to scrolling to it. */
const scrolledAfter = 500;

export interface PackageFormProps {
  form: Form;
  readOnlyReason: string | null;
  onDiscard: () => void;
}

/** The collapsible form above the list in which a package is added or edited. */
export function PackageForm({ form, readOnlyReason, onDiscard }: PackageFormProps) {
  const { t } = useTranslation(['settings', 'general']);
  const { isOpen, isShown, opening, edited, draft, problems, shownProblems, isDeleted } = form;
  const area = useRef<HTMLDivElement>(null);
  const scroller = useScrollContainer();
  const isReadOnly = readOnlyReason !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening
  useEffect(() => {
    if (!isOpen) return;
    area.current?.querySelector('input')?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      if (area.current && scroller) scrollIntoPlace(area.current, scroller);
    }, scrolledAfter);
    return () => clearTimeout(timer);
  }, [isOpen, opening, scroller]);

  const [problem] = packageFields.flatMap((field) => {
    const found = problems[field];
    return found ? [{ field, text: problemText(t, found) }] : [];
  });
  const saveLabel = isDeleted ? t('addAgain') : edited ? t('general:save') : t('addPackage');
  return (
    <div
      ref={area}
      className={isOpen ? `${styles.area} ${styles.open}` : styles.area}
      data-form="package"
      inert={!isOpen}
    >
      <div className={styles.inner}>
        {isShown && (
          <FormCard
            title={edited ? t('editPackage', { name: packageName(edited) }) : t('newPackage')}
            note={edited ? t('editPackageHelp') : t('newPackageHelp')}
            layout={isReadOnly ? { ...styles, form: `${styles.form} ${styles.readOnly}` } : styles}
            errorCount={Object.keys(shownProblems).length}
            problem={problem ?? null}
            readOnlyReason={readOnlyReason}
            isSaving={form.isSaving}
            saveLabel={saveLabel}
            isAdding={edited === null || isDeleted}
            news={form.news}
            onSave={() => void form.save()}
            onShowProblems={form.showProblems}
            onDiscard={onDiscard}
          >
            {packageFields.map((field) => {
              const problem = shownProblems[field];
              return (
                <div key={field} data-field={field}>
                  <TextField
                    label={t(field)}
                    isRequired
                    value={draft[field]}
                    onChange={(value) => form.type(field, value)}
                    onBlur={() => form.leave(field)}
                    error={problem && problemText(t, problem)}
                    readOnly={isReadOnly || form.isSaving}
                    autoComplete="off"
                  />
                </div>
              );
            })}
          </FormCard>
        )}
      </div>
    </div>
  );
}
