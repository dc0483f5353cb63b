import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconLock,
  IconLockOpen,
  IconNotes,
  IconPencil,
  IconPlayerTrackNext,
  IconPlus,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNT_LIMITS } from '#leveling';
import { DENSITIES, type Density } from '../../grid/density.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { goToUnleveled, unleveledTotal } from '../actions/goToUnleveled.ts';
import type { UndoStack } from '../actions/undo.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { PackagePicker } from './PackagePicker.tsx';
import type { LockState } from './readOnly.ts';
import { useSheetActions } from './useSheetActions.tsx';

export interface SheetToolbarProps {
  readonly page: SheetPage;
  readonly undo: UndoStack;
  readonly lock: LockState;
  readonly viewerEmail: string;
  readonly isEditable: boolean;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly onChoosePackage: (id: string) => void;
  readonly onPackagesFailed: (error: Error) => void;
}

/** The toolbar of the page: package, lock, notes, undo, lines, import, next unleveled, density. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { t } = useTranslation('bid-package');
  const { page, undo, lock, isEditable } = props;
  const { model } = page;
  useSyncExternalStore(model.subscribeShape.bind(model), () => model.shapeVersion());
  useSyncExternalStore(
    (listener) => model.subscribeRow('head', listener),
    () => model.rowVersion('head'),
  );
  useSyncExternalStore(
    (listener) => model.subscribeRow('saving', listener),
    () => model.rowVersion('saving'),
  );
  const { bidPackage, project, lines } = model.content;
  const open = unleveledTotal(page);
  const ticked = model.tickedLines();
  const isMany = lines.ids.length >= COUNT_LIMITS.lineItemsWithoutWarningIcon;
  const manyLines = t('manyLines', { count: lines.ids.length, limit: COUNT_LIMITS.lineItemsWithoutWarningIcon });
  const holder = useNameOfPerson(bidPackage.lockedByUserEmail);
  const lockText = t(lock.textKey, { name: holder });
  useSheetActions(props, lockText);
  return (
    <div className="tools">
      <h1 className="hidden-text">{`${bidPackage.code} ${bidPackage.description}`}</h1>
      <PackagePicker
        projectId={project.id}
        current={bidPackage}
        onChoose={props.onChoosePackage}
        onFailed={props.onPackagesFailed}
      />
      <Button
        size="sm"
        label={lockText}
        disabledReason={lock.mayToggle ? null : lockText}
        pressed={lock.isLocked}
        icon={lock.isLocked ? <IconLock {...smallIcon} /> : <IconLockOpen {...smallIcon} />}
        onClick={() => void page.actions.setLock(lock.isLocked ? null : props.viewerEmail)}
      />
      <Button
        size="sm"
        className={bidPackage.notes ? 'dot' : ''}
        label={t(bidPackage.notes ? 'bidPackageNotesExist' : 'bidPackageNotes')}
        icon={<IconNotes {...smallIcon} />}
        onClick={() => openSheetDialog({ dialog: 'bidPackageNotes' })}
      />
      {isEditable && (
        <>
          <span className="sep" />
          <Button
            size="sm"
            label={t('undo')}
            keys="Ctrl+Z"
            disabledReason={undo.canUndo ? null : t('undoNothing')}
            icon={<IconArrowBackUp {...smallIcon} />}
            onClick={() => void undo.undo()}
          />
          <Button
            size="sm"
            label={t('redo')}
            keys="Ctrl+Y"
            disabledReason={undo.canRedo ? null : t('redoNothing')}
            icon={<IconArrowForwardUp {...smallIcon} />}
            onClick={() => void undo.redo()}
          />
          <span className="sep" />
          <Button
            size="sm"
            className="folds"
            data-tip={t('addLineItems')}
            icon={<IconPlus {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'addLineItems' })}
          >
            {t('addLineItems')}
          </Button>
          <Button
            size="sm"
            className="folds"
            data-tip={t('importBids')}
            icon={<IconTableImport {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'importBids' })}
          >
            {t('importBids')}
          </Button>
        </>
      )}
      {isMany && (
        <span className="warn-mark" role="img" aria-label={manyLines} data-tip={manyLines}>
          <IconAlertTriangle {...smallIcon} />
        </span>
      )}
      <span className="sep" />
      <Button
        size="sm"
        className="folds"
        data-tip={t('nextUnleveled')}
        keys="F8"
        icon={<IconPlayerTrackNext {...smallIcon} />}
        onClick={() => goToUnleveled(page, 1)}
      >
        {t('nextUnleveled')}
        {open > 0 && <span className="n-open">{open}</span>}
      </Button>
      {isEditable && ticked.length > 0 && (
        <Menu
          trigger={
            <button type="button" className="btn sm line">
              {t('selectedRows', { count: ticked.length })}
              <IconChevronDown {...smallIcon} />
            </button>
          }
        >
          <MenuItem
            icon={<IconPencil {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'editLineItems', lineItemIds: ticked })}
          >
            {t('editRows')}
          </MenuItem>
          <MenuItem
            danger
            icon={<IconTrash {...smallIcon} />}
            onClick={() => openSheetDialog({ dialog: 'deleteLineItems', lineItemIds: ticked })}
          >
            {t('deleteRows')}
          </MenuItem>
        </Menu>
      )}
      <span className="grow" />
      <span className="muted density-label">{t('density')}</span>
      <Segmented
        label={t('density')}
        value={props.density}
        options={DENSITIES.map((value) => ({ value, label: t(value) }))}
        onChange={props.onDensity}
      />
    </div>
  );
}
