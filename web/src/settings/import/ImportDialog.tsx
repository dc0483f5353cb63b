import { IconAlertTriangle, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { SettingsList } from '#contract';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { keptText, useKeptText } from '../../session/kept/keptText.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { icon } from '../../ui/icons.ts';
import styles from './ImportDialog.module.css';
import { countsOf } from './importRows.ts';
import { ListSourceForm } from './ListSourceForm.tsx';
import { RowsPreview } from './RowsPreview.tsx';
import { useSettingsImport } from './useSettingsImport.ts';

const typedName = 'import';

/** The rows that were in the open dialog of this page when the application was loaded again, or null. */
export const keptRows = (): string | null => keptText<string>(typedName);

export interface ImportDialogProps {
  list: SettingsList;
  readOnlyReason: string | null;
  onImported: () => Promise<unknown>;
  onClose: () => void;
}

/** Imports a list of the company: rows from the clipboard or a file, what would be done with each, import. */
export function ImportDialog({ list, readOnlyReason, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['settings', 'general']);
  const [kept] = useState(keptRows);
  const [text, setText] = useState(kept ?? '');
  const importing = useSettingsImport(list);
  const { read, busy, failure } = importing;
  const counts = countsOf(read?.rows ?? []);
  const count = counts.new + counts.changed;
  const isPasted = text.trim() !== '';
  // More than the tab has room for is not kept.
  useKeptText(typedName, () => (isPasted ? text : null), { smaller: () => null });

  const readText = (pasted: string): void => {
    setText(pasted);
    const file = new File([pasted], 'rows.txt', { type: 'text/plain' });
    void importing.readFrom({ file, isPasted: true });
  };
  const readFiles = (files: readonly File[]): void => {
    const [file] = files;
    if (files.length > 1) importing.setFailure(t('import.oneFile'));
    else if (file) void importing.readFrom({ file, isPasted: false });
  };
  const drop = useDropzone({ onDrop: readFiles, noClick: true, noKeyboard: true, disabled: busy === 'importing' });

  const whyNot =
    readOnlyReason ??
    (busy === 'importing' ? t('import.importing') : busy === 'reading' ? t('import.reading') : null) ??
    (read === null ? (isPasted ? null : t('import.nothingPasted')) : count === 0 ? t('import.nothingToImport') : null);
  const act = async (): Promise<void> => {
    if (whyNot !== null) return;
    if (read === null) {
      readText(text);
      return;
    }
    const done = await importing.send();
    if (done === null) return;
    const { added, changed } = done;
    notify({ kind: 'success', title: t('import.imported'), message: t('import.importedHelp', { added, changed }) });
    onClose();
    await onImported();
  };
  return (
    <Dialog
      title={t(`import.title.${list}`)}
      icon={<IconTableImport {...icon} />}
      width={1080}
      onClose={onClose}
      hasUnsavedChanges={read !== null || isPasted}
      isSaving={busy === 'importing'}
      onSave={() => void act()}
      banner={
        failure !== null && (
          <Banner tone="bad" icon={<IconAlertTriangle {...icon} />}>
            {failure}
          </Banner>
        )
      }
      footerStart={read && counts.refused > 0 && <span className={styles.refusedHelp}>{t('import.refusedHelp')}</span>}
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            icon={read && <IconTableImport {...icon} />}
            disabledReason={whyNot}
            onClick={() => void act()}
          >
            {read === null ? t('import.preview') : t('import.importRows', { count })}
          </Button>
        </>
      }
    >
      <KeptStrip isKept={kept !== null && (read !== null || isPasted)} />
      <div className={styles.drop} {...drop.getRootProps({ tabIndex: -1 })}>
        <input {...drop.getInputProps({ 'aria-label': t('import.chooseFile') })} />
        {read === null ? (
          <ListSourceForm
            list={list}
            text={text}
            onType={setText}
            onPaste={readText}
            onChooseFile={drop.open}
            isReading={busy === 'reading'}
          />
        ) : (
          <RowsPreview
            list={list}
            read={read}
            disabledReason={busy === 'importing' ? t('import.importing') : null}
            onReset={importing.reset}
          />
        )}
        {drop.isDragActive && <div className={styles.veil}>{t('import.dropHere')}</div>}
      </div>
    </Dialog>
  );
}
