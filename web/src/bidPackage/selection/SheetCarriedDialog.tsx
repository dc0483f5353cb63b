import { useTranslation } from 'react-i18next';
import { CarriedAmountDialog } from '../../carriedAmount/CarriedAmountDialog.tsx';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { baseEstimateOfSheet, lowBidOfSheet, mayCarry, saveCarried, storedCarried } from './carriedAmount.ts';

interface SheetCarriedDialogProps {
  readonly page: SheetPage;
  /** Why it cannot be changed now; null where it can. */
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Chooses what the package of the sheet carries until a bidder is selected. */
export function SheetCarriedDialog({ page, refusal, onClose }: SheetCarriedDialogProps) {
  const { t } = useTranslation('general');
  const { model } = page;
  useShape(model);
  useRow(model, HEAD_ROW);
  const { code, description } = model.content.bidPackage;
  return (
    <CarriedAmountDialog
      name={`${code} - ${description}`}
      stored={storedCarried(model)}
      lowBid={lowBidOfSheet(model)}
      baseEstimate={baseEstimateOfSheet(model)}
      readOnlyReason={refusal ?? (mayCarry(model) ? null : t('carry.bidderSelected'))}
      request={{ dialog: 'carriedAmount' }}
      save={(carried, seen) => saveCarried(page, carried, seen)}
      onClose={onClose}
    />
  );
}
