/** The open dialogs, oldest first: keys go to the topmost one that is not minimized. */
const stack: symbol[] = [];

export function enterStack(id: symbol): void {
  stack.push(id);
}

export function leaveStack(id: symbol): void {
  const at = stack.indexOf(id);
  if (at >= 0) stack.splice(at, 1);
}

export function isTopmost(id: symbol): boolean {
  return stack[stack.length - 1] === id;
}

/** True while a dialog lies over the page: shortcuts of the page are silent then. */
export function isDialogOpen(): boolean {
  return stack.length > 0;
}
