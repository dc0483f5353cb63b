import { useRef } from 'react';
import { dismissNotice, type Notice, notify } from '../../notices/notices.ts';

/**
 * Returns functions that show the notice of a failed command, and end it: once the next one is sent, it would be read as
 * if it spoke of that one.
 */
export function useFailureNotice(): { showFailure: (notice: Notice) => void; endFailure: () => void } {
  const shown = useRef<number | null>(null);
  return {
    showFailure: (notice) => {
      shown.current = notify(notice);
    },
    endFailure: () => {
      if (shown.current !== null) dismissNotice(shown.current);
      shown.current = null;
    },
  };
}
