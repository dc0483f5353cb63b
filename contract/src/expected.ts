import { z } from 'zod';
import { dateTime } from './fields.ts';

/**
 * Describes the content that the author of an edit saw: null for nothing, absent for no check. It is compared with what
 * is stored, amounts by value; a difference is refused with 409 and an `EditConflict`.
 */
export function expected<T extends z.ZodType>(content: T) {
  return content.nullable().optional().meta({
    description: 'What the author saw here, null for nothing. Answers 409 where something else is stored by now.',
  });
}

/** Describes what the author of an edit saw in several fields; each one that is given is compared separately. */
export function expectedFields<T extends z.ZodRawShape>(fields: T) {
  return z.strictObject(fields).partial().optional().meta({
    description: 'What the author saw in these fields. Answers 409 where one of them holds something else by now.',
  });
}

/** One thing that was changed after the author of a refused command saw it: `conflicts` of a 409. */
export const editConflict = z.object({
  path: z.string().meta({ description: "Of its expectation in the payload: 'expected', 'bids[3].expected'." }),
  who: z
    .object({ name: z.string().nullable(), email: z.string() })
    .nullable()
    .meta({ description: 'Who changed it last; null where the log does not say.' }),
  when: dateTime.nullable(),
  now: z.unknown().meta({ description: 'What is stored, in the form of what the path names; null for nothing.' }),
});
export type EditConflict = z.infer<typeof editConflict>;
