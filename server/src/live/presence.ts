import { type PresenceReport, type PresentPerson, presenceReport } from '#contract';
import type { OtherServers } from '../store/database/hints.ts';
import { type Hub, type HubSocket, sourceRoom } from './hub.ts';

/** In ms: a page that has reported nothing for so long is no longer shown, as after a laptop was closed. */
export const silentAfter = 60_000;
const lookEvery = 10_000;
/** In ms: reports within it are sent together, however fast they come. */
const gatherFor = 100;
/** Further connections are not sent. */
const mostTold = 50;

/** Somebody on the page of a package, at this server or another one. */
interface Present extends PresentPerson {
  readonly bidPackageId: string;
  readonly room: string;
}

/** What servers send each other: who is where, who has left, or that a server wants to know who is there. */
type Word = Present | { readonly left: string } | 'ask';
const topic = 'presence';

export interface Presence {
  /** Lets go of those who have been silent for too long. */
  look(): void;
  stop(): void;
}

/**
 * Tells everybody registered for a package who else is on its page and in which cell. Nothing is stored: it is what the
 * open connections of this server and of the others have reported. Whoever has not registered for a package is not on it.
 *
 * @param others null where there is no other server
 * @param takeOver registers connections for what was asked for at other servers
 */
export function makePresence(
  hub: Hub,
  now: () => number,
  others: OtherServers | null = null,
  takeOver: () => Promise<void> = async () => {},
): Presence {
  const present = new Map<string, Present & { readonly at: number; readonly isOwn: boolean }>();
  const changed = new Map<string, string>();
  const words = new Map<string, Word>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  async function tell(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    others?.broadcast(topic, [...words.values()]);
    words.clear();
    if (changed.size === 0) return;
    // Whom it is sent to may have registered at another server.
    await takeOver().catch(() => {});
    for (const [room, bidPackageId] of changed) {
      hub.sendPresence(room, { SourceId: bidPackageId, People: peopleIn(room) });
    }
    changed.clear();
  }

  function tellSoon(): void {
    gathering ??= setTimeout(() => void tell(), gatherFor);
    gathering.unref();
  }

  function peopleIn(room: string): PresentPerson[] {
    const people = [...present.values()].filter((one) => one.room === room).slice(0, mostTold);
    return people.map(({ connectionId, name, email, cell }) => ({ connectionId, name, email, cell }));
  }

  function put(person: Present, isOwn: boolean): void {
    const before = present.get(person.connectionId);
    if (before && before.room !== person.room) changed.set(before.room, before.bidPackageId);
    // Who comes from another page is the last on this one.
    if (before?.room !== person.room) present.delete(person.connectionId);
    present.set(person.connectionId, { ...person, at: now(), isOwn });
    if (isOwn) words.set(person.connectionId, person);
    const isSame =
      before?.room === person.room &&
      before.cell?.row === person.cell?.row &&
      before.cell?.column === person.cell?.column;
    if (!isSame) changed.set(person.room, person.bidPackageId);
    tellSoon();
  }

  function leave(connectionId: string): void {
    const left = present.get(connectionId);
    if (left === undefined) return;
    present.delete(connectionId);
    changed.set(left.room, left.bidPackageId);
    if (left.isOwn) words.set(connectionId, { left: connectionId });
    tellSoon();
  }

  async function report(socket: HubSocket, data: PresenceReport): Promise<void> {
    const bidPackageId = data.bidPackageId?.toLowerCase() ?? null;
    if (bidPackageId === null) return leave(socket.id);
    const { organizationId, name, email } = socket.data.caller;
    const room = sourceRoom(organizationId, bidPackageId);
    // The registration may have reached another server.
    if (!socket.rooms.has(room)) await takeOver();
    if (!socket.rooms.has(room)) return leave(socket.id);
    put({ connectionId: socket.id, name, email, cell: data.cell, bidPackageId, room }, true);
  }

  hub.onConnected((socket) => {
    let newest: PresenceReport | null = null;
    let isWorking = false;
    socket.on('Presence', async (sent) => {
      newest = presenceReport.safeParse(sent).data ?? newest;
      if (isWorking) return;
      isWorking = true;
      for (let next = newest; next !== null; next = newest) {
        newest = null;
        // While the database is away it is not known who is registered; the page reports again.
        await report(socket, next).catch(() => {});
      }
      isWorking = false;
    });
    socket.on('disconnect', () => leave(socket.id));
  });
  others?.onReachable(() => others.broadcast(topic, ['ask']));
  others?.onBroadcast(topic, (heard) => {
    for (const word of heard as readonly Word[]) {
      if (word === 'ask') others.broadcast(topic, [...present.values()].flatMap(ownWord));
      else if ('left' in word) leave(word.left);
      else put(word, false);
    }
  });

  function look(): void {
    for (const { connectionId, at } of [...present.values()]) if (now() - at >= silentAfter) leave(connectionId);
  }
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return {
    look,
    stop: () => {
      clearInterval(timer);
      void tell();
    },
  };
}

function ownWord({ isOwn, at: _, ...person }: Present & { readonly at: number; readonly isOwn: boolean }): Word[] {
  return isOwn ? [person] : [];
}
