import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyBidPackageStructure, getBidPackageSheet, getProjectBidPackages } from '#contract';
import { entities } from '../../api/entities.ts';
import { read } from '../../api/queries.ts';
import { printName } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { Field, FieldError } from '../../ui/fields/Field.tsx';
import { SearchableField } from '../../ui/fields/SearchableField.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { icon } from '../../ui/icons.ts';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { sendOnce, whyNotSent } from '../sending/sendOnce.ts';
import styles from './CopyStructureDialog.module.css';
import { type CopyCounts, copyCounts } from './copyCounts.ts';
import { projectNames } from './projectNames.ts';

const PROJECT_FIELDS = 'id,name,owner,address_City,bidDueDate';

const nameOf = ({ code, description }: { code: string; description: string }): string => `${code} ${description}`;

/** Asks from which package of the company lines and trade requirements are copied, and counts what comes. */
export function CopyStructureDialog({ page, readOnlyReason, onClose }: SheetDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { bidPackage } = page.model.content;
  const projectRead = useQuery(entities('Project', { $select: PROJECT_FIELDS }));
  const projects = projectRead.data ?? [];
  const names = projectNames(projects);
  const [projectId, setProject] = useState('');
  const [fromId, setFrom] = useState('');
  const [what, setWhat] = useState({ lineItems: true, unitPrices: true, requirements: !bidPackage.isGeneralCondition });
  const [isSaving, setSaving] = useState(false);
  const listRead = read(getProjectBidPackages, { params: { id: projectId } });
  const list = useQuery({ ...listRead, enabled: projectId !== '' });
  const packages = (list.data ?? []).filter(({ id }) => id !== bidPackage.id);
  const sheet = useQuery({
    ...read(getBidPackageSheet, { params: { id: fromId } }),
    enabled: fromId !== '',
    gcTime: 0,
  });
  const counts = fromId === '' || sheet.data === undefined ? null : copyCounts(sheet.data, page.model.content);
  const from = packages.find(({ id }) => id === fromId);
  const count =
    counts === null ? 0 : (what.lineItems ? counts.lines : 0) + (what.requirements ? counts.requirements : 0);
  const reading = sheet.isError ? t('copyReadFailed') : t('copyReading');
  const whyOff =
    (isSaving ? t('general:dialogSavingHelp') : null) ??
    readOnlyReason ??
    (from === undefined ? t('copyChoose') : counts === null ? reading : count === 0 ? t('copyNothing') : null);
  const save = async (): Promise<void> => {
    if (whyOff !== null || isSaving || from === undefined) return;
    setSaving(true);
    const body = { bidPackageId: bidPackage.id, fromBidPackageId: fromId, ...what };
    try {
      await sendOnce(page, copyBidPackageStructure, { body });
      notify({ kind: 'success', title: t('copyDone', { name: printName(nameOf(from)) }) });
      onClose();
    } catch (error) {
      setSaving(false);
      notify({ kind: 'error', title: t('copyStructureFailed'), message: whyNotSent(error) });
    }
  };
  return (
    <Dialog
      title={t('copyStructure')}
      subtitle={nameOf(bidPackage)}
      icon={<IconCopy {...icon} />}
      onClose={onClose}
      isSaving={isSaving}
      onSave={() => void save()}
      banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button variant="primary" keys="Alt+S" disabledReason={whyOff} onClick={() => void save()}>
            {t('copyAction')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('copyProject')} isRequired>
          {() => (
            <SearchableField
              label={t('copyProject')}
              takesFocus
              value={names.get(projectId) ?? ''}
              options={[...names.values()]}
              emptyText={t(emptyText(projectRead, 'copyNoProject'))}
              onChange={(name) => {
                const chosen = projects.find(({ id }) => names.get(id) === name)?.id;
                if (chosen === undefined || chosen === projectId) return;
                setProject(chosen);
                setFrom('');
              }}
            />
          )}
        </Field>
        <Field label={t('copyPackage')} isRequired>
          {() => (
            <SearchableField
              label={t('copyPackage')}
              value={from === undefined ? '' : nameOf(from)}
              options={packages.map(nameOf)}
              emptyText={t(emptyText(list, 'copyNoPackage'))}
              isReadOnly={projectId === ''}
              onChange={(name) => setFrom(packages.find((one) => nameOf(one) === name)?.id ?? '')}
            />
          )}
        </Field>
        <fieldset className={styles.what}>
          <legend>{t('copyWhat')}</legend>
          <Checkbox isOn={what.lineItems} onChange={(lineItems) => setWhat({ ...what, lineItems })}>
            {t('copyLines')}
          </Checkbox>
          <span className={styles.within}>
            <Checkbox
              isOn={what.lineItems && what.unitPrices}
              disabledReason={what.lineItems ? null : t('copyWithoutLines')}
              onChange={(unitPrices) => setWhat({ ...what, unitPrices })}
            >
              {t('copyUnitPrices')}
            </Checkbox>
          </span>
          <Checkbox
            isOn={what.requirements}
            disabledReason={bidPackage.isGeneralCondition ? t('copyGeneralConditions') : null}
            onChange={(requirements) => setWhat({ ...what, requirements })}
          >
            {t('copyRequirements')}
          </Checkbox>
        </fieldset>
        <div className={styles.counts} role="status" data-copy-counts="">
          {sheet.isError && <FieldError>{t('copyReadFailed')}</FieldError>}
          {counts === null && !sheet.isError && (
            <span className="muted">{t(from === undefined ? 'copyChoose' : 'copyReading')}</span>
          )}
          {counts !== null && <Counts counts={counts} {...what} />}
        </div>
        <p className="muted">{t('copyNothingOfBidders')}</p>
      </div>
    </Dialog>
  );
}

/** Returns what an empty list says: that nothing is there only once it was read. */
function emptyText<Key extends string>({ isError, isPending }: { isError: boolean; isPending: boolean }, none: Key) {
  if (isError) return 'copyListFailed' as const;
  return isPending ? ('copyListReading' as const) : none;
}

interface CountsProps {
  readonly counts: CopyCounts;
  readonly lineItems: boolean;
  readonly requirements: boolean;
}

/** What comes with what is chosen, and why something does not. */
function Counts({ counts, lineItems, requirements }: CountsProps) {
  const { t } = useTranslation('bid-package');
  const comes = [
    ...(lineItems ? [t('copyLineCount', { count: counts.lines }), t('copyGroupCount', { count: counts.groups })] : []),
    ...(requirements ? [t('copyRequirementCount', { count: counts.requirements })] : []),
  ];
  const names = counts.missingAlternates.map(printName).join(', ');
  return (
    <>
      <b>{comes.length === 0 ? t('copyNothing') : comes.join(', ')}</b>
      {lineItems && counts.leftOut > 0 && <span>{t('copyLeftOut', { count: counts.leftOut, names })}</span>}
      {requirements && counts.known > 0 && <span>{t('copyKnown', { count: counts.known })}</span>}
    </>
  );
}
