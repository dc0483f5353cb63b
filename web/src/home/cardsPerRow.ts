/** How many cards stand in a row: remembered per user on this device (HOME-009, HOME-010). */
export const cardsPerRowChoices = [1, 2, 3, 4] as const;
export type CardsPerRow = (typeof cardsPerRowChoices)[number];

const key = (userId: string) => `plumbline.cardsPerRow.${userId}`;

export function storedCardsPerRow(userId: string): CardsPerRow {
  const stored = localStorage.getItem(key(userId));
  return cardsPerRowChoices.find((choice) => String(choice) === stored) ?? 2;
}

export function storeCardsPerRow(userId: string, choice: CardsPerRow): void {
  localStorage.setItem(key(userId), String(choice));
}
