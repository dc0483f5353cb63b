import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { fileSize } from '../dialogs/fileSize.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { arrivalsOf, replacedBy, sectionsReached } from './arrivals.ts';
import { withContract, withPart } from './importChoices.ts';
import { RadioCard } from './RadioCard.tsx';
import type { Importing } from './useImport.ts';

export interface FilePaneProps {
  readonly importing: Importing & { readonly file: File };
  readonly page: SheetPage;
  onChooseFile(): void;
}

/** The left pane: the file, its contracts, where its sections go, and whether lines are added or replaced. */
export function FilePane({ importing, page, onChooseFile }: FilePaneProps) {
  const { t } = useTranslation('bid-package');
  const { file, columns, contracts, choices, answer, rows } = importing;
  const { bidPackage } = page.model.content;
  const ending = file.name.includes('.') ? file.name.split('.').at(-1)!.slice(0, 4) : '';
  const isLong = columns.some(({ meaning }) => meaning === 'bidder');
  const isTurned = isLong && answer !== null && !columns.some(({ meaning }) => meaning === 'description');
  const contract = choices.contract ?? (contracts.length === 1 ? contracts[0]!.name : null);
  const pane = useRef<HTMLDivElement>(null);
  // The button that opened the file chooser is gone with the empty dialog: the keyboard stays in it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pane.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={pane} className="imp-l">
      <h3>{t('file')}</h3>
      <div className="fl">
        <span className="ficon" aria-hidden="true">
          {ending.toUpperCase()}
        </span>
        <div className="grow">
          <b className="cut" title={file.name}>
            {file.name}
          </b>
          <span className="muted">
            {fileSize(file.size)}
            {rows && `, ${t('fileRows', { count: rows.count })}`}
          </span>
        </div>
      </div>
      <Button variant="line" size="sm" className="start" onClick={onChooseFile}>
        {t('chooseAnotherFile')}
      </Button>
      {columns.length > 0 && <p>{t(isTurned ? 'formTurned' : isLong ? 'formLong' : 'formWide')}</p>}
      {contracts.length > 0 && (
        <fieldset>
          <legend>{t('contract')}</legend>
          <div className="im-contracts">
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
          <h3>{t('estimate')}</h3>
          <p className="first">{t(/^0(\.0*)?$/.test(answer.estimateTotal) ? 'noEstimate' : 'estimateGivesPrices')}</p>
        </>
      )}
    </div>
  );
}

function SectionsAndMode({ importing, page, name }: { importing: Importing; page: SheetPage; name: string }) {
  const { t } = useTranslation('bid-package');
  const { choices, answer, change } = importing;
  const { content } = page.model;
  if (answer === null) return null;
  const parts = answer.tables;
  const options = [
    { value: '', label: t('baseBid') },
    ...content.alternates.map((alternate) => ({ value: alternate.name, label: alternate.name })),
  ];
  const arrivals = arrivalsOf(answer, content);
  const replaced = replacedBy(sectionsReached(answer, content), content);
  const isEmpty = content.lines.ids.length === 0 && content.bidders.length === 0;
  return (
    <>
      <h3>{t('into', { name })}</h3>
      {content.alternates.length > 0 && parts.length > 0 && (
        <div className="im-sections">
          {parts.map(({ sheet, table, lineItemCount, alternateName }) => {
            const section = [sheet, table].filter((part) => part !== null).join(', ') || t('allLines');
            return (
              <div key={section} className="im-section">
                <span className="cut" title={section}>
                  {section}, <span className="muted">{t('countLines', { count: lineItemCount })}</span>
                </span>
                <SelectBox
                  isSmall
                  label={t('sectionGoesTo', { section })}
                  value={alternateName ?? ''}
                  options={options}
                  onChange={(value) =>
                    change(withPart(choices, { sheet, table, alternateName: value === '' ? null : value }))
                  }
                />
              </div>
            );
          })}
        </div>
      )}
      {isEmpty ? (
        <p className="first">{t('intoEmptyPackage', arrivalWords(t, arrivals))}</p>
      ) : (
        <fieldset>
          <legend className="hidden-text">{t('addOrReplace')}</legend>
          <RadioCard
            group="mode"
            title={t('modeAdd')}
            isOn={choices.mode === 'add'}
            onChoose={() => change({ ...choices, mode: 'add' })}
          >
            {t('modeAddHelp', arrivalWords(t, arrivals))}
          </RadioCard>
          <RadioCard
            group="mode"
            title={t('modeReplace')}
            isOn={choices.mode === 'replace'}
            onChoose={() => change({ ...choices, mode: 'replace' })}
          >
            {t('modeReplaceHelp', replacedWords(t, replaced))}
          </RadioCard>
        </fieldset>
      )}
    </>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function arrivalWords(translate: unknown, arrivals: ReturnType<typeof arrivalsOf>) {
  const t = translate as Translate;
  return {
    lines: t('countLines', { count: arrivals.lines }),
    matched: t('countBidders', { count: arrivals.matched }),
    added: arrivals.added,
    newBidders: t('countNewBidders', { count: arrivals.added }),
    after: arrivals.biddersAfter,
    limit: arrivals.biddersLimit,
  };
}

/** Each count with its noun, for the sentences that name what goes away. */
export function replacedWords(translate: unknown, replaced: ReturnType<typeof replacedBy>) {
  const t = translate as Translate;
  return {
    lines: t('countLines', { count: replaced.lines }),
    bids: t('countBids', { count: replaced.bids }),
    lumpSums: t('countLumpSums', { count: replaced.lumpSums }),
    adjustments: t('countAdjustments', { count: replaced.adjustments }),
  };
}
