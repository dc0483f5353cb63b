import { writeProjectSearch } from '../store/readers/projectSearch.ts';
import type { Projection } from './projection.ts';

/** The text that project search looks in. */
export const search: Projection = {
  async apply({ db, entries, last }) {
    const concerned = entries.some(({ changes }) => changes.some(({ type }) => type === 'project'));
    if (concerned) await writeProjectSearch(db, last.organizationId, last.streamId);
  },
  async rebuild({ db, entity }) {
    await writeProjectSearch(db, entity.organizationId, entity.id);
  },
};
