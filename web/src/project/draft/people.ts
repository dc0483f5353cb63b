import type { RoleId, UserRecord } from '#contract';
import { sameEmail } from '#leveling';
import { hasRole, nameOf } from '../../session/session.ts';

/** Returns the users with a role, by name. */
export function usersWithRole(people: readonly UserRecord[], role: RoleId): readonly UserRecord[] {
  return people.filter((person) => hasRole(person, role)).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/**
 * Returns the people who can be assigned: users with the contributor role, distinguished by e-mail where names repeat, and whoever
 * is assigned already.
 */
export function assigneeOptions(
  people: readonly UserRecord[],
  assigned: string | null,
): { value: string; label: string }[] {
  const offered = usersWithRole(people, 'Contributor');
  const others = people.filter(
    (person) => assigned !== null && sameEmail(person.email, assigned) && !offered.includes(person),
  );
  const all = [...offered, ...others];
  const options = all.map((person) => {
    const name = nameOf(person);
    const isRepeated = all.filter((other) => nameOf(other) === name).length > 1;
    return { value: person.email.toLowerCase(), label: isRepeated ? `${name} (${person.email})` : name };
  });
  const isListed = assigned === null || options.some(({ value }) => sameEmail(value, assigned));
  return isListed ? options : [...options, { value: assigned.toLowerCase(), label: assigned }];
}

/** Returns the user with this e-mail, or a record of the e-mail alone. */
export function personOf(people: readonly UserRecord[], email: string): { name: string; email: string } {
  const person = people.find((candidate) => sameEmail(candidate.email, email));
  return { name: person ? nameOf(person) : email, email };
}
