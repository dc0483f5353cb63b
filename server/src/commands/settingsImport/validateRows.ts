import { type FieldProblem, fieldProblem, type SettingsListRow } from '#contract';
import { uniqueKey } from '#leveling';
import { Findings } from '../findings.ts';

/** The content of a row or of a stored entry, by field. */
export type Values = Readonly<Record<string, string | readonly string[] | null>>;

/** One row of a list, with the number that a person knows it by. */
export interface NumberedRow<V> {
  readonly number: number;
  readonly values: V;
}

/** Rules that compare the rows of one list with the stored entries. */
export interface ListRules<V> {
  /** The field that names an entry: rows with the name of a stored entry change it. */
  readonly nameField: string;
  /** The content that is stored under a name (its unique key), without the name; null where there is none. */
  storedOf(key: string): Values | null;
  /** Collects what is wrong with a row by itself. `stored` is null for a new entry. */
  findProblems(findings: Findings, values: V, stored: Values | null): void;
  isUnchanged(values: V, stored: Values): boolean;
  /** Refuses a row whose other text belongs to another entry; absent where a list has only names. */
  readonly otherText?: OtherText;
}

interface OtherText {
  readonly field: string;
  readonly code: 'bidPackageDescriptionUnique';
  /** Of every stored entry: the keys of its name and of this text. */
  readonly stored: readonly { readonly name: string; readonly text: string }[];
}

/** The outcome of importing one row. */
export interface RowOutcome {
  readonly outcome: SettingsListRow['outcome'];
  readonly before: Values | null;
  /** Paths are fields. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Returns the outcome of importing each row. All rows are compared with the result of all: two entries may exchange
 * their texts. The first row of a name counts, later ones are refused. A refused row does not count: the others alone
 * give the same outcomes.
 */
export function validateRows<V extends Values>(rows: readonly NumberedRow<V>[], rules: ListRules<V>): RowOutcome[] {
  const keys = rows.map(({ values }) => uniqueKey(String(values[rules.nameField] ?? '')));
  const stored = keys.map((key) => (key === '' ? null : rules.storedOf(key)));
  const problems = rows.map(({ values }, index) => {
    const findings = new Findings();
    refuseFormulas(findings, values);
    if (findings.count === 0) rules.findProblems(findings, values, stored[index]!);
    return [...findings.problems];
  });
  const isRefused = (index: number): boolean => problems[index]!.length > 0;
  refuseRepeated(rows, rules, keys, problems);
  if (rules.otherText) refuseTaken(rows, rules.otherText, keys, problems);
  return rows.map(({ values }, index) => {
    const before = stored[index]!;
    if (isRefused(index)) return { outcome: 'refused', before, problems: problems[index]! };
    const outcome = before === null ? 'new' : rules.isUnchanged(values, before) ? 'unchanged' : 'changed';
    return { outcome, before, problems: [] };
  });
}

const cellError = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;
const shownFormula = 60;

/** A cell of a spreadsheet may hold a formula or its error in place of a text. */
function refuseFormulas(findings: Findings, values: object): void {
  for (const [field, value] of Object.entries(values)) {
    for (const text of [value].flat().map((one) => String(one ?? '').trim())) {
      if (text.startsWith('=')) findings.add(field, 'settingsListFormula', { formula: text.slice(0, shownFormula) });
      else if (cellError.test(text)) findings.add(field, 'settingsListError', { error: text });
    }
  }
}

function refuseRepeated<V extends Values>(
  rows: readonly NumberedRow<V>[],
  { nameField }: ListRules<V>,
  keys: readonly string[],
  problems: FieldProblem[][],
): void {
  const first = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    if (problems[index]!.length > 0) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else problems[index]!.push(fieldProblem(nameField, 'settingsListTwice', { row: rows[before]!.number }));
  }
}

/**
 * Refuses rows whose text another entry has or keeps. Refusing a row gives its entry the old text back, which refuses the
 * row that was to have it, and so on: such a chain is followed once, however long it is.
 */
function refuseTaken<V extends Values>(
  rows: readonly NumberedRow<V>[],
  { field, code, stored }: OtherText,
  keys: readonly string[],
  problems: FieldProblem[][],
): void {
  const rowsOf = new Map<string, number[]>();
  const accepted = new Set<string>();
  for (const [index, { values }] of rows.entries()) {
    if (problems[index]!.length > 0) continue;
    accepted.add(keys[index]!);
    const text = uniqueKey(String(values[field] ?? ''));
    const same = rowsOf.get(text);
    if (same) same.push(index);
    else rowsOf.set(text, [index]);
  }
  const textOf = new Map(stored.map(({ name, text }) => [name, text]));
  const kept = stored.filter(({ name }) => !accepted.has(name)).map(({ text }) => text);
  const refuse = (index: number): void => {
    if (problems[index]!.length > 0) return;
    problems[index]!.push(fieldProblem(field, code));
    const text = textOf.get(keys[index]!);
    if (text !== undefined) kept.push(text);
  };
  for (const [, ...later] of rowsOf.values()) later.forEach(refuse);
  for (let text = kept.pop(); text !== undefined; text = kept.pop()) rowsOf.get(text)?.forEach(refuse);
}
