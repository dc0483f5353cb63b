import { IconPlug } from '@tabler/icons-react';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow, useShape } from '../sheet/useModel.ts';
import { carriesTexts, mayCarry } from './carriedAmount.ts';
import styles from './selection.module.css';

interface CarriedButtonProps {
  readonly page: SheetPage;
  /** Why it cannot be changed now; null where it can. */
  readonly refusal: string | null;
  readonly className?: string | undefined;
}

/** What the package carries until a bidder is selected, as a button that changes it; nothing while one is. */
export function CarriedButton({ page, refusal, className }: CarriedButtonProps) {
  const { model } = page;
  useShape(model);
  useRow(model, HEAD_ROW);
  if (!mayCarry(model)) return null;
  const { short, whole } = carriesTexts(model);
  return (
    <Button
      size="sm"
      className={className}
      data-tip={refusal === null ? whole : undefined}
      aria-label={whole}
      aria-haspopup="dialog"
      icon={<IconPlug {...smallIcon} />}
      disabledReason={refusal}
      onClick={() => openSheetDialog({ dialog: 'carriedAmount' })}
    >
      <span className={`cut ${styles.carries}`}>{short}</span>
    </Button>
  );
}
