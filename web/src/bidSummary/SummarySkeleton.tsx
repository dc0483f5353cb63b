import { Skeleton } from '../ui/Loading.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
const cells = [214, 80, 132, 42, 130, 74, 74, 92, 92, 92] as const;

/** Gray bars in the widths of the sheet's columns. */
export function SummarySkeleton() {
  return (
    <div className="bs-skeleton" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className="bs-skeleton-row">
          {cells.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a picture
            <span key={index} style={{ width }}>
              <Skeleton width={width * 0.7} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
