import { ownerNow } from './keptText.ts';

/** A command of this person by its id, with its time (milliseconds since 1970). */
export interface KeptStep {
  readonly id: string;
  readonly at: number;
  /** The batch whose texts that are not stored go with the step. */
  readonly batch?: string;
  /** There is no command: the step is the texts of its batch alone. */
  readonly isOfTexts?: true;
}

/** The steps of one page that can be undone and redone; oldest first. */
export interface KeptSteps {
  readonly done: readonly KeptStep[];
  readonly undone: readonly KeptStep[];
}

interface Stored {
  readonly owner: string;
  /** By the address of their page. */
  readonly places: Readonly<Record<string, KeptSteps>>;
}

const storageKey = 'plumbline.steps';

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Returns the steps of the signed-in person at an address of this tab; none where they are somebody else's. */
export function keptSteps(place: string): KeptSteps {
  const stored = read();
  const steps = stored?.owner === ownerNow() ? stored.places[place] : undefined;
  return steps ?? { done: [], undone: [] };
}

/** Keeps the steps made at an address of this tab over reloads and visits. */
export function keepSteps(place: string, steps: KeptSteps): void {
  const owner = ownerNow();
  if (owner === '') return;
  const stored = read();
  const places = stored?.owner === owner ? stored.places : {};
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ owner, places: { ...places, [place]: steps } } satisfies Stored),
    );
  } catch (error) {
    console.error('The steps that can be undone do not fit into the tab', error);
  }
}

/** Forgets the steps of everybody but this person (`ownerOf`), who has signed in in this tab. */
export function keepStepsOf(owner: string): void {
  if (read()?.owner !== owner) forgetSteps();
}

export function forgetSteps(): void {
  sessionStorage.removeItem(storageKey);
}
