import { z } from 'zod';
import { decimalTextOfNumber } from '#leveling';

/**
 * Any text that the database can keep: a NUL character and half a surrogate pair are no text for PostgreSQL, so they are
 * faults of shape (400). Lengths are validated later (422).
 */
export const text = z
  .string()
  .refine((value) => !value.includes('\0'), { message: 'holds a NUL character' })
  .refine((value) => !/\p{Surrogate}/u.test(value), { message: 'holds half a character' });

/** An id. A malformed one is an unknown id (404), so that its form is not validated here. */
export const id = text;

/**
 * An amount in a payload: decimal text or a JSON number, handed on as text. Any text passes: whether it is an amount is
 * validated by the command (422), another JSON type is a fault of shape (400).
 */
export const amount = z
  .union([text, z.number()])
  .transform((value) => (typeof value === 'number' ? decimalTextOfNumber(value) : value))
  .meta({ description: 'Decimal text; a JSON number stands for its shortest decimal text.' });

/** An amount in an answer: always decimal text, never a JSON number. */
export const decimal = z.string().meta({ description: 'Decimal text.', examples: ['1234.5'] });

/** A percent as a fraction in an answer: 5 % is '0.05'. */
export const fraction = z.string().meta({ description: 'A percent as a fraction in decimal text: 5 % is 0.05.' });

/** An enumeration's number. Which numbers exist is a rule (422). */
export const enumeration = z.number();

/**
 * Content that a rule requires: absent and null pass the shape and reach the command as null, which refuses them with the
 * rule's own sentence (422). The OpenAPI document lists the field as required.
 */
export function requiredByRule<T extends z.ZodType>(schema: T) {
  return schema
    .nullish()
    .transform((value) => value ?? null)
    .meta({ requiredByRule: true });
}

/** Content that may be absent or null; the command sees null for both. Not for updates, where absent means unchanged. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** One object or a list of them; the command always sees a list. */
export function oneOrMany<T extends z.ZodType>(schema: T) {
  return z
    .union([z.array(schema), schema])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]);
}

/** A list of a payload with more entries than this answers 422. */
export const listMaximum = 20_000;

/** A batch of commands, which are validated one after the other, may hold so many. */
export const batchMaximum = 1_000;

/** A calendar date in an answer, 'YYYY-MM-DD'. */
export const date = z.string().meta({ description: 'A calendar date, YYYY-MM-DD.', format: 'date' });

/** A point in time in an answer, ISO 8601 in UTC. */
export const dateTime = z.string().meta({ description: 'A point in time, ISO 8601 in UTC.', format: 'date-time' });
