const ALL = 'sheet-find';
const CURRENT = 'sheet-find-at';

const CELLS = '[data-kind] [data-column], [data-bidder-name]';

/** Marks the text in the drawn cells, stronger in the cell under the cursor; null removes the marks. */
export function highlight(sheet: Element | null, query: string | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
  if (sheet === null || query === null || query === '') return;
  const all: Range[] = [];
  const current: Range[] = [];
  const wanted = query.toLocaleLowerCase();
  for (const cell of sheet.querySelectorAll(CELLS)) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = lowerCase(node.nodeValue ?? '');
      for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        (cell.closest('[data-at]') === null ? all : current).push(range);
      }
    }
  }
  CSS.highlights.set(ALL, new Highlight(...all));
  CSS.highlights.set(CURRENT, new Highlight(...current));
}

/** Returns a text in lower case, or unchanged where that has another length: İ becomes two characters. */
function lowerCase(text: string): string {
  const lower = text.toLocaleLowerCase();
  return lower.length === text.length ? lower : text;
}
