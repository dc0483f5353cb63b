import { isUnanswered } from '../api/CallFailure.ts';
import { liveState, onLiveMessage, relayLiveMessage, subscribeToLiveState } from './liveConnection.ts';
import {
  type AllEventsForCommandProcessed,
  type DataChanged,
  type DegradedActionFinished,
  type DegradedActionStarted,
  type EntityFrozen,
  type LiveMessage,
  liveMessage,
} from './messages.ts';
import { inOrder, judgeArrival } from './orderedSource.ts';
import { fetchMissed, registerSources } from './registration.ts';

/** What a page does with what it hears. Only `onChange` and `onReload` are asked of every page. */
export interface LiveHandlers {
  /** Every change of the sources, each once, in the order of its source, without gaps. */
  onChange: (change: DataChanged) => void;
  /**
   * What was missed is no longer held, or more has changed than one message tells: read the page's data again,
   * then call `loaded` with its Seqs.
   */
  onReload: () => void;
  onProcessed?: (message: AllEventsForCommandProcessed) => void;
  onFrozen?: (message: EntityFrozen) => void;
  onRepairStarted?: (message: DegradedActionStarted) => void;
  onRepairFinished?: (message: DegradedActionFinished) => void;
  /** All tries to register failed; the error's message is 'Registration failed'. */
  onRegistrationFailed?: (error: Error) => void;
  /** The sources are registered, also again after a reconnect. */
  onRegistered?: () => void;
}

export interface Listening {
  /**
   * The first load is done and shows each source as of this Seq: what arrived meanwhile is replayed, older
   * messages are dropped. A source that is not named starts with the next message it sends.
   */
  loaded: (seqs: Readonly<Record<string, number>>) => void;
  /** Listens to further sources that the page shows by now; those it listens to already are left alone. */
  add: (sourceIds: readonly string[]) => void;
  close: () => void;
}

/** A gap that nobody could be asked about is asked about again after this long. */
const askAgainAfter = 1000;

interface SourceState {
  last: number | null;
  isCatchingUp: boolean;
  /** Something may have been missed that nobody has asked about yet. */
  mayLack: boolean;
  held: DataChanged[];
}

const unheard = (): SourceState => ({ last: null, isCatchingUp: false, mayLack: false, held: [] });

/**
 * Registers for sources (bid package, project, notes, containers) and hands their messages to a page: registration with
 * its retries, queueing until the first load is there, gaps filled from GET /notifications/missed, everything again after
 * a reconnect.
 */
export function listenTo(sourceIds: readonly string[], handlers: LiveHandlers): Listening {
  const sources = new Map<string, SourceState>(sourceIds.map((id) => [id.toLowerCase(), unheard()]));
  let isLoaded = false;
  let isClosed = false;
  const early: LiveMessage[] = [];

  const deliver = (source: SourceState, change: DataChanged) => {
    source.last = change.Seq;
    if (change.Reload) reload([]);
    else handlers.onChange(change);
  };
  /** Until the page has its data anew, messages wait. */
  const reload = (arrived: readonly DataChanged[]) => {
    isLoaded = false;
    early.push(...arrived.map((change) => liveMessage('DataChanged', change)));
    handlers.onReload();
  };
  const catchUp = async (id: string, source: SourceState) => {
    if (source.last === null || isClosed) return;
    source.mayLack = true;
    if (source.isCatchingUp) return;
    source.isCatchingUp = true;
    while (source.mayLack && !isClosed) {
      source.mayLack = false;
      const after: number = source.last;
      const missed = await fetchMissed(id, after).catch((error: unknown) => (isUnanswered(error) ? null : []));
      if (isClosed) return;
      if (missed === null) {
        // What has arrived stays held: delivered now, it would hide the gap for good.
        setTimeout(() => void catchUp(id, source), askAgainAfter);
        break;
      }
      // The page has read its data anew meanwhile: what was answered goes on from another place.
      if (source.last !== after) source.mayLack = true;
      else take(source, after, missed);
    }
    source.isCatchingUp = false;
  };
  /** Hands on what was missed and what has arrived since it was asked for. */
  const take = (source: SourceState, after: number, missed: readonly LiveMessage[] | 'reload') => {
    const arrived = source.held.splice(0);
    if (missed === 'reload') {
      reload(arrived);
      return;
    }
    const changes = missed.flatMap(({ event, message }) => (event === 'DataChanged' ? [message] : []));
    for (const change of inOrder(after, changes, arrived)) deliver(source, change);
    for (const other of missed) {
      if (other.event === 'AllEventsForCommandProcessed') relayLiveMessage(other);
      else if (other.event !== 'DataChanged') receive(other);
    }
  };
  const change = (data: DataChanged) => {
    const id = data.SourceId.toLowerCase();
    const source = sources.get(id);
    if (!source) return;
    if (source.isCatchingUp) source.held.push(data);
    else if (source.last === null) deliver(source, data);
    else {
      const arrival = judgeArrival(source.last, data);
      if (arrival === 'deliver') deliver(source, data);
      else if (arrival === 'gap') {
        source.held.push(data);
        void catchUp(id, source);
      }
    }
  };
  const receive = ({ event, message }: LiveMessage) => {
    if (event === 'AllEventsForCommandProcessed') {
      if (message.SourceIds.some((id) => sources.has(id.toLowerCase()))) handlers.onProcessed?.(message);
      return;
    }
    if (!sources.has(message.SourceId.toLowerCase())) return;
    if (event === 'DataChanged') change(message);
    else if (event === 'EntityFrozen') handlers.onFrozen?.(message);
    else if (event === 'DegradedActionStarted') handlers.onRepairStarted?.(message);
    else handlers.onRepairFinished?.(message);
  };
  const register = (ids: readonly string[]) => {
    registerSources(ids).then(
      () => {
        if (isClosed) return;
        handlers.onRegistered?.();
        if (isLoaded) for (const id of ids) void catchUp(id, sources.get(id)!);
      },
      (error: Error) => {
        if (!isClosed) handlers.onRegistrationFailed?.(error);
      },
    );
  };
  const stopMessages = onLiveMessage((message) => (isLoaded ? receive(message) : early.push(message)));
  const stopState = subscribeToLiveState(() => {
    if (liveState() === 'connected') register([...sources.keys()]);
  });
  if (liveState() === 'connected') register([...sources.keys()]);

  return {
    loaded: (seqs) => {
      for (const [id, seq] of Object.entries(seqs)) {
        const source = sources.get(id.toLowerCase());
        if (source) source.last = seq;
      }
      isLoaded = true;
      for (const message of early.splice(0)) receive(message);
      if (liveState() === 'connected') for (const [id, source] of sources) void catchUp(id, source);
    },
    add: (sourceIds) => {
      const added = [...new Set(sourceIds.map((id) => id.toLowerCase()))].filter((id) => !sources.has(id));
      for (const id of added) sources.set(id, unheard());
      if (added.length > 0 && liveState() === 'connected') register(added);
    },
    close: () => {
      isClosed = true;
      stopMessages();
      stopState();
    },
  };
}
