import { IconBuilding, IconListCheck, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptText } from '../../session/kept/keptText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { icon, smallIcon } from '../../ui/icons.ts';
import { Card, CardBar } from '../frame/Card.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { LoadedProps } from '../frame/SettingsRecordsPage.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { batchOf } from '../list/model/batch.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { settingsCall, useListSave } from '../list/useListSave.ts';
import { CodeForm } from './CodeForm.tsx';
import { codeBatch, codeDefinition, codeRecordOf, definitionId, isDefined } from './codeForm.ts';
import { conditionCommands, conditionDefinition, withDefinition } from './conditionList.ts';
import type { ConditionLists, ConditionRecords } from './conditionRecords.ts';
import { UnitNames } from './UnitInput.tsx';

type Area = 'code' | 'conditions';
const codeText = 'generalConditions code';
const conditionsText = 'generalConditions conditions';

/** The general conditions once they are read: reading, or editing one of their two parts. */
export function ConditionsEditor({ frame, rights, records, readAgain }: LoadedProps<ConditionLists>) {
  const { t } = useTranslation(['settings', 'general']);
  const { lists, changedBy } = records;
  const { readOnlyReason } = rights;
  const definition = useMemo(() => codeRecordOf(lists), [lists]);
  const [open, setOpen] = useState<Area | null>(() =>
    keptText(codeText) !== null ? 'code' : keptText(conditionsText) !== null ? 'conditions' : null,
  );
  const area = rights.isEditor ? open : null;

  const { BidPackageDefinition, UnitOfMeasure, LineItemDefinition } = lists;
  const units = useMemo(() => namesOf(UnitOfMeasure), [UnitOfMeasure]);
  const codeRules = useMemo(() => codeDefinition(BidPackageDefinition.map(({ code }) => code)), [BidPackageDefinition]);
  const columns = useMemo(() => conditionDefinition(units), [units]);
  const stored = useMemo(() => inOrder(LineItemDefinition), [LineItemDefinition]);
  const code = useListEditor({
    name: codeText,
    definition: codeRules,
    stored: useMemo(() => [definition], [definition]),
    changedBy: useMemo(() => withDefinitionId(lists, changedBy), [lists, changedBy]),
    readOnlyReason,
  });
  const conditions = useListEditor({ name: conditionsText, definition: columns, stored, changedBy, readOnlyReason });

  const guard = useLeaveGuard(
    () => code.hasText || conditions.hasText,
    () => {
      code.store.discard();
      conditions.store.discard();
    },
  );
  const failureText = isDefined(lists) ? t('conditionsUpdateError') : t('conditionsCreateError');
  const codeSave = useListSave({
    editor: code,
    call: settingsCall,
    isOpen: area === 'code',
    batch: () => codeBatch(lists, code.view.rows[0]?.values ?? definition),
    readAgain,
    storedOf: (now) => [codeRecordOf(now)],
    failureText,
    onThrow: guard.showErrorPage,
  });
  const conditionsSave = useListSave({
    editor: conditions,
    call: settingsCall,
    isOpen: area === 'conditions',
    batch: () =>
      withDefinition(
        lists,
        batchOf(
          stored,
          conditions.view.rows,
          conditions.state.edits,
          'description',
          conditionCommands(definition.code),
        ),
      ),
    readAgain,
    storedOf: (now) => inOrder(now.LineItemDefinition),
    failureText,
    onThrow: guard.showErrorPage,
  });

  const toggle = async (next: Area): Promise<void> => {
    if (await guard.mayDiscard()) setOpen(area === next ? null : next);
  };
  const discard = async (): Promise<void> => {
    if (!code.hasText && !conditions.hasText) setOpen(null);
    else await guard.mayDiscard();
  };
  const button = (which: Area, label: string, Icon: typeof IconPencil) => (
    <Button
      size="sm"
      label={label}
      icon={<Icon {...smallIcon} />}
      pressed={area === which}
      disabledReason={area === which ? null : readOnlyReason}
      onClick={() => void toggle(which)}
    />
  );
  const onDiscard = (): void => void discard();
  const foot =
    area === 'code' ? (
      <ListFoot editor={code} isSaving={codeSave.isSaving} onSave={codeSave.save} onDiscard={onDiscard} />
    ) : area === 'conditions' ? (
      <ListFoot
        editor={conditions}
        isSaving={conditionsSave.isSaving}
        onSave={conditionsSave.save}
        onDiscard={onDiscard}
      />
    ) : null;
  const count = conditions.view.rows.length;
  return (
    <SettingsFrame
      {...frame}
      isKept={(area === 'code' && code.isKept) || (area === 'conditions' && conditions.isKept)}
      actions={<ImportButton list="general-conditions" readOnlyReason={readOnlyReason} onImported={readAgain} />}
      foot={foot}
    >
      <UnitNames value={units}>
        <Card>
          <CardBar
            title={`${definition.code} - ${definition.description}`}
            note={t('conditionsCount', { count: stored.length })}
          >
            {rights.isEditor && button('code', t('editCode'), IconPencil)}
            {rights.isEditor && button('conditions', t('editConditions'), IconListCheck)}
          </CardBar>
          {area === 'code' && <CodeForm editor={code} />}
          {area !== 'conditions' && count === 0 ? (
            <EmptyState icon={<IconBuilding {...icon} />} title={t('noConditions')}>
              {t('noConditionsHelp')}
            </EmptyState>
          ) : (
            area !== 'code' && (
              <ListTable
                editor={conditions}
                type="LineItemDefinition"
                label={t('generalConditions')}
                addHint="conditionHint"
                isReading={area !== 'conditions'}
              />
            )
          )}
        </Card>
      </UnitNames>
    </SettingsFrame>
  );
}

const inOrder = (lines: ConditionLists['LineItemDefinition']) =>
  lines.toSorted((one, other) => one.index - other.index);

function namesOf(units: ConditionLists['UnitOfMeasure']): readonly string[] {
  return units.map(({ name }) => name).sort(new Intl.Collator(undefined, { numeric: true }).compare);
}

/** The author of the one definition, under its fixed id. */
function withDefinitionId(
  { GeneralConditionsDefinition: [stored] }: ConditionLists,
  by: ConditionRecords['changedBy'],
) {
  const author = stored && by[stored.id];
  return author === undefined ? by : { ...by, [definitionId]: author };
}
