import type { Row } from '../text/separatedRows.ts';
import type { ScannedPage } from './scannedPage.ts';

/** Returns rows of a document of which those that were read from pictures say so, with their doubtful words. */
export function withScans(rows: readonly Row[], scans: ReadonlyMap<number, ScannedPage>): readonly Row[] {
  if (scans.size === 0) return rows;
  return rows.map((row) => {
    const { place } = row;
    const scan = place && scans.get(place.page);
    if (place === undefined || scan === undefined) return row;
    const { box } = place;
    const isInside = ({ left, right, top, bottom }: ScannedPage['doubtful'][number]) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    };
    return { ...row, scanned: { doubtful: scan.doubtful.filter(isInside).map(({ text }) => text) } };
  });
}
