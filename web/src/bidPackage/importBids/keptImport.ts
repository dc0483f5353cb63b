import { dialogText, useKeptTyped } from '../../session/kept/keptDialog.ts';
import { useKeptText } from '../../session/kept/keptText.ts';
import type { SheetDialogRequest } from '../dialogs/dialogs.ts';
import type { ImportChoices } from './importChoices.ts';

/** A file with what was chosen for it, as it can be kept in the tab. */
export interface KeptImport {
  readonly name: string;
  readonly type: string;
  readonly data: string;
  readonly choices: ImportChoices;
  readonly unitsToAdd: readonly string[];
  /** The id of a command that was sent and may have been done. */
  readonly orderId: string | null;
}

const request: SheetDialogRequest = { dialog: 'importBids' };

/** Returns the file and the choices from before a reload, or null. */
export const useKeptImport = (): KeptImport | null => useKeptTyped<KeptImport>(request);

/** Keeps the file and the choices where the tab has room for them; null while no file is chosen. */
export function useKeepImport(kept: () => KeptImport | null): void {
  const typed = () => {
    const now = kept();
    return now === null ? null : { request, typed: now };
  };
  useKeptText(dialogText, typed, { smaller: () => null });
}

const chunk = 8192;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

export function bytesOf({ data }: Pick<KeptImport, 'data'>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}
