import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidderRecord } from '#contract';
import { printDateTime } from '../../i18n/dateTimes.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { statusLabel } from './bidderStatus.ts';

interface BidderInfoProps {
  readonly bidder: BidderRecord;
  /** Why its receipt is late; null where it is not. */
  readonly late: string | null;
  /** Why it was selected; null where it is not, or nobody has said why. */
  readonly reason: string | null;
  readonly onEdit: (() => void) | null;
  readonly onClose: () => void;
}

/** The dialog with a bidder's company, contact, email, phone, fax and status; missing values are n/a. */
export function BidderInfo({ bidder, late, reason, onEdit, onClose }: BidderInfoProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { primaryContactEmail: email, phoneNumber: phone, status } = bidder;
  const received = bidder.receivedAt && printDateTime(bidder.receivedAt);
  const facts: [string, ReactNode][] = [
    [t('company'), bidder.companyName],
    [t('contact'), bidder.primaryContactName],
    [t('email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('phone'), phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('fax'), bidder.faxNumber],
    [t('status'), status === null ? null : statusLabel(status)],
  ];
  if (received) facts.push([t('received'), late === null ? received : joinSentences(received, late)]);
  if (bidder.fileMark) facts.push([t('fileMark'), bidder.fileMark]);
  if (reason !== null) facts.push([t('selectionReason'), reason]);
  return (
    <Dialog
      title={t('bidderInfo')}
      subtitle={bidder.companyName}
      onClose={onClose}
      footerStart={
        onEdit && (
          <Button icon={<IconPencil {...smallIcon} />} onClick={onEdit}>
            {t('editBidder')}
          </Button>
        )
      }
      footer={<DialogCloseButton autoFocus>{t('general:close')}</DialogCloseButton>}
    >
      <Facts facts={facts.map(([label, value]) => [label, value || t('notAvailable')])} />
    </Dialog>
  );
}
