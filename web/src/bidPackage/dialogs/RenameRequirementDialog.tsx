import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renameRequirement } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { notify } from '../../notices/notices.ts';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import { sendOnce, whyNotSent } from '../sending/sendOnce.ts';
import { useShape } from '../sheet/useModel.ts';
import type { SheetDialogProps } from './dialogs.ts';
import { RequirementDialog } from './RequirementDialog.tsx';
import { descriptionProblem, readDescription } from './requirementDescription.ts';

/** What was typed, over the description that was there before. */
interface Typed {
  readonly description: string;
  readonly over: string;
}

/** Renames a trade requirement that was added on the page. It is saved against the description that it shows. */
export function RenameRequirementDialog(props: SheetDialogProps & { readonly requirementId: string }) {
  const { page, requirementId, readOnlyReason, onClose } = props;
  const { t } = useTranslation(['bid-package', 'general', 'settings']);
  const request = { dialog: 'renameRequirement', requirementId } as const;
  const kept = useKeptTyped<Typed>(request);
  // Until something is typed the description follows what others save.
  const [typed, setTyped] = useState(kept);
  const [isSaving, setSaving] = useState(false);
  useShape(page.model);
  const { bidPackage, requirements } = page.model.content;
  const requirement = requirements.find(({ id }) => id === requirementId);
  const stored = requirement?.description ?? typed?.over ?? '';
  const value = typed?.description ?? stored;
  const description = readDescription(value);
  const isChanged = typed !== null && description !== stored;
  useKeepTyped(request, isChanged ? typed : null);
  const others = requirements.filter(({ id }) => id !== requirementId);
  const problem = descriptionProblem(description, others);
  const missing = description === '' ? t('settings:tradeRequirementRequired') : null;
  const removed = requirement === undefined ? t('requirementGone') : null;
  const whyOff = readOnlyReason ?? removed ?? problem ?? missing ?? (isChanged ? null : t('general:noChanges'));
  const isRenamed = requirement !== undefined && isChanged && typed.over !== stored;
  const meanwhile = removed ?? (isRenamed ? t('requirementRenamedMeanwhile', { description: stored }) : null);

  const save = async (): Promise<void> => {
    if (whyOff !== null || isSaving) return;
    setSaving(true);
    const body = { bidPackageId: bidPackage.id, requirementId, description, expected: stored };
    try {
      await sendOnce(page, renameRequirement, { body });
      notify({ kind: 'success', title: t('requirementRenamed') });
      onClose();
    } catch (error) {
      setSaving(false);
      // Somebody else was faster: the dialog shows what is there now.
      if (error instanceof CallFailure && [404, 409].includes(error.status)) page.actions.reportUnconfirmed();
      notify({ kind: 'error', title: t('renameRequirementError'), message: whyNotSent(error) });
    }
  };
  return (
    <RequirementDialog
      {...props}
      title={t('renameRequirement')}
      icon={<IconPencil {...icon} />}
      description={value}
      onDescription={(text) => setTyped({ description: text, over: typed?.over ?? stored })}
      problem={problem ?? missing}
      isChanged={isChanged}
      isKept={kept !== null && isChanged}
      disabledReason={whyOff}
      isSaving={isSaving}
      onSave={() => void save()}
      banner={
        meanwhile !== null && (
          <Banner tone="warn" icon={<IconAlertTriangle {...icon} />}>
            {meanwhile}
          </Banner>
        )
      }
    >
      <p className="muted">{t('requirementAnswersStay')}</p>
    </RequirementDialog>
  );
}
