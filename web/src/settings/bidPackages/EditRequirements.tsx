import { useTranslation } from 'react-i18next';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { ListTable } from '../list/ListTable.tsx';
import styles from './EditRequirements.module.css';
import { packageName } from './packageRecords.ts';
import type { Requirements } from './useRequirements.ts';

export interface EditRequirementsProps {
  requirements: Requirements;
  /** Accessible name of the list. */
  label: string;
  /** The e-mail of who changed the package last. */
  changedBy: string | null;
  /** Adds the package again that somebody else deleted. */
  onAddAgain: () => void;
}

/** The trade requirements of a package while they are edited. */
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
      <ListTable
        editor={editor}
        type="TradeRequirementDefinition"
        label={label}
        addHint="requirementHint"
        isReading={false}
        addNeedsRightRows
      />
    </>
  );
}
