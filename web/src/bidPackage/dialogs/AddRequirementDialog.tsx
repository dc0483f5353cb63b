import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRequirement } from '#contract';
import { FulfillmentType } from '#leveling';
import { notify } from '../../notices/notices.ts';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { icon } from '../../ui/icons.ts';
import { sendOnce, whyNotSent } from '../sending/sendOnce.ts';
import styles from './AddRequirementDialog.module.css';
import type { SheetDialogProps } from './dialogs.ts';
import { RequirementDialog } from './RequirementDialog.tsx';
import { descriptionProblem, readDescription } from './requirementDescription.ts';

interface Typed {
  readonly description: string;
  readonly type: FulfillmentType;
}

const request = { dialog: 'addRequirement' } as const;

/** Asks for a trade requirement of this package alone, and how bidders answer it. */
export function AddRequirementDialog(props: SheetDialogProps) {
  const { page, readOnlyReason, onClose } = props;
  const { t } = useTranslation(['bid-package', 'general', 'settings']);
  const { bidPackage, requirements } = page.model.content;
  const kept = useKeptTyped<Typed>(request);
  const [typed, setTyped] = useState<Typed>(kept ?? { description: '', type: FulfillmentType.Qualitative });
  const [isSaving, setSaving] = useState(false);
  const description = readDescription(typed.description);
  const problem = descriptionProblem(description, requirements);
  const whyOff = readOnlyReason ?? problem ?? (description === '' ? t('settings:tradeRequirementRequired') : null);
  useKeepTyped(request, description === '' ? null : typed);
  const save = async (): Promise<void> => {
    if (whyOff !== null || isSaving) return;
    setSaving(true);
    const body = { bidPackageId: bidPackage.id, description, requirementFulfillmentType: typed.type };
    try {
      await sendOnce(page, addRequirement, { body });
      notify({ kind: 'success', title: t('requirementAdded') });
      onClose();
    } catch (error) {
      setSaving(false);
      notify({ kind: 'error', title: t('addRequirementError'), message: whyNotSent(error) });
    }
  };
  return (
    <RequirementDialog
      {...props}
      title={t('addRequirement')}
      icon={<IconChecklist {...icon} />}
      description={typed.description}
      onDescription={(text) => setTyped({ ...typed, description: text })}
      problem={problem}
      isChanged={description !== ''}
      isKept={kept !== null && description !== ''}
      disabledReason={whyOff}
      isSaving={isSaving}
      onSave={() => void save()}
    >
      <div className="field">
        <span className={styles.label}>{t('answeredBy')}</span>
        <Segmented
          label={t('answeredBy')}
          value={typed.type}
          options={[
            { value: FulfillmentType.Qualitative, label: t('typeQualitative') },
            { value: FulfillmentType.Freeform, label: t('typeFreeform') },
            { value: FulfillmentType.Quantitative, label: t('typeQuantitative') },
          ]}
          onChange={(type: FulfillmentType) => setTyped({ ...typed, type })}
        />
      </div>
      <p className="muted">{t('requirementOfPackageOnly')}</p>
    </RequirementDialog>
  );
}
