import { z } from 'zod';
import { id } from './fields.ts';

/** A cell of the sheet: the key of its row, and the id of a bidder or the key of another column. */
export const presenceCell = z.strictObject({ row: z.string().max(500), column: z.string().max(100) });
export type PresenceCell = z.infer<typeof presenceCell>;

/** What a page reports over the hub: which package its person is on (null: on none any more), and in which cell. */
export const presenceReport = z.strictObject({ bidPackageId: id.nullable(), cell: presenceCell.nullable() });
export type PresenceReport = z.infer<typeof presenceReport>;

/** Somebody on the page of a package; two open tabs of one person are two connections. */
export const presentPerson = z.object({
  connectionId: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  cell: presenceCell.nullable(),
});
export type PresentPerson = z.infer<typeof presentPerson>;

/** Everybody who is on the page of a package now. It is sent to those registered for the package, and stored nowhere. */
export const presenceChanged = z.object({ SourceId: id, People: z.array(presentPerson) });
export type PresenceChanged = z.infer<typeof presenceChanged>;

/** The names of the two events: what pages send, and what they hear. */
export const presenceEvents = { report: 'Presence', changed: 'PresenceChanged' } as const;

/** In ms: how often a page that nothing happens on says that it is still open. */
export const presenceEvery = 20_000;
