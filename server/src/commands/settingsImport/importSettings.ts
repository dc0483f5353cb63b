import { importSettings as endpoint, type FieldProblem } from '#contract';
import { mayEditSettings, uniqueKey } from '#leveling';
import { refusalOfFields } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { Expectations } from '../expectations.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import type { StoredEntry } from './importedList.ts';
import { importedList } from './importedLists.ts';
import { type Values, validateRows } from './validateRows.ts';

/**
 * Imports the rows of one list, all or none. Every problem is named at once under its row and field:
 * 'rows[36].code'. Where an author saw another content than is stored, 409 names every conflict before any problem.
 */
export const importSettings = defineCommand(endpoint, 'settingsImported', async (work, { body }) => {
  const list = importedList(body.list);
  const { rules, stored, write } = await list.open(work);
  permit(work, mayEditSettings(work.actor, list.page, await loadSettingsState(work)));

  const rows = body.rows.map(({ expected: _, ...row }: { readonly expected?: unknown }, index) => ({
    number: index + 1,
    values: trimmed(row as Values),
  }));
  const expectations = new Expectations();
  for (const [index, { expected }] of (body.rows as readonly { readonly expected?: Values | null }[]).entries()) {
    if (expected === undefined) continue;
    const { values } = rows[index]!;
    const entry = stored.get(uniqueKey(String(values[rules.nameField] ?? ''))) ?? null;
    const { [rules.nameField]: _, ...next } = values;
    expectations.compare<Values>(list.streamId, {
      path: `rows[${index}].expected`,
      expected,
      stored: entry?.values ?? null,
      next,
      keyOf,
      place: placeOf(list.type, entry),
    });
  }
  await expectations.refuse(work);

  const outcomes = validateRows(rows, rules);
  const problems = outcomes.flatMap(({ problems: own }, index) =>
    own.map((problem): FieldProblem => ({ ...problem, path: `rows[${index}].${problem.path}` })),
  );
  if (problems.length > 0) throw refusalOfFields(problems);
  const imported = rows.map((row, index) => ({ ...row, ...outcomes[index]! }));
  const count = (outcome: string): number => imported.filter((row) => row.outcome === outcome).length;
  const written = imported.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (written.length > 0) await write(written);
  return { added: count('new'), changed: count('changed'), unchanged: count('unchanged') };
});

/** Texts trimmed, absent ones empty; an e-mail in lower case. */
function trimmed(row: Values): Values & Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (field === 'roles') return [field, value ?? []];
      const text = String(value ?? '').trim();
      return [field, field === 'email' ? text.toLowerCase() : text];
    }),
  );
}

/** Lists of roles are compared in any order. */
function keyOf(values: Values | null): string | null {
  if (values === null) return null;
  const sorted = Object.entries(values).map(([field, value]) => [
    field,
    Array.isArray(value) ? [...value].sort() : value,
  ]);
  return JSON.stringify(sorted.sort());
}

type Place = Parameters<Expectations['compare']>[1]['place'];

/** Returns the place of an entry in the log; nothing is known of a deleted one. */
function placeOf(type: ReturnType<typeof importedList>['type'], entry: StoredEntry | null): Place {
  return { type, id: entry?.id ?? '00000000-0000-0000-0000-000000000000', columns: null };
}
