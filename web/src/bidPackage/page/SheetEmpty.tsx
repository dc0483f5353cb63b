import { IconCopy, IconPlus, IconTable, IconTableImport, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { largeIcon, smallIcon } from '../../ui/icons.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import type { SheetModel } from '../model/sheetModel.ts';

export function missingOn(model: SheetModel): 'lines' | 'bidders' | null {
  const { lines, bidders, bidPackage } = model.content;
  if (lines.ids.length === 0) return 'lines';
  return bidders.length === 0 && !bidPackage.isGeneralCondition ? 'bidders' : null;
}

export function SheetEmpty({ missing, isEditable }: { missing: 'lines' | 'bidders'; isEditable: boolean }) {
  const { t } = useTranslation('bid-package');
  const isLines = missing === 'lines';
  const help = isLines ? 'noLineItemsHelp' : 'noBiddersHelp';
  return (
    <EmptyState
      icon={isLines ? <IconTable {...largeIcon} /> : <IconUsers {...largeIcon} />}
      title={t(isLines ? 'noLineItems' : 'noBidders')}
      actions={
        isEditable && (
          <>
            <Button
              variant="primary"
              icon={<IconPlus {...smallIcon} />}
              onClick={() => openSheetDialog({ dialog: isLines ? 'addLineItems' : 'addBidders' })}
            >
              {t(isLines ? 'addLineItems' : 'addBidder')}
            </Button>
            <Button
              variant="line"
              icon={<IconTableImport {...smallIcon} />}
              onClick={() => openSheetDialog({ dialog: 'importBids' })}
            >
              {t('importBids')}
            </Button>
            {isLines && (
              <Button
                variant="line"
                icon={<IconCopy {...smallIcon} />}
                onClick={() => openSheetDialog({ dialog: 'copyStructure' })}
              >
                {t('copyStructure')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(isEditable ? help : isLines ? 'noLineItemsReadOnly' : 'noBiddersReadOnly')}
    </EmptyState>
  );
}
