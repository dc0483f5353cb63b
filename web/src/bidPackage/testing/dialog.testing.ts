import { within } from '@testing-library/react';

/** The open dialogs, the top one last; a minimized one is not among them. */
export const dialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((one) => one.checkVisibility());

export const dialog = (): HTMLElement | null => dialogs().at(-1) ?? null;

/** The queries of the top dialog. */
export const inDialog = () => within(dialog() ?? document.createElement('div'));

/** A button of the top dialog whose name begins with this text, or null. */
export const button = (name: string): HTMLElement | null =>
  inDialog().queryByRole('button', { name: (text) => text.startsWith(name) });

/** Chooses files in the top dialog. */
export function chooseFiles(...files: File[]): void {
  const input = dialog()!.querySelector<HTMLInputElement>('input[type="file"]')!;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
