import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../notices/notices.ts';
import { LoadStarterSet } from '../../starterSet/LoadStarterSet.tsx';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { confirmDeletion } from '../frame/confirmDeletion.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import type { LoadedProps } from '../frame/SettingsRecordsPage.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { createFieldFocus } from '../list/fieldFocus.ts';
import { kindsText, ListFoot } from '../list/ListFoot.tsx';
import { PackageForm } from './PackageForm.tsx';
import { PackageList } from './PackageList.tsx';
import { PackageRow } from './PackageRow.tsx';
import { byCode, type Package, type PackageLists, packageName, packagesWith } from './packageRecords.ts';
import { EditRequirements, ReadRequirements } from './TradeRequirements.tsx';
import { usePackageCommands } from './usePackageCommands.ts';
import { usePackageForm } from './usePackageForm.ts';
import { useRequirements } from './useRequirements.ts';

/**
 * The bid packages. Either a package is edited in the form above the list, which is saved at once, or the trade
 * requirements of one package, which are saved by the footer.
 */
export function PackagesEditor({ frame, rights, records, readAgain }: LoadedProps<PackageLists>) {
  const { t } = useTranslation(['settings', 'general']);
  const { readOnlyReason } = rights;
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [focus] = useState(createFieldFocus);
  const searchRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);

  // The commands and the guard refer to each other: the guard is called after it is assigned.
  // eslint-disable-next-line react-hooks/immutability
  const commands = usePackageCommands(readAgain, () => guard.showErrorPage());
  const form = usePackageForm({
    records,
    commands,
    readOnlyReason,
    onSaved: (code, definition) => void showSaved(code, definition),
  });
  const requirements = useRequirements({ records, readAgain, readOnlyReason, onThrow: () => guard.showErrorPage() });
  const { editor, opened, byPackage } = requirements;
  const guard = useLeaveGuard(
    () => form.isTyped || editor.hasText,
    () => {
      if (form.isTyped) form.close();
      editor.store.discard();
    },
  );

  const packages = records.lists.BidPackageDefinition;
  const sorted = useMemo(() => byCode(packages), [packages]);
  const found = packagesWith(sorted, search);
  // A package that is being edited stays visible, also when it is deleted or no longer found.
  const edited = form.isOpen ? form.edited : null;
  const kept = [opened, edited].filter((one) => one !== null && !found.some(({ id }) => id === one.id)) as Package[];
  const shown = kept.length === 0 ? found : byCode([...found, ...kept]);

  const setIsExpanded = (id: string, isExpanded: boolean): void =>
    setExpanded((was) => {
      const now = new Set(was);
      if (isExpanded) now.add(id);
      else now.delete(id);
      return now;
    });
  const showSaved = async (code: string, changed: Package | null): Promise<void> => {
    const added = changed ?? (await readAgain())?.lists.BidPackageDefinition.find((one) => one.code === code);
    if (!added) return;
    if (!changed && packagesWith([added], search).length === 0) setSearch('');
    focus.show(added.id, changed ? 'edit' : 'requirements');
  };
  /** Returns whether something else may be opened: not during a save, and only after unsaved text was discarded. */
  const mayLeave = async (): Promise<boolean> => !requirements.isSaving && !form.isSaving && (await guard.mayDiscard());
  const openForm = async (definition: Package | null): Promise<void> => {
    if (!(await mayLeave())) return;
    requirements.close();
    form.open(definition);
  };
  const closeForm = async (): Promise<void> => {
    const of = form.edited;
    if (!(await mayLeave())) return;
    form.close();
    if (of && packages.some(({ id }) => id === of.id)) focus.show(of.id, 'edit');
    else addRef.current?.focus();
  };
  // The button that loaded the starter set disappears: focus the search.
  const focusesSearch = useRef(false);
  useEffect(() => {
    if (!focusesSearch.current || packages.length === 0) return;
    focusesSearch.current = false;
    searchRef.current?.querySelector('input')?.focus();
  }, [packages.length]);
  const readWithStarterSet = async (): Promise<void> => {
    focusesSearch.current = true;
    const read = await readAgain();
    if (!read?.lists.BidPackageDefinition.length) focusesSearch.current = false;
  };
  const openRequirements = async (definition: Package): Promise<void> => {
    if (!(await mayLeave())) return;
    if (form.isOpen) form.close();
    requirements.open(definition);
    setIsExpanded(definition.id, true);
  };
  const closeRequirements = async ({ id }: Package): Promise<void> => {
    if (!(await mayLeave())) return;
    requirements.close();
    focus.show(id, 'requirements');
  };
  const toggle = async (definition: Package, isExpanded: boolean): Promise<void> => {
    if (opened?.id === definition.id) {
      if (!(await mayLeave())) return;
      requirements.close();
    }
    setIsExpanded(definition.id, !isExpanded);
  };
  const remove = async (definition: Package): Promise<void> => {
    const name = packageName(definition);
    const question = t('deletePackageQuestion', { name });
    if (!(await confirmDeletion(t('deletePackageTitle'), question, t('deletePackageHelp')))) return;
    searchRef.current?.querySelector('input')?.focus();
    if (await commands.remove(definition)) return;
    if (edited?.id === definition.id) form.close();
    if (opened?.id === definition.id) requirements.close();
    notify({ kind: 'success', title: t('changesSaved'), message: t('packageDeleted', { name }) });
  };
  const addAgain = async (definition: Package): Promise<void> => {
    if (await commands.add(definition)) return;
    const added = (await readAgain())?.lists.BidPackageDefinition.find(({ code }) => code === definition.code);
    if (!added) return;
    requirements.moveTo(added);
    setIsExpanded(added.id, true);
  };
  const discard = async (): Promise<void> => {
    if (requirements.isSaving) return;
    if (!editor.hasText) requirements.close();
    else await guard.mayDiscard();
  };

  const importButton = <ImportButton list="bid-packages" readOnlyReason={readOnlyReason} onImported={readAgain} />;
  const addButton = (ref?: RefObject<HTMLButtonElement | null>) => (
    <Button
      ref={ref}
      variant="line"
      aria-expanded={form.isOpen && form.edited === null}
      icon={<IconPlus {...smallIcon} />}
      disabledReason={readOnlyReason}
      onClick={() => void openForm(null)}
    >
      {t('addPackage')}
    </Button>
  );
  return (
    <SettingsFrame
      {...frame}
      isKept={form.isKept || requirements.isKept}
      actions={
        <>
          {importButton}
          {addButton(addRef)}
        </>
      }
      foot={
        opened && (
          <ListFoot
            editor={editor}
            details={t('countedIn', { code: opened.code, kinds: kindsText(t, editor.counts) })}
            isSaving={requirements.isSaving}
            onSave={requirements.save}
            onDiscard={() => void discard()}
          />
        )
      }
    >
      <PackageForm form={form} readOnlyReason={readOnlyReason} onDiscard={() => void closeForm()} />
      <PackageList
        shown={shown}
        foundCount={found.length}
        total={packages.length}
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        focus={focus}
        pinnedId={opened?.id ?? null}
        emptyHelp={rights.isEditor ? `${t('noPackagesHelp')} ${t('starterSetHelp')}` : t('noPackagesHelp')}
        emptyActions={
          rights.isEditor && (
            <>
              <LoadStarterSet readOnlyReason={readOnlyReason} onLoaded={readWithStarterSet} />
              {addButton()}
            </>
          )
        }
      >
        {(definition) => {
          const { id } = definition;
          const isOpened = opened?.id === id;
          const isExpanded = isOpened || expanded.has(id);
          const own = byPackage.get(id) ?? [];
          const label = t('tradeRequirementsOf', { name: packageName(definition) });
          return (
            <PackageRow
              definition={definition}
              requirementCount={isOpened ? editor.view.rows.length : own.length}
              focus={focus}
              isEdited={edited?.id === id}
              isOpened={isOpened}
              isExpanded={isExpanded}
              readOnlyReason={readOnlyReason}
              onToggle={() => void toggle(definition, isExpanded)}
              onEdit={() => void (edited?.id === id ? closeForm() : openForm(definition))}
              onEditRequirements={() => void (isOpened ? closeRequirements(definition) : openRequirements(definition))}
              onDelete={() => void remove(definition)}
            >
              {isOpened ? (
                <EditRequirements
                  requirements={requirements}
                  label={label}
                  changedBy={records.changedBy[id] ?? null}
                  onAddAgain={() => void addAgain(definition)}
                />
              ) : (
                <ReadRequirements packageId={id} requirements={own} label={label} />
              )}
            </PackageRow>
          );
        }}
      </PackageList>
    </SettingsFrame>
  );
}
