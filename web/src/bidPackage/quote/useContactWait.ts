import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/useLatest.ts';
import type { ContactRead } from './useBidder.ts';

interface ContactWait {
  readonly contactRead: ContactRead;
  /** Returns what is entered, but for the contact; '' where there is no quote to enter. */
  content(): string;
  /** Enters the quote with the contact that is known by then. */
  enter(): void;
}

/**
 * Enters a quote once the contact of its bidder is read. A change of the quote takes the request back, and so does a failed
 * read, which is then said (`hasFailed`): who enters it again does so without the contact.
 */
export function useContactWait({ contactRead, content, enter }: ContactWait) {
  const [requested, setRequested] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const newest = useLatest({ content, enter });
  const isSame = (other: string | null): boolean => other !== null && other === content();
  const isRequested = isSame(requested);
  useEffect(() => {
    if (requested === null || (isRequested && contactRead === 'reading')) return;
    setRequested(null);
    if (!isRequested) return;
    if (contactRead === 'read') newest.current.enter();
    else setUnread(newest.current.content());
  }, [requested, isRequested, contactRead, newest]);
  const enterNow = (): void => {
    setRequested(null);
    setUnread(null);
    enter();
  };
  return {
    isWaiting: isRequested && contactRead === 'reading',
    hasFailed: contactRead === 'failed' && isSame(unread),
    enter: () => (contactRead === 'reading' ? setRequested(content()) : enterNow()),
    enterNow,
  };
}
