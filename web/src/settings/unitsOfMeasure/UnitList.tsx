import { IconLineHeight, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitOfMeasureRecord } from '#contract';
import { printCount } from '../../i18n/printed.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { icon } from '../../ui/icons.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { Card } from '../frame/Card.tsx';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { problemText } from '../list/model/problemText.ts';
import { RenameCard, UnitCard } from './UnitCard.tsx';
import styles from './UnitList.module.css';
import { byName, unitsWith } from './unitRecords.ts';
import type { useUnitsEditor } from './useUnitsEditor.ts';

export interface UnitListProps {
  units: readonly UnitOfMeasureRecord[];
  editor: ReturnType<typeof useUnitsEditor>;
  rights: SettingsRights;
}

/** The units as cards, by name, with a search over them. */
export function UnitList({ units, editor, rights }: UnitListProps) {
  const { t } = useTranslation(['settings', 'general']);
  const [search, setSearch] = useState('');
  /** The unit whose name was edited last. */
  const [renamed, setRenamed] = useState<string | null>(null);
  const searchRef = useRef<HTMLDivElement>(null);
  const { renaming, renameProblem, isDeleted } = editor;
  const sorted = useMemo(() => byName(units), [units]);
  const found = unitsWith(sorted, search);
  // The unit whose name is edited stays in its place, also when it is deleted or no longer found.
  const isHidden = renaming !== null && !found.some(({ id }) => id === renaming.unit.id);
  const shown = isHidden ? byName([...found, renaming.unit]) : found;
  const count = units.length;
  const remove = async (unit: UnitOfMeasureRecord): Promise<void> => {
    const isSure = await confirm({
      title: t('deleteUnitTitle'),
      message: t('deleteUnitQuestion', { name: unit.name }),
      details: <p className={styles.details}>{t('deleteUnitHelp')}</p>,
      confirmLabel: t('deleteUnitTitle'),
      tone: 'danger',
    });
    if (!isSure) return;
    searchRef.current?.querySelector('input')?.focus();
    await editor.remove(unit.name);
  };
  if (count === 0 && renaming === null) {
    return (
      <Card>
        <EmptyState icon={<IconLineHeight {...icon} />} title={t('noUnits')}>
          {t('noUnitsHelp')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <div ref={searchRef} className={styles.find}>
        <SearchField className={styles.search} label={t('findUnit')} value={search} onChange={setSearch} />
        <span role="status">
          {found.length === count
            ? t('unitsCount', { count })
            : t('unitsShown', { count, shown: printCount(found.length) })}
        </span>
      </div>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconSearchOff {...icon} />}
            title={t('noUnitShown')}
            actions={
              <Button variant="line" onClick={() => setSearch('')}>
                {t('showAllUnits')}
              </Button>
            }
          />
        </Card>
      ) : (
        <CardGrid label={t('unitsOfMeasure')} items={shown} keyOf={({ id }) => id}>
          {(unit) =>
            renaming?.unit.id === unit.id ? (
              <RenameCard
                stored={renaming.unit.name}
                name={renaming.name}
                onChange={editor.typeName}
                problem={renameProblem && problemText(t, renameProblem)}
                news={editor.news}
                readOnlyReason={rights.readOnlyReason}
                saveLabel={isDeleted ? t('addAgain') : t('general:save')}
                onSave={() => void editor.saveName()}
                onCancel={editor.cancelRename}
              />
            ) : (
              <UnitCard
                name={unit.name}
                wasRenamed={renamed === unit.id}
                actions={
                  rights.isEditor
                    ? {
                        readOnlyReason: rights.readOnlyReason,
                        onRename: () => {
                          setRenamed(unit.id);
                          void editor.startRename(unit);
                        },
                        onDelete: () => void remove(unit),
                      }
                    : undefined
                }
              />
            )
          }
        </CardGrid>
      )}
    </>
  );
}
