import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSystemSettings } from '#contract';
import { CallFailure } from '../../api/CallFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { batchOf } from '../list/model/batch.ts';
import { nextId } from '../list/model/listStore.ts';
import { useListEditor } from '../list/useListEditor.ts';
import { type BatchCall, type SettingsCommand, useListSave } from '../list/useListSave.ts';
import { type Package, type PackageRecords, requirementsByPackage, type TradeRequirement } from './packageRecords.ts';
import { requirementCommands, requirementList } from './requirementList.ts';
import { isMissingPackage } from './usePackageCommands.ts';

/** The keys of unsaved text, and of its package, in the tab. */
const typedName = 'bidPackages tradeRequirements';
const openName = 'bidPackages open';
const none: readonly TradeRequirement[] = [];

interface RequirementsOptions {
  records: PackageRecords;
  readAgain: () => Promise<PackageRecords | undefined>;
  readOnlyReason: string | null;
  /** Called when the call fails: leads to the error page. */
  onThrow: () => void;
}

/** The state of the editor of trade requirements, of one package at a time. */
export function useRequirements({ records, readAgain, readOnlyReason, onThrow }: RequirementsOptions) {
  const { t } = useTranslation('settings');
  const { lists, changedBy } = records;
  const [kept] = useState(() => keptText<Package>(openName));
  /** The package when editing began. */
  const [opened, setOpened] = useState<Package | null>(kept);
  const now = opened && (lists.BidPackageDefinition.find(({ id }) => id === opened.id) ?? null);
  const isDeleted = opened !== null && now === null;

  const byPackage = useMemo(
    () => requirementsByPackage(lists.TradeRequirementDefinition),
    [lists.TradeRequirementDefinition],
  );
  const stored = (opened && byPackage.get(opened.id)) ?? none;
  const editor = useListEditor({ name: typedName, definition: requirementList, stored, changedBy, readOnlyReason });
  useKeptText(openName, () => (editor.hasText ? opened : null), { outlastsPage: true });

  const notFound = (): CallFailure => new CallFailure(422, t('packageNotFound'), []);
  const call: BatchCall<SettingsCommand> = {
    frozenText: 'access.systemSettingsFrozen',
    send: async (commands, options) => {
      if (isDeleted) throw notFound();
      try {
        return await sendCommand(changeSystemSettings, { body: [...commands] }, options);
      } catch (error) {
        if (!isMissingPackage(error)) throw error;
        void readAgain();
        throw notFound();
      }
    },
  };
  const code = (now ?? opened)?.code ?? '';
  const { isSaving, save } = useListSave({
    editor,
    call,
    isOpen: opened !== null,
    batch: () => batchOf(stored, editor.view.rows, editor.state.edits, 'description', requirementCommands(code)),
    readAgain,
    storedOf: (read) => requirementsByPackage(read.TradeRequirementDefinition).get(opened?.id ?? '') ?? none,
    failureText: t('tradeRequirementsUpdateError'),
    onThrow,
  });
  return {
    byPackage,
    editor,
    /** The package whose trade requirements are being edited, as stored now. */
    opened: now ?? opened,
    isDeleted,
    isKept: kept !== null && kept.id === opened?.id && editor.isKept,
    isSaving,
    save,
    /** Opens the trade requirements of a package; unsaved text of another one is dropped. */
    open: (next: Package) => {
      editor.store.reset();
      setOpened(next);
      editor.focus.show(nextId, 'description');
    },
    /** Continues with the unsaved text in a package that replaces the deleted one. */
    moveTo: setOpened,
    /** Closes the editor and drops its text. */
    close: () => {
      editor.store.reset();
      setOpened(null);
    },
  };
}

export type Requirements = ReturnType<typeof useRequirements>;
