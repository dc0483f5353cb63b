export const cardsPerRowChoices = [1, 2, 3, 4] as const;
export type CardsPerRow = (typeof cardsPerRowChoices)[number];

/** The narrowest card that shows every field, and the gap between two, in px. */
const narrowestCard = 200;
const gap = 12;

const key = (userId: string) => `plumbline.cardsPerRow.${userId}`;

export function storedCardsPerRow(userId: string): CardsPerRow {
  const stored = localStorage.getItem(key(userId));
  return cardsPerRowChoices.find((choice) => String(choice) === stored) ?? 2;
}

export function storeCardsPerRow(userId: string, choice: CardsPerRow): void {
  localStorage.setItem(key(userId), String(choice));
}

/**
 * Returns the numbers of cards per row that fit into a list of `width` px, at least 1; all of them while the width is
 * not known (0). Worked: 748 px fit three cards of 200 px with two gaps, not four.
 */
export function choicesThatFit(width: number): readonly CardsPerRow[] {
  if (width === 0) return cardsPerRowChoices;
  return cardsPerRowChoices.filter((count) => count === 1 || width >= count * narrowestCard + (count - 1) * gap);
}
