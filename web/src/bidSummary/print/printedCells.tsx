import type { Cell } from '../columns/cells.ts';

const tones = { over: 'up', under: 'down', quiet: 'quiet' } as const;

/** A cell of the printed table: what the screen shows, without what needs a pointer. */
export function PrintedCell({
  cell,
  isNumber = true,
  startsGroup = false,
  isStrong = false,
}: {
  cell: Cell;
  isNumber?: boolean;
  startsGroup?: boolean;
  isStrong?: boolean;
}) {
  const classes = [
    isNumber && 'num',
    startsGroup && 'first',
    (isStrong || cell.isStrong) && 'strong',
    cell.isHatched && 'hatched',
    cell.tone && tones[cell.tone],
  ];
  return <td className={classes.filter(Boolean).join(' ')}>{cell.text}</td>;
}
