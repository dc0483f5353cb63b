import { i18next } from '../../i18n/i18n.ts';
import { printCount, printDecimal } from '../../i18n/printed.ts';
import { imageLimit } from './projectProblems.ts';

/** Returns the bytes of a file as base64, without a `data:` prefix. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Returns whether the browser can draw the file; its name and type may be wrong. */
export async function isImage(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Prints the size of a file: megabytes with one decimal, and all its bytes where it would read like the limit that it
 * exceeds. Worked: 34100000 is '34.1 MB', 20000001 is '20,000,001 bytes'.
 */
export function sizeText(bytes: number): string {
  const tenths = Math.max(1, Math.round(bytes / 100_000));
  if (bytes > imageLimit && tenths === imageLimit / 100_000)
    return i18next.t('project:bytes', { size: printCount(bytes) });
  return i18next.t('project:megabytes', { size: printDecimal(tenths / 10) });
}
