import type { z } from 'zod';
import { shapeProblems } from '#contract';
import { refuseDeepJson, refuseLongLists } from './payloadLimits.ts';
import { refusal } from './refusal.ts';

/** At most so many problems of the options are named. */
const maxProblemsInDetail = 5;

/**
 * Returns the options that the JSON text in a field `options` of a multipart payload holds; none for no text.
 *
 * @throws Refusal 400 that names what is wrong, 422 for a list that is too long
 */
export function readJsonOptions<T extends z.ZodType<object>>(schema: T, text: string | null): z.output<T> {
  const json = parseJson(text);
  refuseLongLists({ options: json });
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = shapeProblems(parsed.error.issues);
  const fields = problems.slice(0, maxProblemsInDetail).map(({ path, message }) => `options.${path}: ${message}`);
  const more = problems.length > maxProblemsInDetail ? [`and ${problems.length - maxProblemsInDetail} more`] : [];
  throw refusal('malformed', { fields: [...fields, ...more].join('; ') });
}

function parseJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return {};
  refuseDeepJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('malformed', { fields: 'options is not valid JSON' });
  }
}
