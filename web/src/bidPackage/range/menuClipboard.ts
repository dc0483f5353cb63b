import { notify } from '../../notices/notices.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { type CopiedTexts, copiedTexts, pasteTexts } from './clipboard.ts';

/** Returns whether a menu may use the clipboard: browsers give it to pages over https and on this computer only. */
export function hasClipboard(): boolean {
  return navigator.clipboard !== undefined;
}

/** Copies the selected entries, as Ctrl C does. */
export async function copyByMenu(page: SheetPage): Promise<void> {
  const area = page.controller.area();
  const copied = area === null ? null : copiedTexts(page, area);
  if (copied === null) return;
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ ...blob('text/plain', copied.plain), ...blob('text/html', copied.html) }),
    ]);
  } catch {
    notify({ kind: 'error', title: text('copyFailed'), message: text('copyFailedHelp') });
  }
}

/** Pastes what is in the clipboard, as Ctrl V does. The browser may ask first, and the person may refuse. */
export async function pasteByMenu(page: SheetPage): Promise<void> {
  let texts: CopiedTexts;
  try {
    texts = await clipboardTexts();
  } catch {
    notify({ kind: 'error', title: text('pasteFailed'), message: text('pasteFailedHelp') });
    return;
  }
  pasteTexts(page, texts);
}

async function clipboardTexts(): Promise<CopiedTexts> {
  const items = await navigator.clipboard.read();
  const textOf = async (type: string): Promise<string> => {
    const item = items.find(({ types }) => types.includes(type));
    return item === undefined ? '' : (await item.getType(type)).text();
  };
  return { plain: await textOf('text/plain'), html: await textOf('text/html') };
}
