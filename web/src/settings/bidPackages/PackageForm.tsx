import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { scrollIntoPlace } from '../../ui/scrollIntoPlace.ts';
import { Card, CardBar } from '../frame/Card.tsx';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import { problemText } from '../list/model/problemText.ts';
import styles from './PackageForm.module.css';
import { packageName } from './packageRecords.ts';
import { packageFields } from './packageRules.ts';
import type { PackageForm as Form } from './usePackageForm.ts';

/** In ms: the page scrolls to the form this long after its area opens. */
const scrolledAfter = 500;

export interface PackageFormProps {
  form: Form;
  readOnlyReason: string | null;
  onDiscard: () => void;
}

/** The area above the list in which a package is added or edited; it opens and closes. */
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

  const first = packageFields.flatMap((field) => problems[field] ?? [])[0];
  const shownCount = Object.keys(shownProblems).length;
  const showProblems = (): void => {
    form.showProblems();
    const field = packageFields.find((name) => problems[name] !== undefined);
    area.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReadOnly) return;
    if (first === undefined) void form.save();
    else showProblems();
  };
  const saveLabel = isDeleted ? t('addAgain') : edited ? t('general:save') : t('addPackage');
  return (
    <div ref={area} className={isOpen ? `${styles.area} ${styles.open}` : styles.area} inert={!isOpen}>
      <div className={styles.inner}>
        {isShown && (
          <Card>
            <CardBar
              title={edited ? t('editPackage', { name: packageName(edited) }) : t('newPackage')}
              note={edited ? t('editPackageHelp') : t('newPackageHelp')}
            >
              {shownCount > 0 && (
                <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
                  {t('countErrors', { count: shownCount })}
                </Tag>
              )}
            </CardBar>
            {/* Its problems are said in the page's own words. */}
            <form
              className={isReadOnly ? `${styles.form} ${styles.readOnly}` : styles.form}
              onSubmit={submit}
              noValidate
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
              <div className={styles.buttons}>
                <Button variant="line" onClick={onDiscard}>
                  {t('general:discard')}
                </Button>
                <Button
                  variant="primary"
                  type="submit"
                  icon={edited && !isDeleted ? <IconCheck {...smallIcon} /> : <IconPlus {...smallIcon} />}
                  disabledReason={readOnlyReason ?? (first && problemText(t, first)) ?? null}
                  onBlockedClick={() => !isReadOnly && showProblems()}
                >
                  {saveLabel}
                </Button>
              </div>
              {form.news.length > 0 && (
                <div className={styles.news} role="status">
                  {form.news.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
              )}
            </form>
          </Card>
        )}
      </div>
    </div>
  );
}
