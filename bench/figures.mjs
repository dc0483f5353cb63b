import os from 'node:os';

/** Returns a percentile; `values` need not be sorted. */
export function percentile(values, percent) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values) => percentile(values, 50);

/** Formats a Markdown table with aligned columns. */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [
    line(cells[0]),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.slice(1).map(line),
  ].join('\n');
}

/** Returns the processors and the load of the last minute. */
export function machine() {
  const [load] = os.loadavg();
  return `${os.cpus().length} processors, load ${load.toFixed(1)}, Node ${process.versions.node}`;
}
