import { savingState } from '../api/saving.ts';

const answersCome = 50;
const longestWait = 5000;

let isOnPurpose = false;

/** Whether the application itself leaves its page: nothing is asked then, since all that is typed is kept. */
export function leavesOnPurpose(): boolean {
  return isOnPurpose;
}

/** The page is left by the application from here on; false where it could not be. */
export function setLeaving(isLeaving: boolean): void {
  isOnPurpose = isLeaving;
}

/** How the application leaves its page: a tab of the browser. */
export const tab = {
  goTo: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
};

/** What was given before the page is left is on its way and answered. */
export async function allAnswered(): Promise<void> {
  const until = Date.now() + longestWait;
  do await new Promise((resolve) => setTimeout(resolve, answersCome));
  while (savingState().saving > 0 && Date.now() < until);
}

/** Loads the application again by itself: what was given is saved first, what is typed and not entered is kept. */
export async function loadAgain(): Promise<void> {
  await allAnswered();
  setLeaving(true);
  tab.reload();
}
