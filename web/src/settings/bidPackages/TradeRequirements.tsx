import { useTranslation } from 'react-i18next';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { type ListEditor, useListEditor } from '../list/useListEditor.ts';
import { packageName, type TradeRequirement } from './packageRecords.ts';
import { requirementList } from './requirementList.ts';
import styles from './TradeRequirements.module.css';
import type { Requirements } from './useRequirements.ts';

interface ReadRequirementsProps {
  packageId: string;
  requirements: readonly TradeRequirement[];
  /** Accessible name of the list. */
  label: string;
}

/** The trade requirements of a package, to read. */
export function ReadRequirements({ packageId, requirements, label }: ReadRequirementsProps) {
  const { t } = useTranslation('settings');
  const editor = useListEditor({
    name: `bidPackages read ${packageId}`,
    definition: requirementList,
    stored: requirements,
    changedBy: {},
    readOnlyReason: null,
  });
  if (requirements.length === 0) return <p className={`muted ${styles.none}`}>{t('noTradeRequirements')}</p>;
  return <RequirementTable editor={editor} label={label} isReading />;
}

interface EditRequirementsProps extends Pick<ReadRequirementsProps, 'label'> {
  requirements: Requirements;
  /** The email of the last author of the package. */
  changedBy: string | null;
  /** Adds the package again that somebody else deleted. */
  onAddAgain: () => void;
}

/** The editor of the trade requirements of a package. */
export function EditRequirements({ requirements, label, changedBy, onAddAgain }: EditRequirementsProps) {
  const { t } = useTranslation('settings');
  const { editor, opened, isDeleted } = requirements;
  const by = useNameOfPerson(changedBy) || t('somebody');
  return (
    <>
      {opened && isDeleted && (
        <div className={styles.news} role="status">
          <p>{t('packageDeletedByOther', { by, name: packageName(opened) })}</p>
          <Button size="sm" variant="line" disabledReason={editor.readOnlyReason} onClick={onAddAgain}>
            {t('addAgain')}
          </Button>
        </div>
      )}
      <RequirementTable editor={editor} label={label} isReading={false} />
    </>
  );
}

function RequirementTable(props: { editor: ListEditor<TradeRequirement>; label: string; isReading: boolean }) {
  return <ListTable {...props} type="TradeRequirementDefinition" addHint="requirementHint" addNeedsRightRows />;
}
