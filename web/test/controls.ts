import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

/** Whether a control is there and not disabled. */
export const isOn = (control: HTMLElement | null | undefined): boolean =>
  control !== null && control !== undefined && control.getAttribute('aria-disabled') !== 'true';
/** The button of this name, or null. */
export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
/** The open dialog, or null. */
export const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
/** An input of the open dialog, or null. */
export const inDialog = (selector: string) => dialog()?.querySelector<HTMLInputElement>(selector) ?? null;
/** The text field of this name, or null. */
export const textbox = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
/** Presses the button of this name once it is there. */
export const press = (name: string | RegExp) => async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name }));
