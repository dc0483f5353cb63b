/** The open dialogs, oldest first: keys go to the topmost one that is not minimized. */
const stack: symbol[] = [];

/** Puts a dialog on top. Returns the function that takes it away. */
export function enterStack(id: symbol): () => void {
  stack.push(id);
  return () => {
    stack.splice(stack.indexOf(id), 1);
  };
}

export function isTopmost(id: symbol): boolean {
  return stack.at(-1) === id;
}

/** Returns whether a dialog is over the page: shortcuts of the page are off then. */
export function isDialogOpen(): boolean {
  return stack.length > 0;
}
