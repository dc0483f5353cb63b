import { scrollerOf } from '../../grid/elements.ts';
import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';

/** In ms, `--pl-dialog`: long enough to see which column went where. */
const SLIDE_FOR = 500;
/** `--pl-ease` */
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/** Runs a change of the bidders' columns, which then slide from their former to their new places on the screen. */
export function slidingColumns({ model }: SheetPage, change: () => void): void {
  const scroller = scrollerOf(document.querySelector('[role="treegrid"]'));
  if (scroller === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const former = new Map(model.content.bidders.map(({ id }, place) => [id, place]));
  const { scrollLeft } = scroller;
  change();
  // Once the columns are drawn in their new places, and before these are painted.
  requestAnimationFrame(() => {
    const frame = scroller.getBoundingClientRect();
    const scrolled = scroller.scrollLeft - scrollLeft;
    for (const cell of scroller.querySelectorAll<HTMLElement>('[data-row] [data-column]')) {
      const place = bidderOfColumn(Number(cell.dataset.column));
      const from = former.get(model.content.bidders[place]?.id ?? '');
      if (place === -1 || from === undefined) continue;
      const box = cell.getBoundingClientRect();
      const distance = (from - place) * box.width + scrolled;
      if (distance === 0 || box.bottom < frame.top || box.top > frame.bottom) continue;
      cell.animate([{ transform: `translateX(${distance}px)` }, { transform: 'none' }], {
        duration: SLIDE_FOR,
        easing: EASE,
      });
    }
  });
}
