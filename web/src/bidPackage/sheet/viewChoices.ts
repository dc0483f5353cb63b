import { createStore, type StoreApi } from 'zustand';

/** What this person has chosen to see on sheets beyond the leveled prices. */
export interface ViewChoices {
  /** The columns with the low and the average of each line. */
  readonly lowAndAverage: boolean;
  /** In each cell its price in percent of the line's low. */
  readonly percentOfLow: boolean;
  /** In each cell the unit price of its price. */
  readonly unitPrices: boolean;
}

export type ViewChoice = keyof ViewChoices;

export const NO_CHOICES: ViewChoices = { lowAndAverage: false, percentOfLow: false, unitPrices: false };

const KEY = 'Plumbline_SheetView';

/** The choices of this user on this device; what cannot be read is off. */
export function rememberedChoices(storage: Pick<Storage, 'getItem'>, user: string): ViewChoices {
  const chosen = new Set((storage.getItem(`${KEY}_${user}`) ?? '').split(' '));
  return {
    lowAndAverage: chosen.has('lowAndAverage'),
    percentOfLow: chosen.has('percentOfLow'),
    unitPrices: chosen.has('unitPrices'),
  };
}

/** Creates the store of the choices, which remembers each change. */
export function createViewChoices(storage: Storage, user: string): StoreApi<ViewChoices> {
  const store = createStore<ViewChoices>(() => rememberedChoices(storage, user));
  store.subscribe((choices) => {
    const chosen = Object.entries(choices).flatMap(([choice, isOn]) => (isOn ? [choice] : []));
    try {
      storage.setItem(`${KEY}_${user}`, chosen.join(' '));
    } catch {
      // The device keeps nothing (its storage is full or blocked): the choice holds until the page is left.
    }
  });
  return store;
}
