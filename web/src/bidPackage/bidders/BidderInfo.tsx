import { IconPencil } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidderRecord } from '#contract';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { statusLabel } from './bidderStatus.ts';

interface BidderInfoProps {
  readonly bidder: BidderRecord;
  /** Opens the bidder's editor; null where the page is read-only. */
  readonly onEdit: (() => void) | null;
  readonly onClose: () => void;
}

/** What is known of a bidder: company, contact, e-mail, phone, fax, status; missing values are n/a. */
export function BidderInfo({ bidder, onEdit, onClose }: BidderInfoProps) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { primaryContactEmail: email, phoneNumber: phone, status } = bidder;
  const facts: [string, ReactNode][] = [
    [t('company'), bidder.companyName],
    [t('contact'), bidder.primaryContactName],
    [t('email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('phone'), phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('fax'), bidder.faxNumber],
    [t('status'), status === null ? null : statusLabel(status)],
  ];
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
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value || t('notAvailable')}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
