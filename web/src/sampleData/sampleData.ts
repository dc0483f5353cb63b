import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSampleData as loadCommand, readEntities, updateCanLoadSampleData } from '#contract';
import { mayLoadSampleData } from '#leveling';
import { appConfig } from '../api/appConfig.ts';
import { entities, literal } from '../api/entities.ts';
import { logFailure } from '../api/logFailure.ts';
import { queryClient, read } from '../api/queries.ts';
import { newCommandId, sendCommand } from '../api/sendCommand.ts';
import { liveState } from '../live/liveConnection.ts';
import { waitForCommand } from '../live/waitForCommand.ts';
import { notify } from '../notices/notices.ts';
import { type CurrentUser, useSession } from '../session/session.ts';

/** The allow flag: 'true' or 'false'. */
const flag = entities('SystemValue', { $filter: `name eq ${literal('CanLoadSampleData')}` });
/** Reads the number of projects, without the projects. */
export const projectCount = read(readEntities, { params: { Entity: 'Project' }, query: { $count: 'true', $top: '0' } });

interface Known {
  readonly isAllowed: boolean;
  readonly projects: number;
}

/** Returns the flag and the number of projects; null for anybody but an Admin, and until both are read. */
export function useFlagAndCount(): { readonly known: Known | null; readonly error: Error | null } {
  const { user, state } = useSession();
  const isAdmin = user !== null && state === 'loggedIn' && mayLoad(user);
  const allowed = useQuery({ ...flag, enabled: isAdmin });
  const count = useQuery({ ...projectCount, enabled: isAdmin });
  const projects = count.data?.['@odata.count'];
  if (!isAdmin) return { known: null, error: null };
  if (allowed.data === undefined || projects === undefined) return { known: null, error: allowed.error };
  return { known: { isAllowed: allowed.data[0]?.value === 'true', projects }, error: null };
}

function mayLoad({ email, roles }: CurrentUser): boolean {
  return mayLoadSampleData({ email, roles: roles.map(({ id }) => id) }).allowed;
}

/** Returns whether the entry is offered: sample data is allowed, the user is an Admin, and there are no projects. */
export function useIsSampleDataOffered(): boolean {
  const { known } = useFlagAndCount();
  return known?.isAllowed === true && known.projects === 0;
}

/**
 * Clears the allow flag once after loading if there are projects, in the browser of an Admin. A failure is only logged,
 * because it was no user action; the next load retries it. A flag that cannot be read shows a notice.
 */
export function useClearedFlag(): void {
  const { t } = useTranslation('general');
  const { known, error } = useFlagAndCount();
  useEffect(() => {
    if (!error) return;
    logFailure(error);
    notify({ kind: 'error', title: t('error'), message: t('pageLoadError') });
  }, [error, t]);
  const isSent = useRef(false);
  const isStale = known?.isAllowed === true && known.projects > 0;
  useEffect(() => {
    if (!isStale || isSent.current) return;
    isSent.current = true;
    sendCommand(updateCanLoadSampleData, { body: { value: 'false' } }, { isQuiet: true }).then(
      knowCleared,
      (error: unknown) => logFailure(error),
    );
  }, [isStale]);
}

function knowCleared(): void {
  queryClient.setQueryData(flag.queryKey, [{ name: 'CanLoadSampleData', value: 'false' }]);
}

/**
 * Loads the sample data and, with a live connection, waits for its completion signal, at most `liveUpdateWait`. Then
 * everything on the page is read again.
 *
 * @throws CallFailure
 */
export async function loadSampleData(): Promise<void> {
  const commandId = newCommandId();
  const waiting = waitForCommand({ commandId }, appConfig().timings.liveUpdateWait);
  try {
    await sendCommand(loadCommand, {}, { commandId });
    if (liveState() === 'connected') await waiting.done;
    knowCleared();
  } finally {
    waiting.stop();
    await queryClient.invalidateQueries();
  }
}
