import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../session/session.ts';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { type PageAction, useListOfPageActions } from '../../ui/pageActions.tsx';
import { onPaletteAsked } from './askForPalette.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import type { PaletteItem } from './paletteItems.ts';

/**
 * The command palette: Ctrl+K opens it on every page of a person who is signed in, while no dialog is open.
 */
export function CommandPalette() {
  const { user, state } = useSession();
  const navigate = useNavigate();
  const pageActions = useListOfPageActions();
  const [actions, setActions] = useState<readonly PageAction[] | null>(null);
  const isOffered = user !== null && state === 'loggedIn';
  const open = useEffectEvent(() => {
    if (isOffered && !isDialogOpen()) setActions(pageActions?.list() ?? []);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    window.addEventListener('keydown', onKeyDown, true);
    const stop = onPaletteAsked(() => open());
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      stop();
    };
  }, []);
  if (!isOffered || actions === null) return null;
  const choose = ({ act }: PaletteItem) => {
    // The focus is back where it was before the act, so that a dialog it opens returns it there.
    flushSync(() => setActions(null));
    if ('run' in act) act.run();
    else void navigate({ to: act.to });
  };
  return <PaletteDialog user={user} actions={actions} onChoose={choose} onClose={() => setActions(null)} />;
}
