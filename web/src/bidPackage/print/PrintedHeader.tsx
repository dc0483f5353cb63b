import { useTranslation } from 'react-i18next';
import { PrintedBrand } from '../../companyLogo/PrintedBrand.tsx';
import { printLocale } from '../../i18n/printed.ts';
import { nameOf, useCurrentUser } from '../../session/session.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import styles from './PrintedHeader.module.css';
import type { PrintedBand } from './printLayout.ts';

interface HeaderProps {
  readonly model: SheetModel;
  readonly band?: PrintedBand;
  readonly shownPart?: string | null;
}

/** The header of each page: project, package, the bidders of the page, when and by whom it was printed. */
export function PrintedHeader({ model, band, shownPart = null }: HeaderProps) {
  const { t } = useTranslation('bid-package');
  const user = useCurrentUser();
  const { bidPackage, project } = model.content;
  const when = new Intl.DateTimeFormat(printLocale(), { dateStyle: 'short', timeStyle: 'short' }).format(new Date());
  const isPart = band !== undefined && band.count < model.shownBidders;
  const part = isPart && { first: band.first + 1, last: band.first + band.count, count: model.shownBidders };
  return (
    <div className={styles.header}>
      <PrintedBrand />
      <div className={styles.names}>
        <p className={`cut ${styles.package}`}>
          {[`${bidPackage.code} - ${bidPackage.description}`, ...(model.showsSubmitted ? [t('asSubmitted')] : [])].join(
            ', ',
          )}
        </p>
        <p className={`cut ${styles.project}`}>
          {shownPart === null ? project.name : `${project.name} · ${shownPart}`}
        </p>
      </div>
      <div className={styles.print}>
        <p>{t('printedBy', { when, name: nameOf(user) })}</p>
        {part && <p>{t('printedBidders', part)}</p>}
      </div>
    </div>
  );
}
