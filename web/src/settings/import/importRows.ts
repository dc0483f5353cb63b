import {
  type importSettings,
  type PayloadOf,
  type SettingsList,
  type SettingsListRow,
  settingsListFields,
} from '#contract';

export type RowOutcome = SettingsListRow['outcome'];
export type RowsShown = RowOutcome | 'all';
type Value = SettingsListRow['values'][string] | null | undefined;

/** Counts of what would be done, in the order in which they are offered. */
export const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const satisfies readonly RowOutcome[];

/** The key of a field's name; the description of a condition is called the condition. */
export function fieldText(list: SettingsList, field: string) {
  const name = list === 'general-conditions' && field === 'description' ? 'condition' : field;
  return `import.field.${name}` as 'import.field.code';
}

/** The fields of a list, in the order of its columns. */
export function fieldsOf(list: SettingsList): readonly string[] {
  return settingsListFields[list];
}

export function countsOf(rows: readonly SettingsListRow[]): Readonly<Record<RowOutcome, number>> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** The rows that an import sends, and the command's body: those that are new or changed, with what was seen. */
export function importOf(list: SettingsList, rows: readonly SettingsListRow[]) {
  const sent = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const expecting = list !== 'units-of-measure';
  const body = {
    list,
    rows: sent.map(({ values, before }) => (expecting ? { ...values, expected: before } : values)),
  } as PayloadOf<typeof importSettings>;
  return { sent, body };
}

/** Returns whether a new value differs from the old one; roles in any order. */
export function isReplaced(value: Value, before: Value): boolean {
  return before !== undefined && comparable(value) !== comparable(before);
}

const comparable = (value: Value): string => (Array.isArray(value) ? [...value].sort().join(',') : (value ?? ''));

/** Rows with problems that a later answer named, by their place among the rows that were sent. */
export function withProblems(
  rows: readonly SettingsListRow[],
  sent: readonly SettingsListRow[],
  problems: readonly SettingsListRow['problems'][number][],
): readonly SettingsListRow[] {
  const found = new Map<SettingsListRow, SettingsListRow['problems']>();
  for (const problem of problems) {
    const [, index = '', path = ''] = /^rows\[(\d+)\]\.(\w+)/.exec(problem.path) ?? [];
    const row = sent[Number(index)];
    if (index !== '' && row) found.set(row, [...(found.get(row) ?? []), { ...problem, path }]);
  }
  return rows.map((row) => {
    const own = found.get(row);
    return own ? { ...row, outcome: 'refused', problems: own } : row;
  });
}

/** Lines of cells as a spreadsheet takes them from the clipboard. Worked: a cell with a tab or a quote is put in quotes. */
export function clipboardText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(cell).join('\t')).join('\n');
}
