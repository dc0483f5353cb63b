import { IconAlertTriangle, IconChevronDown, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNT_LIMITS } from '#leveling';
import { UnleveledCount } from '../../cells/Unleveled.tsx';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useFolding } from '../../ui/useFolding.ts';
import { unleveledTotal } from '../actions/goToUnleveled.ts';
import type { UndoStack } from '../actions/undo.ts';
import { FilterMenu } from '../filter/FilterMenu.tsx';
import { CarriedButton } from '../selection/CarriedButton.tsx';
import { DENSITIES, type Density } from '../sheet/density.ts';
import { LinesItems } from '../sheet/SheetMenus.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { ViewMenu } from '../sheet/ViewMenu.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import type { LockState } from './readOnly.ts';
import styles from './SheetToolbar.module.css';
import { type SheetAction, useSheetActions } from './useSheetActions.tsx';

export interface SheetToolbarProps {
  readonly page: SheetPage;
  readonly undo: UndoStack;
  readonly lock: LockState;
  readonly viewerEmail: string;
  readonly isEditable: boolean;
  /** Why what the package carries cannot be changed now; null where it can. */
  readonly carriedRefusal: string | null;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onChoosePackage: (id: string) => void;
  readonly onPackagesFailed: (error: Error) => void;
}

export function SheetToolbar(props: SheetToolbarProps) {
  const { t } = useTranslation('bid-package');
  const { page, undo, lock, isEditable } = props;
  const { model } = page;
  useShape(model);
  useRow(model, HEAD_ROW);
  useRow(model, 'saving');
  // A step of undo may be texts of cells alone, and ends with them.
  useSyncExternalStore(model.cells.drafts.subscribe, model.cells.drafts.all);
  const { bidPackage, project, lines } = model.content;
  const open = unleveledTotal(page);
  const ticked = model.ticks.lines();
  const isMany = lines.ids.length >= COUNT_LIMITS.lineItemsWithoutWarningIcon;
  const manyLines = t('manyLines', { count: lines.ids.length, limit: COUNT_LIMITS.lineItemsWithoutWarningIcon });
  const holder = useNameOfPerson(bidPackage.lockedByUserEmail);
  const lockText = t(lock.textKey, { name: holder });
  const actions = useSheetActions(props, lockText);
  const { toolbarRef, spaceRef } = useFolding<HTMLDivElement>(4);
  const separator = <span className={`sep ${styles.separator}`} />;
  return (
    <div ref={toolbarRef} className={`tools ${styles.toolbar}`}>
      <h1 className="hidden-text">{`${bidPackage.code} ${bidPackage.description}`}</h1>
      <PackagePicker
        projectId={project.id}
        current={bidPackage}
        onChoose={props.onChoosePackage}
        onFailed={props.onPackagesFailed}
      />
      <IconButton
        action={{ ...actions.lock, Icon: lock.isLocked ? IconLock : IconLockOpen }}
        disabledReason={lock.mayToggle ? null : lockText}
        pressed={lock.isLocked}
      />
      <IconButton
        action={bidPackage.notes ? { ...actions.notes, label: t('bidPackageNotesExist') } : actions.notes}
        className={bidPackage.notes ? 'dot' : ''}
      />
      <CarriedButton page={page} refusal={props.carriedRefusal} className={styles.foldingLast} />
      {isEditable && (
        <>
          {separator}
          <IconButton action={actions.undo} disabledReason={undo.canUndo ? null : t('undoNothing')} />
          <IconButton action={actions.redo} disabledReason={undo.canRedo ? null : t('redoNothing')} />
          {separator}
          <FoldingButton action={actions.addLineItems} />
          <FoldingButton action={actions.importBids} />
          <FoldingButton action={actions.enterQuote} />
        </>
      )}
      {isMany && (
        <span className={styles.manyLines} role="img" aria-label={manyLines} data-tip={manyLines}>
          <IconAlertTriangle {...smallIcon} />
        </span>
      )}
      {separator}
      <FoldingButton action={actions.nextUnleveled}>{open > 0 && <UnleveledCount count={open} />}</FoldingButton>
      {isEditable && ticked.length > 0 && (
        <Menu
          trigger={
            <button type="button" className="btn sm line">
              {t('selectedRows', { count: ticked.length })}
              <IconChevronDown {...smallIcon} />
            </button>
          }
        >
          <LinesItems lineItemIds={ticked} texts={[t('editRows'), t('deleteRows')]} />
        </Menu>
      )}
      <span ref={spaceRef} className="grow" />
      <ViewMenu page={page} className={styles.folding!} />
      <FilterMenu page={page} className={styles.folding!} />
      <span className={`muted ${styles.densityLabel}`}>{t('density')}</span>
      <Segmented
        label={t('density')}
        value={props.density}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
        onChange={props.onDensity}
      />
    </div>
  );
}

function IconButton({ action: { Icon, run, ...action }, ...rest }: { action: SheetAction } & ButtonProps) {
  return <Button size="sm" {...action} {...rest} icon={<Icon {...smallIcon} />} onClick={run} />;
}

/** A button whose text folds away on a small screen; its tooltip says it there. */
function FoldingButton({ action, children }: { action: SheetAction; children?: ReactNode }) {
  const { label, keys, Icon, run } = action;
  return (
    <Button
      size="sm"
      className={styles.folding}
      data-tip={label}
      keys={keys}
      icon={<Icon {...smallIcon} />}
      onClick={run}
    >
      {label}
      {children}
    </Button>
  );
}
