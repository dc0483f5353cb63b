import { useTranslation } from 'react-i18next';
import { printDueDate, printLocale } from '../../i18n/printed.ts';
import { addressText } from '../../projectInfo/address.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import { CoverageMark } from '../../ui/CoverageMark.tsx';
import { Equation } from '../Equation.tsx';
import { packagesNotSelected } from '../notSelected.ts';
import { rangeOf } from '../rangeDraft.ts';
import { packageName, useSummaryView } from '../summaryView.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import { PrintPortal } from './PrintPortal.tsx';
import './print.css';

/** The summary on tabloid pages in landscape, light whatever the screen shows (SUM-056). */
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
      <span className="bs-print-brand">{general('appName')}</span>
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
      {open.map((row) => (
        <Remark key={row.id} name={packageName(row)}>
          {t('printedNotSelected')}
        </Remark>
      ))}
      {off.map(({ id, name }) => (
        <Remark key={id} name={name}>
          {t('printedOff')}
        </Remark>
      ))}
    </footer>
  );
}

/** What is said of a name, whole also where the name is longer than a line. */
function Remark({ name, children }: { name: string; children: string }) {
  return (
    <span className="bs-print-remark">
      <span className="cut">{name}</span>
      {children}
    </span>
  );
}
