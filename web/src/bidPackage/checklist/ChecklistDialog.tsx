import { IconListCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogCloseButton } from '../../ui/dialog/DialogClose.tsx';
import { icon } from '../../ui/icons.ts';
import { Keys } from '../../ui/Keys.tsx';
import { ReadOnlyBanner } from '../dialogs/dialogBar.tsx';
import type { SheetDialogProps } from '../dialogs/dialogs.ts';
import styles from './ChecklistDialog.module.css';
import { ChecklistRow } from './ChecklistRow.tsx';
import { firstToAsk, notAskedCount } from './checklist.ts';
import { useRequirements } from './useRequirements.ts';

/** Lists all requirements of the package with the answers of one bidder, to answer by keys during a call. */
export function ChecklistDialog({
  page,
  bidderId,
  readOnlyReason,
  onClose,
}: SheetDialogProps & { readonly bidderId: string }) {
  const { t } = useTranslation(['bid-package', 'general']);
  const { model } = page;
  useRequirements(model);
  const { requirements } = model.content;
  const bidder = model.bidderIndex(bidderId);
  const list = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstToAsk(requirements, bidder));
  const [isTyping, setTyping] = useState(false);
  if (bidder === -1) return null;
  const open = notAskedCount(requirements, bidder);
  const move = (from: Element, by: 1 | -1): void => {
    const places = [...list.current!.querySelectorAll<HTMLElement>('[data-checklist-field]')];
    const next = places[places.indexOf(from as HTMLElement) + by];
    if (next === undefined) {
      if (by === 1)
        list.current!.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-checklist-close] button')?.focus();
      return;
    }
    next.focus();
  };
  return (
    <Dialog
      title={t('checklist')}
      subtitle={model.bidder(bidder).companyName}
      icon={<IconListCheck {...icon} />}
      width={720}
      onClose={onClose}
      hasUnsavedChanges={isTyping}
      banner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
      footerStart={
        <span className={styles.count} role="status" data-not-asked={open}>
          {open === 0 ? t('allAsked') : t('notAskedOf', { count: requirements.length, open })}
        </span>
      }
      footer={
        <span data-checklist-close="">
          <DialogCloseButton>{t('general:close')}</DialogCloseButton>
        </span>
      }
    >
      <p className={`${styles.help} muted`}>
        <Keys keys={t('checklistKeyYes')} /> <Keys keys={t('checklistKeyNo')} /> <Keys keys="-" /> {t('checklistHelp')}{' '}
        <Keys keys="Enter" /> {t('checklistNext')}
      </p>
      <div ref={list}>
        {(['General', 'Trade'] as const).map((type) => {
          const ofType = requirements.filter(({ requirementType }) => requirementType === type);
          return (
            ofType.length > 0 && (
              <section key={type} aria-label={t(type === 'General' ? 'generalRequirements' : 'tradeRequirements')}>
                <h3 className={styles.section}>
                  {t(type === 'General' ? 'generalRequirements' : 'tradeRequirements')}
                </h3>
                <ul className={styles.list}>
                  {ofType.map((requirement, index) => (
                    <ChecklistRow
                      key={requirement.id}
                      page={page}
                      requirement={requirement}
                      bidderId={bidderId}
                      number={index + 1}
                      isReadOnly={readOnlyReason !== null}
                      isFirst={requirement.id === first}
                      onMove={move}
                      onTyping={setTyping}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {requirements.length === 0 && <p className="muted">{t('noRequirements')}</p>}
      </div>
    </Dialog>
  );
}
