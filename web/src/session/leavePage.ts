import { savingState } from '../api/saving.ts';

const pollInterval = 50;
const maxWait = 5000;

let isOnPurpose = false;

/** Returns whether the application itself leaves its page: it asks nothing then, since all text is kept. */
export function leavesOnPurpose(): boolean {
  return isOnPurpose;
}

/** Marks that the application leaves its page; false where it could not. */
export function setLeaving(isLeaving: boolean): void {
  isOnPurpose = isLeaving;
}

/** The browser's tab, by which the application leaves its page. */
export const tab = {
  goTo: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
};

/** Waits until all commands are answered, at most 5 s. */
export async function allAnswered(): Promise<void> {
  const until = Date.now() + maxWait;
  do await new Promise((resolve) => setTimeout(resolve, pollInterval));
  while (savingState().saving > 0 && Date.now() < until);
}

/** Reloads the application after all commands are answered; text that is not entered is kept. */
export async function loadAgain(): Promise<void> {
  await allAnswered();
  setLeaving(true);
  tab.reload();
}
