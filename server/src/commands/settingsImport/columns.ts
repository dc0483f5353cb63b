import { type SettingsList, settingsListFields } from '#contract';
import type { ListSheet } from '../../import/listRows.ts';
import type { Row } from '../../import/text/separatedRows.ts';

/** Header words of columns, in English and French, without accents and punctuation. */
const words: Readonly<Record<string, readonly string[]>> = {
  code: [
    'code',
    'number',
    'no',
    'package code',
    'bid package code',
    'package number',
    'trade code',
    'csi code',
    'csi',
  ].concat(['division', 'numero', 'num', 'code de lot', 'code du lot', 'numero de lot']),
  description: [
    'description',
    'name',
    'title',
    'package',
    'bid package',
    'package name',
    'trade',
    'condition',
    'item',
  ].concat(['desc', 'nom', 'titre', 'designation', 'lot', 'corps de metier', 'libelle', 'condition generale']),
  name: ['name', 'unit', 'units', 'uom', 'unit of measure', 'units of measure', 'abbreviation'].concat([
    'nom',
    'unite',
    'unites',
    'unite de mesure',
    'unites de mesure',
    'abreviation',
  ]),
  unitOfMeasure: ['unit', 'units', 'uom', 'u m', 'unit of measure', 'unite', 'unite de mesure', 'u', 'um'],
  email: ['e mail', 'email', 'mail', 'e mail address', 'email address', 'user', 'login'].concat([
    'courriel',
    'adresse courriel',
    'adresse de courriel',
    'utilisateur',
  ]),
  location: ['location', 'office', 'city', 'place', 'branch', 'site'].concat([
    'lieu',
    'bureau',
    'ville',
    'emplacement',
    'succursale',
  ]),
  roles: ['role', 'roles', 'permission', 'permissions', 'droits'],
};

/** Headers are looked for in this many rows from the top, because titles may come first. */
const headerRows = 10;

/** The rows of a list by field, and the headers that named its columns. */
export interface ListTable {
  readonly sheet: string | null;
  readonly headers: Readonly<Record<string, string | null>> | null;
  readonly rows: readonly { readonly number: number; readonly texts: Readonly<Record<string, string>> }[];
}

/**
 * Finds the list in a file: the first sheet whose headers name the fields, else the first that holds anything, read in
 * the order of the fields.
 */
export function listTableOf(list: SettingsList, sheets: readonly ListSheet[]): ListTable {
  const fields: readonly string[] = settingsListFields[list];
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  for (const { name, rows } of filled) {
    const header = headerOf(fields, rows);
    if (header) return { sheet: name, ...withHeader(fields, rows, header) };
  }
  const { name = null, rows = [] } = filled[0] ?? {};
  const columns = new Map(fields.map((field, column) => [field, column]));
  return { sheet: name, headers: null, rows: rows.map((row) => byField(fields, row, columns)) };
}

/** Returns the row of headers: one that names every field of a short list or two of a longer one. */
function headerOf(fields: readonly string[], rows: readonly Row[]): Row | null {
  const looked = rows.slice(0, fields.length === 1 ? 1 : headerRows);
  return looked.find((row) => columnsOf(fields, row).size >= Math.min(2, fields.length)) ?? null;
}

function columnsOf(fields: readonly string[], { cells }: Row): ReadonlyMap<string, number> {
  const texts = cells.map(plain);
  const columns = new Map<string, number>();
  for (const field of fields) {
    const taken = new Set(columns.values());
    const column = texts.findIndex((text, index) => !taken.has(index) && words[field]!.includes(text));
    if (column >= 0) columns.set(field, column);
  }
  return columns;
}

function withHeader(fields: readonly string[], rows: readonly Row[], header: Row): Omit<ListTable, 'sheet'> {
  const columns = columnsOf(fields, header);
  return {
    headers: Object.fromEntries(fields.map((field) => [field, header.cells[columns.get(field) ?? -1] ?? null])),
    rows: rows.slice(rows.indexOf(header) + 1).map((row) => byField(fields, row, columns)),
  };
}

function byField(fields: readonly string[], { number, cells }: Row, columns: ReadonlyMap<string, number>) {
  const texts = Object.fromEntries(fields.map((field) => [field, cells[columns.get(field) ?? -1] ?? '']));
  return { number, texts };
}

/** 'Unité de mesure:' is 'unite de mesure'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
