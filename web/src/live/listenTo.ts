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
import { arrivalOf, inOrder } from './orderedSource.ts';
import { fetchMissed, registerSources } from './registration.ts';

/** The handlers of a page. Only `onChange` and `onReload` are required. */
export interface LiveHandlers {
  /** Receives every change of the sources once, in the order of its source. */
  onChange: (change: DataChanged) => void;
  /**
   * Missed messages are no longer stored, or a change is too large for one message: read the page's data again,
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
  /** Everything of a source that was stored before the last `catchUp` has been delivered. */
  onCaughtUp?: (sourceId: string) => void;
}

export interface Listening {
  /**
   * To be called when the data is loaded, with the Seq of each source: later messages are replayed, older ones are
   * dropped. A source without a Seq starts with its next message.
   */
  loaded: (seqs: Readonly<Record<string, number>>) => void;
  add: (sourceIds: readonly string[]) => void;
  /** Asks for what may be missing of a source; without a connection that happens after the next registration. */
  catchUp: (sourceId: string) => void;
  close: () => void;
}

/** The time after which a failed request for missed messages is repeated. */
const askAgainAfter = 1000;

interface SourceState {
  last: number | null;
  isCatchingUp: boolean;
  /** Messages may be missing that were not requested yet. */
  mayLack: boolean;
  held: DataChanged[];
}

const newSource = (): SourceState => ({ last: null, isCatchingUp: false, mayLack: false, held: [] });

/**
 * Registers for sources (bid package, project, notes, containers) and passes their messages to a page: registers with
 * retries and again after a reconnect, queues messages until the first load, and fills gaps from
 * GET /notifications/missed.
 */
export function listenTo(sourceIds: readonly string[], handlers: LiveHandlers): Listening {
  const sources = new Map<string, SourceState>(sourceIds.map((id) => [id.toLowerCase(), newSource()]));
  let isLoaded = false;
  let isClosed = false;
  const early: LiveMessage[] = [];

  const deliver = (source: SourceState, change: DataChanged) => {
    source.last = change.Seq;
    if (change.Reload) reload([]);
    else handlers.onChange(change);
  };
  /** The page is reading its data again: messages wait. */
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
        // Keep the arrived messages: delivering them now would hide the gap.
        source.mayLack = true;
        setTimeout(() => void catchUp(id, source), askAgainAfter);
        break;
      }
      // The page has read its data again since: the answer continues from an older Seq.
      if (source.last !== after) source.mayLack = true;
      else take(source, after, missed);
    }
    source.isCatchingUp = false;
    if (isLoaded && !source.mayLack && !isClosed) handlers.onCaughtUp?.(id);
  };
  /** Delivers the missed messages and those that have arrived since. */
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
      const arrival = arrivalOf(source.last, data);
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
      for (const id of added) sources.set(id, newSource());
      if (added.length > 0 && liveState() === 'connected') register(added);
    },
    catchUp: (sourceId) => {
      const id = sourceId.toLowerCase();
      const source = sources.get(id);
      if (source && isLoaded && liveState() === 'connected') void catchUp(id, source);
    },
    close: () => {
      isClosed = true;
      stopMessages();
      stopState();
    },
  };
}
