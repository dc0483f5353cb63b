import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { projectCount } from '../sampleData/sampleData.ts';
import { useCurrentUser } from '../session/session.ts';

const key = (userId: string) => `plumbline.home.allProjectsShown.${userId}`;

/**
 * Moves a person who has opened no project yet to All projects, where the company has any; once in a browser session, so
 * that the empty tab can still be opened.
 */
export function useFirstVisit(hasNoRecent: boolean, onShowAll: () => void): void {
  const { id } = useCurrentUser();
  const isFirst = hasNoRecent && sessionStorage.getItem(key(id)) === null;
  const { data } = useQuery({ ...projectCount, enabled: isFirst, staleTime: Number.POSITIVE_INFINITY });
  const moves = isFirst && (data?.['@odata.count'] ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows the tab is called once
  useEffect(() => {
    if (!moves) return;
    sessionStorage.setItem(key(id), 'true');
    onShowAll();
  }, [moves]);
}
