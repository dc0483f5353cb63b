const ALL = 'sheet-find';
const CURRENT = 'sheet-find-at';

/** Marks the text in the cells that are drawn, the cell under the cursor stronger; null takes the marks away. */
export function highlight(sheet: Element | null, query: string | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(CURRENT);
  if (sheet === null || query === null || query === '') return;
  const all: Range[] = [];
  const current: Range[] = [];
  const wanted = query.toLocaleLowerCase();
  for (const cell of sheet.querySelectorAll('.rows .c, .bh .nm')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = inPlace(node.nodeValue ?? '');
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

/** A text in lower case where its characters keep their places; few, such as the İ of İzmir, become two. */
function inPlace(text: string): string {
  const lower = text.toLocaleLowerCase();
  return lower.length === text.length ? lower : text;
}
