import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../api/saving.ts';
import { notify } from '../../notices/notices.ts';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { useSaveKey } from '../../ui/dialog/useSaveKey.ts';
import { conditionsCode, type Package, type PackageRecords, packageName } from './packageRecords.ts';
import {
  type PackageDraft,
  type PackageField,
  type PackageProblems,
  packageFields,
  packageProblems,
} from './packageRules.ts';
import type { usePackageCommands } from './usePackageCommands.ts';

const typedName = 'bidPackages form';
const blank: PackageDraft = { code: '', description: '' };
/** In ms: the time from closing the form to clearing it, so that its content does not jump. */
const clearedAfter = 250;

/** The open form: a new package, or a package as stored when the form was opened, and the changed fields. */
interface OpenForm {
  readonly edited: Package | null;
  readonly typed: Partial<PackageDraft>;
}

interface PackageFormOptions {
  records: PackageRecords;
  commands: ReturnType<typeof usePackageCommands>;
  readOnlyReason: string | null;
  /** Called after a save with the code, and the package unless it is new. */
  onSaved: (code: string, edited: Package | null) => void;
}

/** The state of the form that adds or edits a package. It is saved at once, so that there is no undo. */
export function usePackageForm({ records, commands, readOnlyReason, onSaved }: PackageFormOptions) {
  const { t } = useTranslation(['settings', 'general']);
  const { lists, changedBy } = records;
  const packages = lists.BidPackageDefinition;
  const [kept] = useState(() => keptText<OpenForm>(typedName));
  /** Kept until the closing animation ends. */
  const [form, setForm] = useState<OpenForm | null>(kept);
  const [isOpen, setOpen] = useState(kept !== null);
  /** Counts openings: each one scrolls to the form and focuses it. */
  const [opening, setOpening] = useState(0);
  /** The fields that show their problems: they lost the focus, or a save was attempted. */
  const [shown, setShown] = useState<ReadonlySet<PackageField>>(new Set());
  const [answered, setAnswered] = useState<PackageProblems>({});
  const [isSaving, setSaving] = useState(false);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(clearing.current), []);

  const edited = form?.edited ?? null;
  const now = edited && (packages.find(({ id }) => id === edited.id) ?? null);
  const isDeleted = edited !== null && now === null;
  const draft: PackageDraft = { ...blank, ...(now ?? edited), ...form?.typed };
  const isTyped = isOpen && form !== null && Object.keys(form.typed).length > 0;
  useKeptText(typedName, () => (isTyped ? form : null), { outlastsPage: true });
  useUnsaved(isTyped);
  const by = useNameOfPerson(edited ? (changedBy[edited.id] ?? null) : null) || t('somebody');

  let problems: PackageProblems = {};
  // The live message of a save may arrive before its answer.
  if (isOpen && !isSaving) {
    const others = packages.filter(({ id }) => id !== edited?.id);
    problems = { ...answered, ...packageProblems(draft, others, conditionsCode(lists)) };
  }
  const shownProblems: PackageProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => shown.has(field as PackageField)),
  );

  const start = (next: OpenForm): void => {
    clearTimeout(clearing.current);
    setForm(next);
    setOpen(true);
    setOpening((count) => count + 1);
    setShown(new Set());
    setAnswered({});
  };
  const close = (): void => {
    setOpen(false);
    clearTimeout(clearing.current);
    clearing.current = setTimeout(() => {
      setForm(null);
      setShown(new Set());
      setAnswered({});
    }, clearedAfter);
  };
  const type = (field: PackageField, value: string): void => {
    if (readOnlyReason !== null || !isOpen) return;
    setForm((was) => {
      if (!was) return was;
      const { [field]: _, ...others } = was.typed;
      const base = now ?? edited ?? blank;
      return { ...was, typed: value === base[field] ? others : { ...others, [field]: value } };
    });
    setAnswered(({ [field]: _, ...others }) => others);
  };
  const save = async (): Promise<void> => {
    if (!isOpen || isSaving || readOnlyReason !== null) return;
    setShown(new Set(packageFields));
    if (Object.keys(problems).length > 0) return;
    const saved: PackageDraft = { code: draft.code.trim(), description: draft.description.trim() };
    if (now && saved.code === now.code && saved.description === now.description) {
      close();
      notify({ kind: 'info', title: t('general:noChanges') });
      onSaved(now.code, now);
      return;
    }
    setSaving(true);
    const answer = await (now ? commands.update(now, saved, typedName) : commands.add(saved, typedName));
    setSaving(false);
    if (answer) {
      setAnswered(answer);
      return;
    }
    const name = packageName(saved);
    notify({
      kind: 'success',
      title: t('changesSaved'),
      message: t(now ? 'packageSaved' : 'packageAdded', { name }),
    });
    close();
    onSaved(saved.code, now);
  };
  useSaveKey(() => void save());

  const news: string[] = [];
  if (isOpen && !isSaving && edited && isDeleted) {
    news.push(t('packageDeletedByOther', { by, name: packageName(edited) }));
  }
  if (isOpen && !isSaving && edited && now) {
    if (form?.typed.code !== undefined && now.code !== edited.code) {
      news.push(t('packageCodeByOther', { by, value: now.code }));
    }
    if (form?.typed.description !== undefined && now.description !== edited.description) {
      news.push(t('packageDescriptionByOther', { by, value: now.description }));
    }
  }
  return {
    isKept: kept !== null && isTyped,
    isOpen,
    /** The form is open or closing. */
    isShown: form !== null,
    opening,
    isSaving,
    /** The package that is being edited, as stored now; null for a new one. */
    edited: now ?? edited,
    isDeleted,
    draft,
    isTyped,
    problems,
    shownProblems,
    /** The changes of others to the fields that were typed in. */
    news,
    type,
    /** Shows the problem of a field from now on. */
    leave: (field: PackageField) => {
      if (form?.typed[field] !== undefined) setShown((was) => new Set([...was, field]));
    },
    showProblems: () => setShown(new Set(packageFields)),
    open: (next: Package | null) => start({ edited: next, typed: {} }),
    /** Closes the form and drops its text. */
    close,
    save,
  };
}

export type PackageForm = ReturnType<typeof usePackageForm>;
