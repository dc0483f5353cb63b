import type { AnswerOf, getFrozenEntityListings } from '#contract';

export type FrozenEntity = AnswerOf<typeof getFrozenEntityListings>[number];

export interface FrozenGroup {
  readonly entityType: string;
  /** The type in the user's language. */
  readonly label: string;
  readonly entities: readonly FrozenEntity[];
}

/** Groups entities by type: groups in the order of their labels, the latest frozen entity first. */
export function groupsOf(
  entities: readonly FrozenEntity[],
  labelOf: (entityType: string) => string,
  locale: string,
): FrozenGroup[] {
  const groups = new Map<string, FrozenEntity[]>();
  for (const entity of entities) groups.set(entity.entityType, [...(groups.get(entity.entityType) ?? []), entity]);
  return [...groups]
    .map(([entityType, ofType]) => ({
      entityType,
      label: labelOf(entityType),
      entities: ofType.toSorted((a, b) => Date.parse(b.dateFrozen) - Date.parse(a.dateFrozen)),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Prints the time when an entity was frozen, in the user's time zone, as MM/DD/YY hh:mm A in every language. Worked:
 * '05/20/26 02:14 PM'.
 */
export function printDateFrozen(dateTime: string): string {
  const date = new Date(dateTime);
  const day = [date.getMonth() + 1, date.getDate(), date.getFullYear() % 100].map(two).join('/');
  const hours = date.getHours();
  return `${day} ${two(hours % 12 || 12)}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
