import { IconAlertTriangle, IconInfoCircle, IconTableImport, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { printTotal } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { hasRole, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { icon, largeIcon } from '../../ui/icons.ts';
import '../dialogs/fileMarks.css';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { arrivalsOf, isInPackage, replacedBy, sectionsReached } from './arrivals.ts';
import { ColumnsTable } from './ColumnsTable.tsx';
import { DoubtsTable } from './DoubtsTable.tsx';
import { FilePane, replacedWords } from './FilePane.tsx';
import { withBidder, withMeaning } from './importChoices.ts';
import '../rowsEditor/rowsEditor.css';
import './importBids.css';
import { useKeepImport, useKeptImport } from './keptImport.ts';
import { LinesPreview } from './LinesPreview.tsx';
import { UnitsTable } from './UnitsTable.tsx';
import { type Importing, useImport } from './useImport.ts';

interface ImportDialogProps {
  readonly page: SheetPage;
  /** Why nothing can be imported any more, or null. */
  readonly readOnlyReason: string | null;
  readonly onClose: () => void;
}

/** Puts a bid tabulation into the package: file, choices, the lines as they will stand, doubts, import (file 29). */
export function ImportDialog({ page, readOnlyReason, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { content } = page.model;
  const { bidPackage } = content;
  const keptImport = useKeptImport();
  const importing = useImport(bidPackage.id, page.actions.own, keptImport);
  const { file, choices, answer, isSaving } = importing;
  const [unitsToAdd, setUnitsToAdd] = useState<ReadonlySet<string>>(new Set(keptImport?.unitsToAdd));
  useKeepImport(() => {
    const now = importing.toKeep();
    return now && { ...now, unitsToAdd: [...unitsToAdd] };
  });
  const isOverlaid = useLateOverlay(isSaving);
  const told = { strong: t('notImportedYet', { name: keptImport?.name ?? '' }), rest: t('notImportedYetHelp') };
  useEffect(() => {
    if (keptImport === null) return;
    const title = t('notImportedYet', { name: keptImport.name });
    notify({ kind: 'info', title, message: t('notImportedYetOffer') });
  }, [keptImport, t]);
  const drop = useDropzone({
    onDrop: (files) => void importing.choose(files),
    noClick: true,
    noKeyboard: true,
    disabled: isSaving,
  });
  const whyOff = readOnlyReason ?? whyNot(importing, (key) => t(key));
  const kept = [...unitsToAdd].filter(
    (unit) => choices.units[unit] === undefined && answer?.unknownUnits.includes(unit),
  );

  const send = async () => {
    if (isSaving || whyOff !== null || answer === null) return;
    const arriving = arrivalsOf(answer, content);
    const sections = sectionsReached(answer, content);
    if (choices.mode === 'replace' && !(await askToReplace(t, replacedBy(sections, content), sectionWords(sections)))) {
      return;
    }
    const arrived = await importing.send(kept);
    if (arrived === null) return;
    const { lineItemCount, bidders } = arrived;
    const words = {
      lines: t('countLines', { count: lineItemCount }),
      bidders: t('countBidders', { count: bidders.length }),
      bids: t('countBids', { count: arriving.bids }),
    };
    notify({ kind: 'success', title: t('bidsImported'), message: t('bidsImportedHelp', words) });
    onClose();
  };
  const sectionWords = (sections: ReadonlySet<number>) =>
    [...sections]
      .map((section) => (section === 0 ? t('baseBidLower') : (content.alternates[section - 1]?.name ?? '')))
      .join(', ');

  return (
    <Dialog
      title={t('importBids')}
      subtitle={`${bidPackage.code} ${bidPackage.description}`}
      icon={<IconTableImport {...icon} />}
      width={1080}
      startMaximized
      startMinimized={keptImport !== null}
      flush
      onClose={onClose}
      hasUnsavedChanges={file !== null}
      banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      onSave={() => void send()}
      footerStart={
        answer && <Arriving importing={importing} page={page} where={sectionWords(sectionsReached(answer, content))} />
      }
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            icon={<IconTableImport {...icon} />}
            disabledReason={whyOff}
            onClick={() => void send()}
          >
            {t('importBids')}
          </Button>
        </>
      }
    >
      <div className={drop.isDragActive ? 'im-drop over' : 'im-drop'} {...drop.getRootProps({ tabIndex: -1 })}>
        <input {...drop.getInputProps({ 'aria-label': t('file') })} />
        <KeptStrip isKept={keptImport !== null} told={told} />
        <Told importing={importing} />
        {file === null ? (
          <NoFile onChoose={drop.open} />
        ) : (
          <div className="imp">
            <FilePane importing={{ ...importing, file }} page={page} onChooseFile={drop.open} />
            <div className={importing.isReading ? 'imp-r reading' : 'imp-r'} aria-busy={importing.isReading}>
              <Read
                importing={importing}
                page={page}
                unitsToAdd={unitsToAdd}
                onAddUnit={(unit, isOn) =>
                  setUnitsToAdd((units) => new Set(isOn ? [...units, unit] : [...units].filter((one) => one !== unit)))
                }
              />
              {answer === null && <Waiting isReading={importing.isReading} />}
            </div>
          </div>
        )}
        {drop.isDragActive && <div className="im-veil">{t('dropHere')}</div>}
      </div>
      {isOverlaid && <PageOverlay title={t('importingBids')}>{t('importingBidsHelp')}</PageOverlay>}
    </Dialog>
  );
}

/** What was read: columns, lines, doubts and units, each with its choices. */
function Read({
  importing,
  page,
  unitsToAdd,
  onAddUnit,
}: {
  importing: Importing;
  page: SheetPage;
  unitsToAdd: ReadonlySet<string>;
  onAddUnit: (unit: string, isOn: boolean) => void;
}) {
  const { columns, choices, change, answer, rows } = importing;
  const [focus, setFocus] = useState<{ row: number; column: number | null } | null>(null);
  const { user } = useSession();
  const chooseUnit = (printed: string, listed: string | null) => {
    const { [printed]: _, ...others } = choices.units;
    change({ ...choices, units: listed === null ? others : { ...others, [printed]: listed } });
  };
  return (
    <>
      {columns.length > 0 && (
        <ColumnsTable
          columns={columns}
          rows={rows}
          focus={focus}
          onMeaning={(column, meaning) => change(withMeaning(choices, column, meaning, columns))}
          onBidder={(column, name) => change(withBidder(choices, column, name))}
        />
      )}
      {answer && (
        <>
          <LinesPreview answer={answer} isNew={(name) => !isInPackage(name, page.model.content.bidders)} />
          <div className="im-2">
            <DoubtsTable doubts={answer.doubts} onGo={(row, column) => setFocus({ row, column })} />
            <UnitsTable
              printed={importing.printedUnits}
              chosen={choices.units}
              listed={page.units()}
              isAdmin={user !== null && hasRole(user, 'Admin')}
              toAdd={unitsToAdd}
              onChoose={chooseUnit}
              onAdd={onAddUnit}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The sentence under the head: a file that was not taken, a refusal, a cut connection. */
function Told({ importing }: { importing: Importing }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { refusal, problem, file, contracts, choices } = importing;
  const message = refusal ?? problem?.message ?? null;
  if (message === null) return null;
  if (refusal === null && !problem?.isCut && contracts.length > 1 && choices.contract === null) {
    // Nothing is wrong: one of several contracts is to be chosen.
    return (
      <div className="d-note" role="status">
        <IconInfoCircle {...icon} />
        <span>{message}</span>
      </div>
    );
  }
  return (
    <div className="d-note bad" role="alert">
      <IconAlertTriangle {...icon} />
      <span>{message}</span>
      {refusal === null && problem?.isCut && file && (
        <Button size="sm" variant="line" onClick={importing.readAgain}>
          {t('general:retry')}
        </Button>
      )}
    </div>
  );
}

function NoFile({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('bid-package');
  return (
    <div className="im-nofile">
      <IconUpload {...largeIcon} />
      <h3>{t('dropFile')}</h3>
      <p className="muted">{t('dropFileHelp')}</p>
      <Button variant="primary" data-autofocus onClick={onChoose}>
        {t('chooseFile')}
      </Button>
    </div>
  );
}

/** In place of the lines: the file is being read, or nothing could be read, which the strip above explains. */
function Waiting({ isReading }: { isReading: boolean }) {
  const { t } = useTranslation('bid-package');
  return (
    <div className="im-waiting" role="status">
      {t(isReading ? 'readingFile' : 'nothingRead')}
    </div>
  );
}

/** What Import will bring, in one sentence of the foot. */
function Arriving({ importing, page, where }: { importing: Importing; page: SheetPage; where: string }) {
  const { t } = useTranslation('bid-package');
  if (importing.answer === null) return null;
  const arrivals = arrivalsOf(importing.answer, page.model.content);
  return (
    <span className="foot-msg">
      <b>{t('willArrive')}</b>
      <span>
        {t('willArriveHelp', {
          lines: t('countLines', { count: arrivals.lines }),
          bidders: t('countNewBidders', { count: arrivals.added }),
          bids: t('countBids', { count: arrivals.bids }),
          where,
          estimate: printTotal(importing.answer.estimateTotal),
        })}
      </span>
    </span>
  );
}

/** Why the import cannot be sent now; null where it can. */
function whyNot(importing: Importing, t: (key: 'importNoFile' | 'readingFile') => string): string | null {
  if (importing.file === null) return t('importNoFile');
  if (importing.isReading) return t('readingFile');
  return importing.answer === null ? (importing.problem?.message ?? t('readingFile')) : null;
}

async function askToReplace(translate: unknown, replaced: ReturnType<typeof replacedBy>, where: string) {
  const t = translate as (key: string, values?: Record<string, unknown>) => string;
  const { lines, bids, lumpSums, adjustments } = replacedWords(t, replaced);
  return confirm({
    title: t('replaceTitle', { where }),
    message: t('replaceMessage', { where }),
    details: (
      <ul className="im-goes">
        {[lines, bids, lumpSums, adjustments].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
    footnote: t('oneUndoStep'),
    confirmLabel: t('replaceButton'),
    tone: 'danger',
  });
}
