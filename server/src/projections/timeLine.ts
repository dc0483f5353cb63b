import { deleteTimeLine, writeTimeLine } from '../store/projects/timeLine.ts';
import type { Projection } from './projection.ts';

/** What a time line shows: who did what when. */
export const timeLine: Projection = {
  apply: ({ db, entries }) => writeTimeLine(db, entries),
  async rebuild({ db, entity, entries }) {
    await deleteTimeLine(db, entity.id);
    await writeTimeLine(db, entries);
  },
};
