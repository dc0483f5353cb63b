const rows = 18;
const columns = 6;
const firstRow = 92;
const rowHeight = 44;
const columnWidth = 92;
/** Cells that carry a wash: row, column, token. */
const washes: readonly (readonly [number, number, string])[] = [
  [2, 1, 'var(--pl-class-missing-scope-wash)'],
  [4, 3, 'var(--pl-unleveled)'],
  [7, 4, 'var(--pl-class-risk-wash)'],
  [9, 1, 'var(--pl-class-included-wash)'],
  [11, 5, 'var(--pl-unleveled)'],
];

const right = (column: number) => 226 + column * columnWidth;
const top = (row: number) => firstRow + row * rowHeight;
/** Bars of different lengths that look like amounts, the same on every visit. */
const barWidth = (row: number, column: number) => 30 + ((row * 37 + column * 7) % 46);

/** A leveled sheet with a plumb line through the selected bidder. */
export function SignInArt() {
  return (
    <svg viewBox="0 0 740 864" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="740" height="864" fill="var(--pl-surface)" />
      <rect width="740" height={firstRow} fill="var(--pl-band-section)" />
      <rect x="334" y={firstRow} width="92" height="864" fill="var(--pl-accent-wash)" />
      {washes.map(([row, column, fill]) => (
        <rect key={fill + row} x={right(column) - 78} y={top(row) + 4} width="84" height="36" rx="3" fill={fill} />
      ))}
      {Array.from({ length: columns }, (_, column) => (
        <g key={right(column)} opacity=".7">
          <rect
            x={right(column) - 62}
            y="22"
            width="62"
            height="10"
            rx="2"
            fill={column === 2 ? 'var(--pl-accent)' : 'var(--pl-ink-2)'}
          />
          <rect x={right(column) - 40} y="42" width="40" height="8" rx="2" fill="var(--pl-control)" />
          <rect x={right(column) - 52} y="60" width="52" height="8" rx="2" fill="var(--pl-control)" opacity=".7" />
        </g>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <g key={top(row)}>
          <path d={`M0 ${top(row)}H760`} stroke="var(--pl-line-strong)" />
          <rect
            x="28"
            y={top(row) + 17}
            width={62 + ((row * 29) % 60)}
            height="9"
            rx="2"
            fill="var(--pl-ink-2)"
            opacity=".55"
          />
          {Array.from({ length: columns }, (_, column) => (
            <rect
              key={right(column)}
              x={right(column) - barWidth(row, column)}
              y={top(row) + 17}
              width={barWidth(row, column)}
              height="9"
              rx="2"
              fill={column === 2 ? 'var(--pl-accent)' : 'var(--pl-control)'}
              opacity={column === 2 ? 0.9 : 0.55}
            />
          ))}
        </g>
      ))}
      <path d="M380 0v640" stroke="var(--pl-ink)" strokeWidth="2.5" />
      <path d="M362 636h36l8 24-26 62-26-62z" fill="var(--pl-accent)" />
      <path d="M380 636v86l26-62-8-24z" fill="black" opacity=".2" />
    </svg>
  );
}
