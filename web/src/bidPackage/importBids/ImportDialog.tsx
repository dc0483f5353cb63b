import { IconTableImport, IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { printTotal } from '../../i18n/printed.ts';
import { liveState } from '../../live/liveConnection.ts';
import { notify } from '../../notices/notices.ts';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { hasRole, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { PageOverlay } from '../../ui/dialog/PageOverlay.tsx';
import { DropVeil } from '../../ui/dragging/DropVeil.tsx';
import { icon, largeIcon } from '../../ui/icons.ts';
import { DialogNote, FootMessage, ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import { useLateOverlay } from '../rowsEditor/useLateOverlay.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { alternatesReached, arrivalsOf, isInPackage, type Replaced, replacedBy, sectionsReached } from './arrivals.ts';
import { askToAccept, importLabel } from './askToAccept.tsx';
import { FilePane, replacedWords } from './FilePane.tsx';
import styles from './ImportDialog.module.css';
import { withBidder, withMeaning } from './importChoices.ts';
import { useKeepImport, useKeptImport } from './keptImport.ts';
import { doubtfulLines, lineName, packageLine } from './lineMatches.ts';
import { newNameWords } from './NewAlternateName.tsx';
import { newNameProblem, newNames } from './newAlternates.ts';
import { ColumnsTable } from './tables/ColumnsTable.tsx';
import { DoubtsTable } from './tables/DoubtsTable.tsx';
import { LinesPreview } from './tables/LinesPreview.tsx';
import { MatchesTable } from './tables/MatchesTable.tsx';
import { UnitsTable } from './tables/UnitsTable.tsx';
import { type Importing, useImport } from './useImport.ts';

/** Imports a bid tabulation into the package: its file, choices, a preview of the lines, and doubtful cells. */
export function ImportDialog({ page, readOnlyReason, onClose }: SheetDialogProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { content } = page.model;
  const { bidPackage } = content;
  const keptImport = useKeptImport();
  const firstMode = content.lines.ids.length > 0 ? 'match' : 'add';
  const importing = useImport(bidPackage.id, page.actions.own, keptImport, firstMode);
  const { file, choices, answer, isSaving } = importing;
  const [unitsToAdd, setUnitsToAdd] = useState<ReadonlySet<string>>(new Set(keptImport?.unitsToAdd));
  useKeepImport(() => {
    const now = importing.toKeep();
    return now && { ...now, unitsToAdd: [...unitsToAdd] };
  });
  const isOverlaid = useLateOverlay(isSaving);
  const keptNotice = { strong: t('notImportedYet', { name: keptImport?.name ?? '' }), rest: t('notImportedYetHelp') };
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
  const disabledReason =
    (isSaving ? t('general:dialogSavingHelp') : readOnlyReason) ?? disabledReasonOf(importing, content.alternates);
  const kept = [...unitsToAdd].filter(
    (unit) => choices.units[unit] === undefined && answer?.unknownUnits.includes(unit),
  );

  const send = async () => {
    if (isSaving || disabledReason !== null || answer === null) return;
    const arriving = arrivalsOf(answer, content);
    const sections = sectionsReached(answer, content);
    const replaced = replacedBy(sections, content);
    const isAsked = choices.mode === 'replace' && sections.size > 0;
    if (isAsked && !(await askToReplace(replaced, sectionWords(sections)))) return;
    const { differences } = answer;
    if (differences.length > 0 && !(await askToAccept(differences))) return;
    const arrived = await importing.send(kept, differences.length > 0);
    if (arrived === null) return;
    if (liveState() !== 'connected') page.actions.reportUnconfirmed();
    const { lineItemCount, bidders } = arrived;
    const words = {
      lines: t('countLines', { count: lineItemCount - arriving.onLines }),
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
      isSaving={isSaving}
      banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      onSave={() => void send()}
      footerStart={
        answer && (
          <Arriving
            importing={importing}
            page={page}
            where={alternatesReached(answer)
              .map((name) => name ?? t('baseBidLower'))
              .join(', ')}
          />
        )
      }
      footer={
        <>
          <DialogCloseButton>{t('general:cancel')}</DialogCloseButton>
          <Button
            variant="primary"
            keys="Alt+S"
            icon={<IconTableImport {...icon} />}
            disabledReason={disabledReason}
            onClick={() => void send()}
          >
            {importLabel(answer?.differences ?? [])}
          </Button>
        </>
      }
    >
      <div className={styles.body} {...drop.getRootProps({ tabIndex: -1 })}>
        <input {...drop.getInputProps({ 'aria-label': t('file') })} />
        <KeptStrip isKept={file !== null && file.name === keptImport?.name} told={keptNotice} />
        <Problem importing={importing} />
        {file === null ? (
          <NoFile onChoose={drop.open} />
        ) : (
          <div className={styles.panes}>
            <FilePane importing={{ ...importing, file }} page={page} onChooseFile={drop.open} />
            <div className={styles.content} aria-busy={importing.isReading}>
              <FileContent
                importing={importing}
                page={page}
                unitsToAdd={unitsToAdd}
                onAddUnit={(unit, isOn) =>
                  setUnitsToAdd((units) => new Set(isOn ? [...units, unit] : [...units].filter((one) => one !== unit)))
                }
              />
              {/* Why it could not be read is in the strip above. */}
              {answer === null && (
                <div className={styles.waiting} role="status">
                  {t(importing.isReading ? 'readingFile' : 'nothingRead')}
                </div>
              )}
            </div>
          </div>
        )}
        {drop.isDragActive && <DropVeil>{t('dropHere')}</DropVeil>}
      </div>
      {isOverlaid && <PageOverlay title={t('importingBids')}>{t('importingBidsHelp')}</PageOverlay>}
    </Dialog>
  );
}

interface FileContentProps {
  readonly importing: Importing;
  readonly page: SheetPage;
  readonly unitsToAdd: ReadonlySet<string>;
  readonly onAddUnit: (unit: string, isOn: boolean) => void;
}

/** The content of the file: columns, lines, doubts and units, each with its choices. */
function FileContent({ importing, page, unitsToAdd, onAddUnit }: FileContentProps) {
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
          <LinesPreview
            answer={answer}
            isNew={(name) => !isInPackage(name, page.model.content.bidders)}
            lineOf={(lineItemId) => packageLine(page.model.content, lineItemId)}
          />
          <div className={styles.questions}>
            {choices.mode === 'match' && (
              <MatchesTable
                lineItems={answer.lineItems ?? []}
                chosen={choices.matches}
                nameOf={(lineItemId) => lineName(packageLine(page.model.content, lineItemId))}
                onChoose={(matches) => change({ ...choices, matches })}
              />
            )}
            <DoubtsTable doubts={answer.doubts} onGo={(row, column) => setFocus({ row, column })} />
            <UnitsTable
              printed={importing.printedUnits}
              chosen={choices.units}
              listed={page.units()}
              isAdmin={user !== null && hasRole(user, 'Admin')}
              toAdd={unitsToAdd}
              onChoose={chooseUnit}
              onAdd={onAddUnit}
              onChooseAll={(units) => change({ ...choices, units: { ...choices.units, ...units } })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The strip at the top: a file that was refused, a problem of the file, or a cut connection. */
function Problem({ importing }: { importing: Importing }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { refusal, problem, file, contracts, choices } = importing;
  const message = refusal ?? problem?.message ?? null;
  if (message === null) return null;
  const isCut = refusal === null && problem?.isCut === true;
  // That one of several contracts is to be chosen is no error.
  const isQuestion = refusal === null && !isCut && contracts.length > 1 && choices.contract === null;
  return (
    <DialogNote
      role={isQuestion ? 'status' : 'alert'}
      action={
        isCut &&
        file && (
          <Button size="sm" variant="line" onClick={importing.readAgain}>
            {t('general:retry')}
          </Button>
        )
      }
    >
      {message}
    </DialogNote>
  );
}

function NoFile({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('bid-package');
  return (
    <div className={styles.noFile}>
      <IconUpload {...largeIcon} />
      <h3>{t('dropFile')}</h3>
      <p className="muted">{t('dropFileHelp')}</p>
      <Button variant="primary" data-autofocus onClick={onChoose}>
        {t('chooseFile')}
      </Button>
    </div>
  );
}

/** The sentence of the foot that says what the import brings. */
function Arriving({ importing, page, where }: { importing: Importing; page: SheetPage; where: string }) {
  const { t } = useTranslation('bid-package');
  if (importing.answer === null) return null;
  const arrivals = arrivalsOf(importing.answer, page.model.content);
  return (
    <FootMessage>
      <b>{t('willArrive')}</b>
      <span>
        {t(arrivals.onLines > 0 ? 'willArriveOnLines' : 'willArriveHelp', {
          onLines: t('countLines', { count: arrivals.onLines }),
          lines: t('countLines', { count: arrivals.lines }),
          bidders: t('countNewBidders', { count: arrivals.added }),
          bids: t('countBids', { count: arrivals.bids }),
          where,
          estimate: printTotal(importing.answer.estimateTotal),
        })}
      </span>
    </FootMessage>
  );
}

function disabledReasonOf(importing: Importing, alternates: readonly { readonly name: string }[]): string | null {
  if (importing.file === null) return text('importNoFile');
  const problem = newNames(importing.choices).flatMap((name) => newNameProblem(name, alternates) ?? [])[0];
  if (problem !== undefined) return newNameWords(problem);
  if (importing.isReading) return text('readingFile');
  if (importing.answer === null) return importing.problem?.message ?? text('readingFile');
  if (importing.answer.lineItemCount === 0) return text('importNothingLeft');
  const doubtful = doubtfulLines(importing.answer);
  return doubtful === 0 ? null : text('chooseLines', { count: doubtful });
}

function askToReplace(replaced: Replaced, where: string): Promise<boolean> {
  return confirm({
    title: text('replaceTitle', { where }),
    message: text('replaceMessage', { where }),
    details: (
      <ul className={styles.replaced}>
        {Object.values(replacedWords(replaced)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
    footnote: text('oneUndoStep'),
    confirmLabel: text('replaceButton'),
    tone: 'danger',
  });
}
