import { fixedEntityIds } from '#contract';
import { uniqueKey } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';
import { nameOf } from '../../session/session.ts';

/** A user as the page keeps it; live messages do not tell whether one is licensed. */
export type UserValues = ListsOf<'User'>['User'][number];

export const userRecords: RecordSource<ListsOf<'User'>> = {
  name: 'users',
  sourceIds: [fixedEntityIds.application],
  read: async (signal) => ({ User: await entitiesNow('User', {}, signal) }),
};

/** Users by name, by the e-mail while no name is known, ignoring case. */
export function byName(users: readonly UserValues[]): readonly UserValues[] {
  const keys = new Map(users.map((user) => [user, uniqueKey(nameOf(user))]));
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return users.toSorted((one, other) => compare(keys.get(one)!, keys.get(other)!));
}

/** A place where users work, as first written, with how many of them do. */
export interface UserLocation {
  readonly name: string;
  readonly count: number;
}

/** Each distinct location of users, ignoring case, by name. */
export function locationsOf(users: readonly UserValues[]): readonly UserLocation[] {
  const locations = new Map<string, UserLocation>();
  for (const { location } of users) {
    const name = location?.trim();
    if (!name) continue;
    const before = locations.get(uniqueKey(name));
    locations.set(uniqueKey(name), { name: before?.name ?? name, count: (before?.count ?? 0) + 1 });
  }
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return [...locations.values()].toSorted((one, other) => compare(one.name, other.name));
}

/** The users of a location, null for any, whose name, e-mail or location holds a text, ignoring case. */
export function usersWith(users: readonly UserValues[], text: string, location: string | null): readonly UserValues[] {
  const key = uniqueKey(text);
  return users.filter((user) => {
    const place = uniqueKey(user.location ?? '');
    if (location !== null && place !== uniqueKey(location)) return false;
    return [user.name ?? '', user.email, place].some((field) => uniqueKey(field).includes(key));
  });
}
