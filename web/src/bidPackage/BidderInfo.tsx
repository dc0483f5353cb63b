import { useTranslation } from 'react-i18next';
import type { BidderRecord } from '#contract';
import { BIDDER_STATUS_LABELS, type BidderStatus } from '#leveling';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogCloseButton } from '../ui/DialogClose.tsx';

/** What is known of a bidder: company, contact, e-mail, phone, fax, status; missing values are n/a (BDR-009). */
export function BidderInfo({ bidder, onClose }: { bidder: BidderRecord; onClose: () => void }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const facts: [string, string | null][] = [
    [t('company'), bidder.companyName],
    [t('contact'), bidder.primaryContactName],
    [t('email'), bidder.primaryContactEmail],
    [t('phone'), bidder.phoneNumber],
    [t('fax'), bidder.faxNumber],
    [t('status'), bidder.status === null ? null : BIDDER_STATUS_LABELS[bidder.status as BidderStatus]],
  ];
  return (
    <Dialog
      title={t('bidderInfo')}
      subtitle={bidder.companyName}
      onClose={onClose}
      footer={<DialogCloseButton autoFocus>{t('general:close')}</DialogCloseButton>}
    >
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd>{value || t('notAvailable')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
