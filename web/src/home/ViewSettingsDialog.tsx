import { IconAdjustments, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../ui/dialog/DialogClose.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { ListField } from '../ui/fields/ListField.tsx';
import { Segmented } from '../ui/fields/Segmented.tsx';
import { icon, tinyIcon } from '../ui/icons.ts';
import styles from './ViewSettingsDialog.module.css';
import { dateRanges, type GroupingKey, type ViewSettings, withFirstGrouping } from './viewSettings.ts';

interface ViewSettingsDialogProps {
  settings: ViewSettings;
  /** All projects also has the date range. */
  hasDateRange: boolean;
  onApply: (settings: ViewSettings) => void;
  onClose: () => void;
}

export function ViewSettingsDialog({ settings, hasDateRange, onApply, onClose }: ViewSettingsDialogProps) {
  const { t } = useTranslation(['home', 'general']);
  const [draft, setDraft] = useState(settings);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);
  const groupings: { value: GroupingKey; label: string }[] = [
    { value: '', label: t('none') },
    { value: 'owner', label: t('groupOwner') },
    { value: 'architect', label: t('groupArchitect') },
    { value: 'address_City', label: t('groupCity') },
    { value: 'address_StateOrRegion', label: t('groupState') },
  ];
  const nameOf = (key: GroupingKey) => groupings.find(({ value }) => value === key)?.label ?? '';
  const apply = () => {
    if (!isChanged) return;
    onApply(draft);
    onClose();
  };
  return (
    <Dialog
      title={t('viewSettings')}
      subtitle={t(hasDateRange ? 'allProjects' : 'myRecentProjects')}
      icon={<IconAdjustments {...icon} />}
      onClose={onClose}
      onSave={apply}
      hasUnsavedChanges={isChanged}
      footerStart={
        isChanged && (
          <span className="tag warn">
            <IconPencil {...tinyIcon} />
            {t('general:unsaved')}
          </span>
        )
      }
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            disabledReason={isChanged ? null : t('general:noChanges')}
            onClick={apply}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={t('groupBy')}>
          {({ id }) => (
            <ListField
              id={id}
              label={t('groupBy')}
              value={draft.groupingKey1}
              options={groupings}
              onChange={(key) => setDraft(withFirstGrouping(draft, key))}
            />
          )}
        </Field>
        {draft.groupingKey1 !== '' && (
          <Field label={t('thenBy')}>
            {({ id }) => (
              <>
                <ListField
                  id={id}
                  label={t('thenBy')}
                  value={draft.groupingKey2}
                  options={groupings.filter(({ value }) => value !== draft.groupingKey1)}
                  onChange={(groupingKey2) => setDraft({ ...draft, groupingKey2 })}
                />
                <p className="help">{t('general:thenByHelp', { grouping: nameOf(draft.groupingKey1) })}</p>
              </>
            )}
          </Field>
        )}
        {hasDateRange && (
          <div className={`field ${styles.dates}`}>
            <span className="label" aria-hidden="true">
              {t('dateRange')}
            </span>
            <Segmented
              label={t('dateRange')}
              value={draft.dateRange}
              options={dateRanges.map((days) => ({ value: days, label: t('lastDays', { days }) }))}
              onChange={(dateRange) => setDraft({ ...draft, dateRange })}
            />
            <p className="help">{t('general:dateRangeHelp')}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
