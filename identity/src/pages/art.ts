const rowHeight = 44;
const rows = 20;
const columns = 6;
/** Highlighted cells of the picture: row, column, color. */
const marked = [
  [2, 1, 'missing'],
  [4, 3, 'unleveled'],
  [7, 4, 'risk'],
  [9, 1, 'included'],
  [11, 5, 'unleveled'],
] as const;

/** Returns the picture next to the form: a leveled sheet with a plumb bob before the chosen bidder's column. */
export function art(): string {
  const bar = (x: number, y: number, width: number, color: string, opacity: number, height = 9) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="var(--${color})" opacity="${opacity}"/>`;
  const right = (column: number) => 226 + column * 92;
  const parts = [`<rect x="334" width="92" height="900" fill="var(--accent-wash)"/>`];
  for (let row = 0; row < rows; row++) {
    const y = 109 + row * rowHeight;
    parts.push(`<path d="M0 ${y + 27}H760" stroke="var(--line-strong)"/>`);
    parts.push(bar(28, y, 62 + ((row * 29) % 50), 'ink-2', 0.55));
    for (let column = 0; column < columns; column++) {
      const color = marked.find(([r, c]) => r === row && c === column)?.[2];
      const width = 30 + ((row * 36 + column * 7) % 46);
      if (color) {
        const x = right(column) - 76;
        parts.push(`<rect x="${x}" y="${y - 12}" width="84" height="34" rx="3" fill="var(--${color})"/>`);
      }
      const chosen = column === 2;
      parts.push(bar(right(column) - width, y, width, chosen ? 'accent' : 'control', chosen ? 0.9 : 0.55));
    }
  }
  parts.push('<rect width="760" height="92" fill="var(--band)"/>');
  for (let column = 0; column < columns; column++) {
    parts.push(bar(right(column) - 62, 22, 62, column === 2 ? 'accent' : 'ink-2', 0.75, 10));
    parts.push(bar(right(column) - 40, 42, 40, 'control', 0.7, 8), bar(right(column) - 52, 60, 52, 'control', 0.5, 8));
  }
  parts.push(
    '<path d="M380 0v640" stroke="var(--ink)" stroke-width="2.5"/>',
    '<path d="M362 636h36l8 24-26 62-26-62z" fill="var(--accent)"/>',
    '<path d="M380 636v86l26-62-8-24z" fill="#000" opacity=".2"/>',
  );
  return `<svg viewBox="0 0 740 864" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${parts.join('')}</svg>`;
}
