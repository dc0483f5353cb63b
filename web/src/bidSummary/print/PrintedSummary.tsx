import { useTranslation } from 'react-i18next';
import { printDueDate, printLocale } from '../../i18n/printed.ts';
import { addressText } from '../../projectInfo/address.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Mark } from '../../ui/marks/Mark.tsx';
import { Equation } from '../fees/Equation.tsx';
import { packagesNotSelected } from '../model/notSelected.ts';
import { packageName, useSummaryView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { PrintPortal } from './PrintPortal.tsx';
import './print.css';

/** The summary on tabloid pages in landscape, light whatever the screen shows. */
export function PrintedSummary() {
  return <PrintPortal>{() => <PrintedPages />}</PrintPortal>;
}

function PrintedPages() {
  return (
    <div className="bs-print" data-theme="light" data-testid="printed-summary">
      <PrintedHead />
      <Equation />
      <PrintedSheet />
      <PrintedFoot />
    </div>
  );
}

/** Who and what: project, address, owner and architect; due date; when and by whom it was printed. */
function PrintedHead() {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
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
    <header className="bs-print-head">
      <span className="bs-print-brand">
        <Mark />
        {general('appName')}
      </span>
      <div>
        <h1>{project.name}</h1>
        <p>{lines.filter(Boolean).join('. ')}</p>
      </div>
      <dl>
        <dt>{t('bidSummary')}</dt>
        <dd>
          {t('bidsDue', { date: printDueDate(project.bidDueDate) })}
          {project.isClosed && `, ${t('closed').toLowerCase()}`}
        </dd>
        <dt>{t('printed')}</dt>
        <dd>{t('printedBy', { when, name: nameOf(user) })}</dd>
      </dl>
    </header>
  );
}

/** What the marks mean, and what a reader of paper may miss. */
function PrintedFoot() {
  const { t } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { lowBiddersMax: low, midBiddersMax: mid } = rangeOf(data.project);
  const open = packagesNotSelected(data.packages);
  const off = data.project.alternates.filter((_, index) => figures.enabled[index] !== true);
  return (
    <footer className="bs-print-foot">
      <span className="bs-print-remark">
        {t('notExcluded')}
        <CoverageMark color="red">{String(low)}</CoverageMark>
        {t('rangeAtMost', { most: low })}
        <CoverageMark color="yellow">{String(mid)}</CoverageMark>
        {t('rangeBetween', { least: low + 1, most: mid })}
        <CoverageMark color="green">{String(mid + 1)}</CoverageMark>
        {t('rangeAndUp', { least: mid + 1 })}
      </span>
      <span className="bs-print-remark">
        <i className="bs-print-hatch" />
        {t('nothingToCompare')}
      </span>
      {figures.feeValues === null && <span className="bs-print-remark">{t('statusFailed')}</span>}
      <Remarks
        names={open.map(packageName)}
        said={t('printedNotSelected')}
        saidOfMore={(count) => t('printedMoreNotSelected', { count })}
      />
      <Remarks
        names={off.map(({ name }) => name)}
        said={t('printedOff')}
        saidOfMore={(count) => t('printedMoreOff', { count })}
      />
    </footer>
  );
}

/** Of more names than these the rest is counted, so that the grand total stays with its rows. */
const MOST_NAMED = 12;

/** The same said of several names, whole also where a name is longer than a line. */
function Remarks({
  names,
  said,
  saidOfMore,
}: {
  names: readonly string[];
  said: string;
  saidOfMore: (count: number) => string;
}) {
  const named = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names;
  return (
    <>
      {named.map((name) => (
        <span className="bs-print-remark" key={name}>
          <span className="cut">{name}</span>
          {said}
        </span>
      ))}
      {named.length < names.length && (
        <span className="bs-print-remark">{saidOfMore(names.length - named.length)}</span>
      )}
    </>
  );
}
