import type { Server as HttpServer } from 'node:http';
import type { getMissedNotifications } from '#contract';
import type { QueryOfEndpoint } from '../call.ts';
import type { CallerOf } from '../identity/caller.ts';
import { DatabaseUnavailable } from '../store/database/databaseErrors.ts';
import { isDerived } from '../store/log/derivedFacts.ts';
import type { LogEntry } from '../store/log/entry.ts';
import { followLog } from '../store/log/followLog.ts';
import type { Store } from '../store/store.ts';
import { makeHub, personRoom, sourceRoom } from './hub.ts';
import { messageOf } from './messagesOf.ts';
import { makeMissed } from './missed.ts';
import { makePresence } from './presence.ts';
import { makeRegistration, type RegistrationCalls } from './registration.ts';

export interface Live extends RegistrationCalls {
  readonly missedNotifications: QueryOfEndpoint<typeof getMissedNotifications>;
  attach(server: HttpServer): void;
  /** Waits until everything committed before this call has been sent. */
  settled(): Promise<void>;
  /** Looks at the rights behind all open connections now. */
  recheck(): Promise<void>;
  closeConnections(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveParts {
  readonly store: Store;
  readonly callerOf: CallerOf;
  /** The one whose pages may connect. */
  readonly origin: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** How often the rights behind open connections are checked again, apart from changes of people in the log. */
const recheckMilliseconds = 10_000;

/**
 * Live messages: every server reads the log from its end, in the safe order, and sends what its own connections have
 * registered for. A crash loses nothing: whoever reconnects asks for what is missing.
 */
export async function startLive({ store, callerOf, origin, now, onError }: LiveParts): Promise<Live> {
  const hub = makeHub(origin, callerOf);
  const registration = await makeRegistration(store, hub, onError);
  const presence = makePresence(hub, now, store.others, registration.takeOver);

  async function send(entries: readonly LogEntry[]): Promise<void> {
    await registration.takeOver();
    for (const group of byCommand(entries)) {
      for (const entry of group) await sendMessage(entry);
      if (!isDerived(group[0])) sendProcessed(group);
    }
    const people = entries.flatMap(({ changes }) => changes.filter(({ type }) => type === 'person'));
    if (people.length > 0) await hub.recheck(new Set(people.map(({ id }) => id)));
  }

  /**
   * Sends the message of an entry. A failure leaves a gap in Seq, which makes clients ask, and stops no later entry.
   */
  async function sendMessage(entry: LogEntry): Promise<void> {
    const room = sourceRoom(entry.organizationId, entry.streamId);
    if (!hub.hasListeners(room)) return;
    try {
      hub.send([room], await messageOf((read) => store.read(entry.organizationId, read), entry));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      onError(error);
    }
  }

  function sendProcessed(group: Group): void {
    const [{ organizationId, actor, commandId, version }] = group;
    const sources = group.map(({ streamId }) => streamId);
    hub.send([...sources.map((id) => sourceRoom(organizationId, id)), personRoom(organizationId, actor.id)], {
      event: 'AllEventsForCommandProcessed',
      message: { SourceIds: sources, CommandId: commandId, Seq: version },
    });
  }

  const follower = await followLog(store, { name: null, handle: send, onError });
  // What nobody writes to for long is taken over before it is forgotten.
  const look = () => hub.recheck().then(registration.takeOver).catch(onError);
  const timer = setInterval(look, recheckMilliseconds);
  timer.unref();

  return {
    ...registration.calls,
    missedNotifications: makeMissed(store),
    attach: hub.attach,
    settled: follower.settled,
    recheck: () => hub.recheck(),
    closeConnections: hub.close,
    stop: async () => {
      clearInterval(timer);
      presence.stop();
      await follower.stop();
      await registration.ended();
    },
  };
}

type Group = [LogEntry, ...LogEntry[]];

/** The entries of one command stand side by side, since they are of one transaction. */
function byCommand(entries: readonly LogEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last[0].commandId === entry.commandId && last[0].at.transactionId === entry.at.transactionId) {
      last.push(entry);
    } else groups.push([entry]);
  }
  return groups;
}
