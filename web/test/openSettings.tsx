// Before the live connection: Socket.IO's client takes the browser's WebSocket when it is loaded.
import './hub.ts';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { type DataChanged, fixedEntityIds, type RoleId } from '#contract';
import { openLiveConnection } from '../src/live/liveConnection.ts';
import { registrationsSucceed } from './answers.ts';
import { openHub } from './hub.ts';
import { network, settled } from './network.ts';
import { show, signedIn } from './show.tsx';

/** Reads of one kind of record. */
export const odata = (entity: string) => `GET /api/query/odata/${entity}`;
/** The batch that a queued list is saved as. */
export const settingsBatch = 'POST /api/command/system-settings';

export const ana = 'ana@demo.example';

export interface OpenOptions {
  readonly role?: RoleId;
  readonly answers?: Record<string, unknown>;
  readonly size?: readonly [number, number];
  /** The entity that announces the changes; the system settings where left out. */
  readonly sourceId?: string;
}

/** Opens a settings page for an Admin, with the network, the hub and another Admin, Ana Petrov, who changes things. */
export async function openSettings(children: ReactNode, path: string, options: OpenOptions = {}) {
  const { role = 'Admin', answers = {}, size = [1440, 900], sourceId = fixedEntityIds.systemSettings } = options;
  await browserPage.viewport(...size);
  signedIn(role);
  const hub = openHub();
  openLiveConnection(() => 'token');
  const edge = network({
    ...registrationsSucceed,
    [odata('FrozenEntity')]: { value: [] },
    [odata('User')]: {
      value: [{ id: 'ana', email: ana, name: 'Ana Petrov', location: null, roles: [], isLicensed: true }],
    },
    [settingsBatch]: null,
    ...answers,
  });
  const frame = <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>{children}</div>;
  const shown = await show(frame, path);
  await waitFor(() => expect(edge.sent.some(({ address }) => address.includes('registration'))).toBe(true));
  await settled();
  let sequence = 0;
  const send = (event: string, message: object): void => {
    sequence += 1;
    act(() => hub.send(event, { SourceId: sourceId, Seq: sequence, ...message }));
  };
  return {
    /** A change by Ana. */
    change: (part: Partial<Pick<DataChanged, 'Added' | 'Updated' | 'Deleted'>>) =>
      send('DataChanged', { CommandId: 'ana', ChangedBy: ana, Added: [], Updated: [], Deleted: [], ...part }),
    /** An automatic repair of the entity starts or has finished. */
    repair: (event: 'Started' | 'Finished', IsSuccess?: boolean) =>
      send(`DegradedAction${event}`, IsSuccess === undefined ? {} : { IsSuccess }),
    /** The entity freezes or can be used again, for messages and reads alike. */
    freeze: (IsFrozen: boolean) => {
      const frozen = { entityType: 'x', entityId: sourceId, dateFrozen: '2026-05-20T14:14:00Z' };
      edge.answers[odata('FrozenEntity')] = { value: IsFrozen ? [frozen] : [] };
      send('EntityFrozen', { IsFrozen });
    },
    /** The server has processed the command that was sent last. */
    processed: () => {
      const last = edge.sent.findLast(({ headers }) => headers.has('Idempotency-Key'));
      send('AllEventsForCommandProcessed', { CommandId: last?.headers.get('Idempotency-Key'), SourceIds: [] });
    },
    /** The bodies that were sent to one address. */
    bodies: (address: string): unknown[] =>
      edge.sent.filter((request) => `${request.method} ${request.address}`.startsWith(address)).map(({ body }) => body),
    user: userEvent.setup(),
    ...edge,
    ...shown,
  };
}
