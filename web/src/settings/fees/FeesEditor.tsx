import { IconPlus, IconSum } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType } from '#leveling';
import { Button } from '../../ui/Button.tsx';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { smallIcon } from '../../ui/icons.ts';
import { Card } from '../frame/Card.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import type { SettingsRights } from '../frame/useSettingsRights.ts';
import { nextId } from '../list/model/listStore.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { useBatchSave } from '../list/useListSave.ts';
import { ExampleTotalField } from './ExampleTotalField.tsx';
import { FeeShares } from './FeeShares.tsx';
import { FeesFailure } from './FeesFailure.tsx';
import { FeesFoot } from './FeesFoot.tsx';
import { FeesOfTotal } from './FeesOfTotal.tsx';
import { FeesTable } from './FeesTable.tsx';
import { type FeeItem, feeItems } from './model/feeItem.ts';
import { feeDefinition } from './model/feeList.ts';
import type { FeeRecords } from './model/feeRecords.ts';
import { feesBatch } from './model/feesBatch.ts';
import { feesCall } from './model/feesCall.ts';
import { useExampleTotal } from './useExampleTotal.ts';
import { useFeeTable } from './useFeeTable.ts';
import { addRow, useOpenFee } from './useOpenFee.ts';
import { useSavedReferences } from './useSavedReferences.ts';

/** The name under which what is typed is kept in the tab. */
const name = 'fees';

export interface FeesEditorProps {
  rights: SettingsRights;
  records: FeeRecords;
  isRegistrationFailed: boolean;
  readAgain: () => Promise<FeeRecords | undefined>;
}

/** The fees once they are read. Those who may edit add and edit one at a time; all of it is saved as one batch. */
export function FeesEditor({ rights, records, isRegistrationFailed, readAgain }: FeesEditorProps) {
  const { t } = useTranslation('settings');
  const { lists, changedBy } = records;
  const stored = useMemo(() => feeItems(lists.FeeDefinition), [lists]);
  const definition = useMemo(() => feeDefinition(new Map(stored.map((fee) => [fee.id, fee.name]))), [stored]);
  const editor = useListEditor({ name, definition, stored, changedBy, readOnlyReason: rights.readOnlyReason });
  useSavedReferences(editor);
  const fee = useOpenFee(editor);
  const example = useExampleTotal();
  const table = useFeeTable(countedFees(editor, fee.open), example.baseCost);
  const guard = useLeaveGuard(() => editor.hasText, editor.store.discard);
  const { isSaving, save } = useBatchSave(feesCall, {
    editor,
    name,
    // The key closes the open fee first.
    isOpen: false,
    batch: () => feesBatch(stored, editor.view.rows, editor.state.edits),
    readAgain: async () => {
      const now = await readAgain();
      return now && feeItems(now.lists.FeeDefinition);
    },
    failureText: t('feesUpdateError'),
  });
  const failing = editor.hasChanges ? (table.failure?.fees[0] ?? null) : null;
  const showFailing = (): void => {
    if (failing && fee.open?.id !== failing.id) editor.focus.show(failing.id, 'edit');
    else if (failing) editor.focus.show(failing.id, 'name');
  };
  const saveOrShow = (): void => (failing === null ? save() : showFailing());
  const saveAll = useSaveAfterDone(fee.open !== null, fee.done, saveOrShow);
  useSaveKey(() => {
    if (rights.isEditor && rights.readOnlyReason === null && !isSaving) saveAll();
  });
  const discard = async (): Promise<void> => {
    if (!editor.hasText || (await guard.mayDiscard())) fee.close();
  };
  const whyNotAdd = rights.readOnlyReason ?? (fee.open === null ? null : t('onlyOneFee'));
  return (
    <SettingsFrame
      page="fees"
      rights={rights}
      help={t('feesHelp')}
      readOnlyText={t('readFees')}
      isRegistrationFailed={isRegistrationFailed}
      isKept={editor.isKept && editor.hasText}
      actions={
        rights.isEditor && (
          <>
            <Button
              variant="line"
              icon={<IconSum {...smallIcon} />}
              disabledReason={whyNotAdd}
              onClick={() => fee.add(FeeType.Subtotal, t('feeTypes.3'))}
            >
              {t('addSubtotal')}
            </Button>
            <Button
              ref={editor.focus.ref(addRow, 'edit')}
              variant="line"
              icon={<IconPlus {...smallIcon} />}
              disabledReason={whyNotAdd}
              onClick={() => fee.add(FeeType.Bid)}
            >
              {t('addFee')}
            </Button>
          </>
        )
      }
      foot={
        rights.isEditor && (
          <FeesFoot
            editor={editor}
            failure={failing && table.failure}
            isSaving={isSaving}
            onShowFailing={showFailing}
            onSave={saveAll}
            onDiscard={() => void discard()}
          />
        )
      }
    >
      <Card>
        <ExampleTotalField example={example} table={table} />
        <FeesTable editor={editor} fee={fee} table={table} isEditor={rights.isEditor} />
        <FeesFailure failure={table.failure} isEditor={rights.isEditor} />
        <FeeShares editor={editor} table={table} />
        <FeesOfTotal table={table} />
      </Card>
      <span className="hidden-text" role="status">
        {editor.undone && t(editor.undone)}
      </span>
    </SettingsFrame>
  );
}

/** The fees that are calculated: the open one as it is typed once it is right, until then as it was. */
function countedFees(
  { view, state, problems, nextProblems }: ReturnType<typeof useListEditor<FeeItem>>,
  open: ReturnType<typeof useOpenFee>['open'],
): readonly FeeItem[] {
  const rows = view.rows.map(({ id, values }) =>
    open?.id === id && open.before !== null && problems.has(id) ? open.before : values,
  );
  return open?.id === nextId && nextProblems === null ? [...rows, state.next] : rows;
}

/** Closes the open fee, and saves what the page then shows; nothing is saved while something of the fee is wrong. */
function useSaveAfterDone(isOpen: boolean, done: () => boolean, save: () => void): () => void {
  const [isWanted, setWanted] = useState(false);
  const onClosed = useEffectEvent(save);
  useEffect(() => {
    if (!isWanted || isOpen) return;
    setWanted(false);
    onClosed();
  }, [isWanted, isOpen]);
  return () => {
    if (!isOpen) save();
    else if (done()) setWanted(true);
  };
}
