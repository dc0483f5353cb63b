import { Skeleton } from '../ui/Loading.tsx';

const ROWS = Array.from({ length: 14 }, (_, index) => index);

/** Rows in the sheet's column widths while it loads. */
export function SheetSkeleton() {
  return (
    <div className="bid-package" aria-hidden="true">
      <div className="tools" />
      <div className="skeleton-rows">
        {ROWS.map((row) => (
          <div key={row} className="row-x skeleton-row">
            <Skeleton width={16} />
            <Skeleton width={180 + ((row * 37) % 90)} />
            <span className="grow" />
            <Skeleton width={80} />
            <Skeleton width={120} />
            <Skeleton width={120} />
            <Skeleton width={120} />
          </div>
        ))}
      </div>
    </div>
  );
}
