import { IconLineHeight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitOfMeasureRecord } from '#contract';
import { printCount } from '../../i18n/printed.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon } from '../../ui/icons.ts';
import { SearchableCards } from '../cards/SearchableCards.tsx';
import { Card } from '../frame/Card.tsx';
import { confirmDeletion } from '../frame/confirmDeletion.tsx';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { problemText } from '../list/model/problemText.ts';
import { RenameCard, UnitCard } from './UnitCard.tsx';
import { byName, unitsWith } from './unitRecords.ts';
import type { useUnitsEditor } from './useUnitsEditor.ts';

export interface UnitListProps {
  units: readonly UnitOfMeasureRecord[];
  editor: ReturnType<typeof useUnitsEditor>;
  rights: SettingsRights;
}

export function UnitList({ units, editor, rights }: UnitListProps) {
  const { t } = useTranslation(['settings', 'general']);
  const [search, setSearch] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const searchRef = useRef<HTMLDivElement>(null);
  const { renaming, renameProblem, isDeleted } = editor;
  const sorted = useMemo(() => byName(units), [units]);
  const found = unitsWith(sorted, search);
  // The unit that is being renamed stays visible, also when it is deleted or no longer found.
  const isHidden = renaming !== null && !found.some(({ id }) => id === renaming.unit.id);
  const shown = isHidden ? byName([...found, renaming.unit]) : found;
  const count = units.length;
  const remove = async (unit: UnitOfMeasureRecord): Promise<void> => {
    const question = t('deleteUnitQuestion', { name: unit.name });
    if (!(await confirmDeletion(t('deleteUnitTitle'), question, t('deleteUnitHelp')))) return;
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
    <SearchableCards
      label={t('unitsOfMeasure')}
      items={shown}
      searchRef={searchRef}
      searchLabel={t('findUnit')}
      search={search}
      onSearch={setSearch}
      status={
        found.length === count
          ? t('unitsCount', { count })
          : t('unitsShown', { count, shown: printCount(found.length) })
      }
      nothingFound={t('noUnitShown')}
      showAllLabel={t('showAllUnits')}
      onShowAll={() => setSearch('')}
    >
      {(unit) =>
        renaming?.unit.id === unit.id ? (
          <RenameCard
            stored={renaming.unit.name}
            name={renaming.name}
            onChange={editor.typeName}
            problem={renameProblem && problemText(t, renameProblem)}
            news={editor.news}
            readOnlyReason={rights.readOnlyReason}
            savingReason={editor.savingReason}
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
                    savingReason: editor.savingReason,
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
    </SearchableCards>
  );
}
