import { useTranslation } from 'react-i18next';
import { ListTable } from '../list/ListTable.tsx';
import { useListEditor } from '../list/useListEditor.ts';
import styles from './PackageRow.module.css';
import type { TradeRequirement } from './packageRecords.ts';
import { requirementList } from './requirementList.ts';

export interface ReadRequirementsProps {
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
  if (requirements.length === 0) return <p className={styles.none}>{t('noTradeRequirements')}</p>;
  return (
    <ListTable editor={editor} type="TradeRequirementDefinition" label={label} addHint="requirementHint" isReading />
  );
}
