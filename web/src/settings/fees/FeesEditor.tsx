import { IconPlus, IconSum } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType } from '#leveling';
import { printFeeType } from '../../fees/feeAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { smallIcon } from '../../ui/icons.ts';
import { Card } from '../frame/Card.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { LoadedProps } from '../frame/SettingsRecordsPage.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import { nextId } from '../list/model/listStore.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { useListSave } from '../list/useListSave.ts';
import { ExampleTotalField } from './ExampleTotalField.tsx';
import { FeeShares } from './FeeShares.tsx';
import { FeesFailure, useFailureText } from './FeesFailure.tsx';
import { FeesOfTotal } from './FeesOfTotal.tsx';
import { FeesTable } from './FeesTable.tsx';
import { type FeeItem, feeItems } from './model/feeItem.ts';
import { feeDefinition } from './model/feeList.ts';
import type { FeeLists } from './model/feeRecords.ts';
import { feesBatch } from './model/feesBatch.ts';
import { feesCall } from './model/feesCall.ts';
import { useExampleTotal } from './useExampleTotal.ts';
import { useFeeTable } from './useFeeTable.ts';
import { addRow, useOpenFee } from './useOpenFee.ts';
import { useSavedReferences } from './useSavedReferences.ts';

const name = 'fees';

/** The fees, of which one at a time is added or edited; all changes are saved as one batch. */
export function FeesEditor({ frame, rights, records, readAgain }: LoadedProps<FeeLists>) {
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
  const { isSaving, save } = useListSave({
    editor,
    call: feesCall,
    // `saveAll` handles Alt+S: it closes the open fee first.
    isOpen: false,
    batch: () => feesBatch(stored, editor.view.rows, editor.state.edits),
    readAgain,
    storedOf: (now) => feeItems(now.FeeDefinition),
    failureText: t('feesUpdateError'),
  });
  const failing = editor.hasChanges ? (table.failure?.fees[0] ?? null) : null;
  const failureText = useFailureText(failing && table.failure);
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
      {...frame}
      isKept={editor.isKept}
      actions={
        rights.isEditor && (
          <>
            <Button
              variant="line"
              icon={<IconSum {...smallIcon} />}
              disabledReason={whyNotAdd}
              onClick={() => fee.add(FeeType.Subtotal, printFeeType(FeeType.Subtotal))}
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
          <ListFoot
            editor={editor}
            failure={failureText === null ? null : { text: failureText, show: showFailing }}
            isSaving={isSaving}
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

/** Returns the fees to calculate; the open one as typed if it is valid, else as before. */
function countedFees(
  { view, state, problems, nextProblems }: ReturnType<typeof useListEditor<FeeItem>>,
  open: ReturnType<typeof useOpenFee>['open'],
): readonly FeeItem[] {
  const rows = view.rows.map(({ id, values }) =>
    open?.id === id && open.before !== null && problems.has(id) ? open.before : values,
  );
  return open?.id === nextId && nextProblems === null ? [...rows, state.next] : rows;
}

/** Returns a function that closes the open fee, then saves; an invalid fee stays open and nothing is saved. */
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
