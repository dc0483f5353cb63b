import { useTranslation } from 'react-i18next';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { UnleveledKey } from '../../cells/Unleveled.tsx';
import { PrintedBrand } from '../../companyLogo/PrintedBrand.tsx';
import { printDue } from '../../i18n/dueTime.ts';
import { printLocale } from '../../i18n/printed.ts';
import { addressText } from '../../projectInfo/address.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { PrintedPages } from '../../ui/print/PrintedPages.tsx';
import { Equation } from '../fees/Equation.tsx';
import { carriedPackages, countedUnleveled, packageName, packagesAtZero } from '../model/summaryData.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import styles from './PrintedSummary.module.css';

/** The summary on tabloid pages in landscape, in light colors on a dark screen too. */
export function PrintedSummary() {
  return <PrintedPages testId="printed-summary">{() => <PrintedContent />}</PrintedPages>;
}

function PrintedContent() {
  return (
    <>
      <PrintedHeader />
      <Equation />
      <PrintedSheet />
      <PrintedFooter />
    </>
  );
}

/** Project, address, owner and architect; due date; when and by whom it was printed. */
function PrintedHeader() {
  const { t } = useTranslation('bid-summary');
  const { data } = useSummaryView();
  const user = useCurrentUser();
  const { project } = data;
  const when = new Intl.DateTimeFormat(printLocale(), { dateStyle: 'short', timeStyle: 'short' }).format(new Date());
  const people = [
    project.owner && t('ownerIs', { name: project.owner }),
    project.architect && t('architectIs', { name: project.architect }),
  ];
  const lines = [project.subtitle, addressText(project.siteAddress), people.filter(Boolean).join(', ')];
  return (
    <header className={styles.header}>
      <PrintedBrand />
      <div>
        <h1>{project.name}</h1>
        <p>{lines.filter(Boolean).join('. ')}</p>
      </div>
      <dl>
        <dt>{t('bidSummary')}</dt>
        <dd>
          {t('bidsDue', { date: printDue(project) })}
          {project.isClosed && `, ${t('closed').toLowerCase()}`}
        </dd>
        <dt>{t('printed')}</dt>
        <dd>{t('printedBy', { when, name: nameOf(user) })}</dd>
      </dl>
    </header>
  );
}

/** The meaning of the marks, and the packages and alternates that count 0.00. */
function PrintedFooter() {
  const { t } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { lowBiddersMax: low, midBiddersMax: mid } = rangeOf(data.project);
  const open = packagesAtZero(data.packages);
  const carried = carriedPackages(data.packages);
  const off = data.project.alternates.filter((_, index) => figures.enabled[index] !== true);
  return (
    <footer className={styles.footer}>
      <span>
        {t('notExcluded')}
        <CoverageMark color="red">{String(low)}</CoverageMark>
        {t('rangeAtMost', { most: low })}
        <CoverageMark color="yellow">{String(mid)}</CoverageMark>
        {t('rangeBetween', { least: low + 1, most: mid })}
        <CoverageMark color="green">{String(mid + 1)}</CoverageMark>
        {t('rangeAndUp', { least: mid + 1 })}
      </span>
      <span>
        <i className={styles.hatch} />
        {t('nothingToCompare')}
      </span>
      {figures.feeValues === null && <span>{t('statusFailed')}</span>}
      {data.packages.some((row) => countedUnleveled(row, figures.enabled) > 0) && (
        <span>
          <UnleveledKey />
          <span className={styles.meaning}>{t('printedUnleveled')}</span>
        </span>
      )}
      <Remarks names={open.map(packageName)} said="printedNotSelected" saidOfMore="printedMoreNotSelected" />
      {carried.length > 0 && (
        <span>
          <CarriedMark name={t('carriedUntilSelected')} />
          <span className={styles.meaning}>{t('printedMark')}</span>
        </span>
      )}
      <Remarks names={carried.map(packageName)} said="printedCarried" saidOfMore="printedMoreCarried" />
      <Remarks names={off.map(({ name }) => name)} said="printedOff" saidOfMore="printedMoreOff" />
    </footer>
  );
}

/** The number of names after which the rest is counted, so that the grand total stays on the page of its rows. */
const MAX_NAMES = 12;

interface RemarksProps {
  names: readonly string[];
  said: 'printedNotSelected' | 'printedCarried' | 'printedOff';
  /** Counts the names that are left out. */
  saidOfMore: 'printedMoreNotSelected' | 'printedMoreCarried' | 'printedMoreOff';
}

/** One remark per name; a name that is longer than a line is cut, its remark is not. */
function Remarks({ names, said, saidOfMore }: RemarksProps) {
  const { t } = useTranslation('bid-summary');
  const named = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  return (
    <>
      {named.map((name) => (
        <span key={name}>
          <span className={`cut ${styles.name}`}>{name}</span>
          {t(said)}
        </span>
      ))}
      {named.length < names.length && <span>{t(saidOfMore, { count: names.length - named.length })}</span>}
    </>
  );
}
