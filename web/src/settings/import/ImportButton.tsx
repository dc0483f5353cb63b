import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsList } from '#contract';
import { hasRole, useCurrentUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { ImportDialog, keptRows } from './ImportDialog.tsx';

export interface ImportButtonProps {
  list: SettingsList;
  readOnlyReason: string | null;
  onImported: () => Promise<unknown>;
}

/** The button that imports a list, for an Admin; others do not see it. */
export function ImportButton({ list, readOnlyReason, onImported }: ImportButtonProps) {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(() => keptRows() !== null);
  if (!hasRole(user, 'Admin')) return null;
  return (
    <>
      <Button
        variant="line"
        icon={<IconTableImport {...smallIcon} />}
        disabledReason={readOnlyReason}
        onClick={() => setOpen(true)}
      >
        {t('import.button')}
      </Button>
      {isOpen && (
        <ImportDialog
          list={list}
          readOnlyReason={readOnlyReason}
          onImported={onImported}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
