import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BidMark } from './SpreadBar.tsx';

/** What the shapes of the bid spread mean. */
export function SpreadLegend({ hasBeyond }: { hasBeyond: boolean }) {
  const { t } = useTranslation('bid-summary');
  return (
    <ul className="bs-legend">
      <Entry name={t('selectedBid')}>
        <BidMark kind="selected" />
      </Entry>
      <Entry name={t('second')}>
        <BidMark kind="second" />
      </Entry>
      <Entry name={t('other')}>
        <BidMark kind="other" />
      </Entry>
      <Entry name={t('lowAndHigh')}>
        <path className="range" d="M-6 0H6" />
        <path className="end" d="M-3 -6H-6V6H-3M3 -6H6V6H3" />
      </Entry>
      <Entry name={t('baseEstimate')}>
        <path className="estimate" d="M0 -8V8" />
      </Entry>
      {hasBeyond && (
        <Entry name={t('beyondAxis')}>
          <path className="beyond" d="M-2 -5l5 5-5 5" />
        </Entry>
      )}
    </ul>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg className="bs-spread-bar" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}
