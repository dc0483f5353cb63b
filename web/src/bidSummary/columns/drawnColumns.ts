import { EMPTY } from './cells.ts';
import type { GroupDescriptor } from './column.ts';

/** All bids of a package on one scale; the sheet draws it. */
export const spreadGroup: GroupDescriptor = {
  key: 'spread',
  kind: 'spread',
  name: 'bidSpread',
  isScreenOnly: true,
  columns: [
    {
      key: 'spread:spread',
      place: { kind: 'spread' },
      header: null,
      isText: true,
      width: { fixed: 136 },
      packageCell: () => EMPTY,
      projectCell: () => EMPTY,
    },
  ],
};

/** The notes of a package; a button that the sheet draws. */
export const notesGroup: GroupDescriptor = {
  key: 'notes',
  kind: 'notes',
  name: 'notes',
  isScreenOnly: true,
  columns: [
    {
      key: 'notes:notes',
      place: { kind: 'notes' },
      header: 'notes',
      isHeaderHidden: true,
      isText: true,
      width: { fixed: 190 },
      packageCell: () => EMPTY,
      projectCell: () => EMPTY,
    },
  ],
};
