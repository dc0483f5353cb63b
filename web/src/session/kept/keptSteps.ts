import { ownerNow } from './keptText.ts';

/** An own command, by its id, and when it was given (milliseconds since 1970). */
export interface KeptStep {
  readonly id: string;
  readonly at: number;
}

/** What of one page can be undone, and what was undone and can be repeated; oldest first. */
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

/** Reads the steps that the person who is signed in has made at an address of this tab; none where they are somebody else's. */
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

/** Forgets all steps: their person signs out. */
export function forgetSteps(): void {
  sessionStorage.removeItem(storageKey);
}
