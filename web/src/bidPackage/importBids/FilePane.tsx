import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FileMark } from '../dialogs/FileMark.tsx';
import { fileSize } from '../dialogs/fileSize.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { type Arrivals, arrivalsOf, type Replaced, replacedBy, sectionsReached } from './arrivals.ts';
import styles from './FilePane.module.css';
import { type ImportMode, withContract } from './importChoices.ts';
import { Parts, useMayAddAlternates } from './Parts.tsx';
import type { Importing } from './useImport.ts';

interface FilePaneProps {
  readonly importing: Importing & { readonly file: File };
  readonly page: SheetPage;
  onChooseFile(): void;
}

/** The left pane: the file, its contracts, where its sections go, and whether lines are added or replaced. */
export function FilePane({ importing, page, onChooseFile }: FilePaneProps) {
  const { t } = useTranslation('bid-package');
  const { file, columns, contracts, choices, answer, rows } = importing;
  const { bidPackage } = page.model.content;
  const isLong = columns.some(({ meaning }) => meaning === 'bidder');
  const isTurned = isLong && answer !== null && !columns.some(({ meaning }) => meaning === 'description');
  const contract = choices.contract ?? (contracts.length === 1 ? contracts[0]!.name : null);
  const pane = useRef<HTMLDivElement>(null);
  // The button that opened the file chooser no longer exists: the focus stays in the dialog.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pane.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={pane} className={styles.pane}>
      <h3 className={styles.title}>{t('file')}</h3>
      <div className={styles.file}>
        <FileMark name={file.name} />
        <div className="grow">
          <b className="cut" title={file.name}>
            {file.name}
          </b>
          <span className={`muted ${styles.size}`}>
            {fileSize(file.size)}
            {rows && `, ${t('fileRows', { count: rows.count })}`}
          </span>
        </div>
      </div>
      <Button variant="line" size="sm" className={styles.chooseAnother} onClick={onChooseFile}>
        {t('chooseAnotherFile')}
      </Button>
      {columns.length > 0 && <p>{t(isTurned ? 'formTurned' : isLong ? 'formLong' : 'formWide')}</p>}
      {contracts.length > 0 && (
        <fieldset>
          <legend className={styles.title}>{t('contract')}</legend>
          <div className={styles.contracts}>
            {contracts.map(({ name, lineItemCount, bidderCount }) => (
              <RadioCard
                key={name}
                group="contract"
                title={name === '' ? t('noName') : name}
                isOn={name === contract}
                onChoose={() => importing.change(withContract(choices, name))}
              >
                {t('countLines', { count: lineItemCount })}, {t('countBidders', { count: bidderCount })}
              </RadioCard>
            ))}
          </div>
        </fieldset>
      )}
      {answer && (
        <>
          <SectionsAndMode importing={importing} page={page} name={`${bidPackage.code} ${bidPackage.description}`} />
          <h3 className={styles.title}>{t('estimate')}</h3>
          <p className={styles.first}>
            {t(/^0(\.0*)?$/.test(answer.estimateTotal) ? 'noEstimate' : 'estimateGivesPrices')}
          </p>
        </>
      )}
    </div>
  );
}

function SectionsAndMode({ importing, page, name }: { importing: Importing; page: SheetPage; name: string }) {
  const { t } = useTranslation('bid-package');
  const { choices, answer, change } = importing;
  const { content } = page.model;
  const mayAddAlternates = useMayAddAlternates(page);
  if (answer === null) return null;
  const parts = answer.tables;
  const arrivals = arrivalsOf(answer, content);
  const replaced = replacedBy(sectionsReached(answer, content), content);
  const modes: ImportMode[] = content.lines.ids.length > 0 ? ['match', 'add', 'replace'] : ['add', 'replace'];
  const isEmpty = content.lines.ids.length === 0 && content.bidders.length === 0;
  return (
    <>
      <h3 className={styles.title}>{t('into', { name })}</h3>
      {(parts.length > 1 || (parts.length > 0 && (content.alternates.length > 0 || mayAddAlternates))) && (
        <Parts importing={importing} page={page} parts={parts} />
      )}
      {isEmpty ? (
        <p className={styles.first}>{t('intoEmptyPackage', arrivalWords(arrivals))}</p>
      ) : (
        <fieldset>
          <legend className="hidden-text">{t('addOrReplace')}</legend>
          {modes.map((mode) => (
            <RadioCard
              key={mode}
              group="mode"
              title={t(modeTitles[mode])}
              isOn={choices.mode === mode}
              onChoose={() => change({ ...choices, mode })}
            >
              {mode === 'match' && t('modeMatchHelp')}
              {mode === 'add' && t('modeAddHelp', arrivalWords({ ...arrivals, lines: answer.lineItemCount }))}
              {mode === 'replace' && t('modeReplaceHelp', replacedWords(replaced))}
            </RadioCard>
          ))}
        </fieldset>
      )}
    </>
  );
}

const modeTitles = { match: 'modeMatch', add: 'modeAdd', replace: 'modeReplace' } as const;

function arrivalWords(arrivals: Arrivals) {
  return {
    lines: text('countLines', { count: arrivals.lines }),
    matched: text('countBidders', { count: arrivals.matched }),
    added: arrivals.added,
    newBidders: text('countNewBidders', { count: arrivals.added }),
    after: arrivals.biddersAfter,
    limit: arrivals.biddersLimit,
  };
}

/** Returns each count with its noun, for the sentences that name what is removed. */
export function replacedWords(replaced: Replaced) {
  return {
    lines: text('countLines', { count: replaced.lines }),
    bids: text('countBids', { count: replaced.bids }),
    lumpSums: text('countLumpSums', { count: replaced.lumpSums }),
    adjustments: text('countAdjustments', { count: replaced.adjustments }),
  };
}

interface RadioCardProps {
  /** Cards of one group exclude each other. */
  readonly group: string;
  readonly title: string;
  readonly isOn: boolean;
  onChoose(): void;
  readonly children: ReactNode;
}

/** One of a few exclusive choices, with its consequences under its name. */
function RadioCard({ group, title, isOn, onChoose, children }: RadioCardProps) {
  return (
    <label className={`small ${styles.card}`}>
      <input type="radio" name={`import-${group}`} checked={isOn} onChange={onChoose} />
      <span className={styles.dot} aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        <span className={styles.help}>{children}</span>
      </span>
    </label>
  );
}
