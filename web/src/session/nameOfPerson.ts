import { useQuery } from '@tanstack/react-query';
import { entities, literal } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';

/** Returns the name of the organization's user with this e-mail, read once; null where none is known. */
export async function nameOfPerson(email: string): Promise<string | null> {
  const found = await queryClient.fetchQuery(peopleWith(email)).catch(() => []);
  return nameIn(found);
}

/** Returns the name of the user with this e-mail; the e-mail where no name is known. */
export async function nameOrEmailOf(email: string): Promise<string> {
  return (await nameOfPerson(email)) ?? email;
}

/** Returns the name of the user with this e-mail; the e-mail until a name is known, '' for nobody. */
export function useNameOfPerson(email: string | null): string {
  const { data } = useQuery({ ...peopleWith(email ?? ''), enabled: email !== null }, queryClient);
  return nameIn(data ?? []) ?? email ?? '';
}

function peopleWith(email: string) {
  const people = entities('User', { $filter: `email eq ${literal(email)}` });
  return { ...people, staleTime: Number.POSITIVE_INFINITY };
}

function nameIn(found: readonly { readonly name?: string | null | undefined }[]): string | null {
  return found[0]?.name?.trim() || null;
}
