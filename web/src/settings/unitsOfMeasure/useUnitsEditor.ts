import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitOfMeasureRecord } from '#contract';
import { useUnsaved } from '../../api/saving.ts';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { useHoldSaving } from '../../ui/dialog/unsavedDialogs.ts';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { type LeaveGuard, useLeaveGuard } from '../frame/useLeaveGuard.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';
import { unitProblem } from './unitRules.ts';
import { useUnitCommands } from './useUnitCommands.ts';

/** The name under which what is typed on the page is kept in the tab. */
const typedName = 'unitsOfMeasure';

/** A unit whose name is being edited: as it was then, and what is typed. */
export interface Renaming {
  readonly unit: UnitOfMeasureRecord;
  readonly name: string;
}

interface TypedUnits {
  readonly name: string;
  readonly renaming: Renaming | null;
}

/** The server's problem with a name, until the name is changed. */
interface Answered {
  readonly name: string;
  readonly problem: FieldProblem;
}

/** The state of the page of units. Everything is saved at once, so that there is no undo. */
export function useUnitsEditor(
  units: readonly UnitOfMeasureRecord[],
  changedBy: Readonly<Record<string, string>>,
  readOnlyReason: string | null,
) {
  const { t } = useTranslation(['settings', 'general']);
  const [kept] = useState(() => keptText<TypedUnits>(typedName));
  const [name, setName] = useState(kept?.name ?? '');
  const [renaming, setRenaming] = useState<Renaming | null>(kept?.renaming ?? null);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [isSaving, setSaving] = useState(false);
  const commands = useUnitCommands();

  const isRenamed = renaming !== null && renaming.name !== renaming.unit.name;
  const typed: TypedUnits | null = name !== '' || isRenamed ? { name, renaming: isRenamed ? renaming : null } : null;
  useKeptText(typedName, () => typed, { outlastsPage: true });
  useUnsaved(typed !== null);
  useHoldSaving(isSaving);
  const guard: LeaveGuard = useLeaveGuard(
    () => typed !== null,
    () => {
      setName('');
      setRenaming(null);
    },
  );

  const now = renaming && units.find(({ id }) => id === renaming.unit.id);
  const by = useNameOfPerson(renaming ? (changedBy[renaming.unit.id] ?? null) : null) || t('somebody');
  const isDeleted = renaming !== null && now === undefined;
  const answeredFor = (typedNow: string): FieldProblem | null =>
    answered?.name === typedNow ? answered.problem : null;
  const others = (except: string | null): string[] => units.flatMap((unit) => (unit.id === except ? [] : [unit.name]));
  // While a name is saved, its own unit may be announced before the answer comes.
  const problemOfName = (typedNow: string, except: string | null): FieldProblem | null =>
    isSaving ? null : (unitProblem(typedNow, others(except)) ?? answeredFor(typedNow));
  const nameProblem = problemOfName(name, null);
  const renameProblem = renaming && problemOfName(renaming.name, renaming.unit.id);

  const whileSaving = async (act: () => Promise<void>): Promise<void> => {
    if (isSaving || readOnlyReason !== null) return;
    setSaving(true);
    await act();
    setSaving(false);
  };
  const add = () =>
    whileSaving(async () => {
      if (nameProblem) return;
      const { isSaved, problem } = await commands.add(name, typedName);
      if (isSaved) setName((typed) => withoutStart(typed, name));
      else if (problem) setAnswered({ name, problem });
    });
  const saveName = () =>
    whileSaving(async () => {
      if (!renaming || renameProblem) return;
      if (now && renaming.name.trim() === now.name) {
        setRenaming(null);
        return;
      }
      const { isSaved, problem } = now
        ? await commands.rename(now.name, renaming.name)
        : await commands.add(renaming.name, typedName);
      if (isSaved) setRenaming((typed) => typedSince(typed, renaming));
      else if (problem) setAnswered({ name: renaming.name, problem });
    });
  useSaveKey(() => void (renaming ? saveName() : name === '' ? undefined : add()));

  return {
    isKept: kept !== null && typed !== null,
    /** The reason why another name cannot be saved, discarded or opened now, or null. */
    savingReason: isSaving ? t('general:saving', { count: 1 }) : null,
    isSaving,
    name,
    setName,
    nameProblem,
    add,
    discardName: async () => {
      if (isSaving) return;
      if (name === '' || (await guard.mayDiscard())) setName('');
    },
    renaming,
    renameProblem,
    isDeleted,
    /** The change of somebody else to the unit that is being renamed. */
    news:
      !renaming || isSaving
        ? null
        : isDeleted
          ? t('unitDeletedByOther', { by, name: renaming.unit.name })
          : now?.name !== renaming.unit.name
            ? t('unitRenamedByOther', { by, name: now?.name ?? '' })
            : null,
    startRename: async (unit: UnitOfMeasureRecord) => {
      if (isSaving) return;
      if (!isRenamed || (await guard.mayDiscard())) setRenaming({ unit, name: unit.name });
    },
    typeName: (next: string) => setRenaming((was) => was && { ...was, name: next }),
    saveName,
    cancelRename: () => {
      if (!isSaving) setRenaming(null);
    },
    remove: commands.remove,
  };
}

/** The rename that is typed over one that was saved meanwhile, or null. */
function typedSince(typed: Renaming | null, saved: Renaming): Renaming | null {
  if (typed === null || typed.unit.id !== saved.unit.id) return typed;
  if (typed.name === saved.name) return null;
  return { ...typed, unit: { ...saved.unit, name: saved.name.trim() } };
}

/** Returns the text typed after a saved text: 'MIMH' after 'MI' is 'MH'. Text that replaced the saved one stays whole. */
function withoutStart(typed: string, saved: string): string {
  return typed.startsWith(saved) ? typed.slice(saved.length) : typed;
}
