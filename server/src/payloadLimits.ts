import { type FieldProblem, fieldProblem, listMaximum, pathText } from '#contract';
import { refusal, refusalOfFields } from './refusal.ts';

/** No payload of the contract is nested deeper than 10 levels. */
const deepest = 100;
const backslash = 92;
const quote = 34;
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/**
 * Refuses a payload that contains a list with too many entries, at any depth.
 *
 * @throws Refusal 422 that names every such list, its length and the limit
 */
export function refuseLongLists(payload: unknown, maximum = listMaximum): void {
  const found = longLists(payload, maximum, []);
  if (found.length > 0) throw refusalOfFields(found);
}

function longLists(value: unknown, maximum: number, path: readonly PropertyKey[]): FieldProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, inner]) => longLists(inner, maximum, [...path, key]));
  }
  if (value.length > maximum) {
    const words = { maximum: printed(maximum), things: 'entries', count: printed(value.length) };
    return [fieldProblem(pathText(path), 'tooMany', words)];
  }
  return value.flatMap((inner, index) => longLists(inner, maximum, [...path, index]));
}

const printed = (count: number): string => count.toLocaleString('en-US');

/**
 * Refuses JSON that is nested very deeply, which would keep the server busy for seconds while it is parsed.
 *
 * @throws Refusal 400
 */
export function refuseDeepJson(json: string): void {
  if (isTooDeep(json)) throw refusal('malformed', { fields: `more than ${deepest} levels` });
}

/** Returns whether lists and objects are nested deeper than any payload; brackets in texts do not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText && code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (isText) continue;
    else if (closing.has(code)) depth -= 1;
    else if (opening.has(code)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}
