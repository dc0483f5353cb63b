import {
  type Icon,
  IconBuilding,
  IconFileSpreadsheet,
  IconNotes,
  IconPhoto,
  IconSettings,
  IconStack2,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../ui/icons.ts';
import { Skeleton } from '../ui/Loading.tsx';
import styles from './FrozenGroupCard.module.css';
import { FrozenRow } from './FrozenRow.tsx';
import type { FrozenEntity, FrozenGroup } from './frozenList.ts';
import type { Operation, RowState } from './rowState.ts';

const icons: Readonly<Record<string, Icon>> = {
  AdjustmentNotes: IconNotes,
  BidderNotes: IconNotes,
  BidPackageNotes: IconNotes,
  ProjectNotes: IconNotes,
  BidderFileUploadContainer: IconFileSpreadsheet,
  ProjectFileUploadContainer: IconPhoto,
  BidPackage: IconStack2,
  Project: IconBuilding,
};

export interface FrozenGroupCardProps {
  group: FrozenGroup;
  stateOf: (entityId: string) => RowState;
  /** The user may unfreeze entities. */
  isSupport: boolean;
  onAsk: (operation: Operation, entity: FrozenEntity) => void;
}

export function FrozenGroupCard({ group, stateOf, isSupport, onAsk }: FrozenGroupCardProps) {
  const { t } = useTranslation('frozen-entities');
  const headingId = useId();
  const TypeIcon = icons[group.entityType] ?? IconSettings;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.bar}>
        <TypeIcon {...smallIcon} />
        <h2 id={headingId}>{group.label}</h2>
        <span>{group.entities.length}</span>
      </header>
      <table className={styles.table} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th className={styles.name}>{t('columnName')}</th>
            <th>{t('columnBelongsTo')}</th>
            <th>{t('columnDetail')}</th>
            <th className={styles.date}>{t('columnDateFrozen')}</th>
            <th className={styles.id}>{t('columnId')}</th>
            <th className={styles.actions}>
              <span className="hidden-text">{t('columnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {group.entities.map((entity) => (
            <FrozenRow
              key={entity.entityId}
              entity={entity}
              state={stateOf(entity.entityId)}
              isSupport={isSupport}
              onAsk={(operation) => onAsk(operation, entity)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FrozenSkeleton() {
  return ['38%', '30%'].map((width) => (
    <div key={width} className={styles.card}>
      <div className={styles.bar}>
        <Skeleton width={120} />
      </div>
      <div className={styles.skeleton}>
        <Skeleton width={width} />
        <Skeleton width={180} />
      </div>
    </div>
  ));
}
