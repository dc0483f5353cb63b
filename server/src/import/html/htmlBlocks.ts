import { Parser } from 'htmlparser2';
import { UnreadableRows } from '../text/separatedRows.ts';
import { type HtmlCell, rowsOfCells } from './tableCells.ts';

/** A piece of a page in reading order: a line of text, or a table of texts. */
export type HtmlBlock =
  | { readonly kind: 'line'; readonly text: string; readonly isQuoted: boolean }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly isQuoted: boolean };

/** What is in these elements is no text of the page, or was struck out. */
const unread = new Set(
  'head script style title template noscript svg math object iframe select textarea button del s strike'.split(' '),
);
const breaking = new Set(
  'address article aside blockquote body br center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section ul'.split(
    ' ',
  ),
);
/** No mail program nests elements deeper; more of them would take long to close. */
const maxDepth = 5_000;
/** Lines and rows of a page; a quote has at most 5,000 priced rows. */
const maxRows = 20_000;
/** Mail programs write about a kilobyte for each cell. */
const maxLength = 5_000_000;

const tooMuchText = () => new UnreadableRows('it has more text than a quote');

interface OpenCell extends HtmlCell {
  readonly blocks: HtmlBlock[];
}

interface OpenTable {
  readonly rows: OpenCell[][];
  readonly isQuoted: boolean;
  cell: OpenCell | null;
}

/**
 * Reads the text of a page: lines, and tables with their cells. A table that lays out a page (it holds other tables, or
 * has a single column) counts for nothing, and its text is read as lines. Scripts, styles, hidden and struck-out text are
 * left out; nothing is run or fetched.
 *
 * @param keepsTabs tabs are characters of the text, as in a Word document, and not blanks
 * @throws UnreadableRows for elements nested more than 5,000 deep, and more characters, cells or lines than any quote has
 */
export function htmlBlocks(html: string, { keepsTabs = false }: { readonly keepsTabs?: boolean } = {}): HtmlBlock[] {
  if (html.length > maxLength) throw tooMuchText();
  const page: HtmlBlock[] = [];
  const tables: OpenTable[] = [];
  const blanks = keepsTabs ? /[ \n\r\f]+/g : /[ \t\n\r\f]+/g;
  let line = '';
  // To ask a text for its end that grows piece by piece copies it each time.
  let endsInBlank = true;
  let depth = 0;
  let count = 0;
  let unreadFrom = 0;
  let quotedFrom = 0;
  let preformattedFrom = 0;

  const blocks = () => tables.at(-1)?.cell?.blocks ?? page;
  const add = (block: HtmlBlock, to = blocks()): void => {
    count += block.kind === 'table' ? block.rows.length : 1;
    if (count > maxRows * 10) throw tooMuchText();
    to.push(block);
  };
  const endLine = (): void => {
    const text = line.trim();
    line = '';
    endsInBlank = true;
    if (text !== '') add({ kind: 'line', text, isQuoted: quotedFrom > 0 });
  };
  const endTable = (): void => {
    const table = tables.pop()!;
    const isLayout =
      table.rows.every((cells) => cells.length < 2) ||
      table.rows.some((cells) => cells.some((cell) => cell.blocks.some(({ kind }) => kind === 'table')));
    if (isLayout) for (const cells of table.rows) for (const cell of cells) for (const block of cell.blocks) add(block);
    else
      add({
        kind: 'table',
        rows: rowsOfCells(table.rows.map((cells) => cells.map(withLines))),
        isQuoted: table.isQuoted,
      });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new UnreadableRows('its text is nested deeper than any text is');
        if (unreadFrom > 0) return;
        if (unread.has(name) || isHidden(attributes)) {
          unreadFrom = depth;
          return;
        }
        if (breaking.has(name)) endLine();
        if (name === 'blockquote' && quotedFrom === 0 && isCitation(attributes)) quotedFrom = depth;
        if (name === 'pre' && preformattedFrom === 0) preformattedFrom = depth;
        const table = tables.at(-1);
        if (name === 'table') {
          endLine();
          tables.push({ rows: [], isQuoted: quotedFrom > 0, cell: null });
        } else if (name === 'tr' && table) {
          endLine();
          table.cell = null;
          table.rows.push([]);
        } else if ((name === 'td' || name === 'th') && table) {
          endLine();
          if (table.rows.length === 0) table.rows.push([]);
          table.cell = { lines: [], columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan), blocks: [] };
          table.rows.at(-1)!.push(table.cell);
        } else if (name === 'td' || name === 'th' || name === 'tr') endLine();
      },
      ontext(text) {
        if (unreadFrom > 0) return;
        if (preformattedFrom > 0) {
          const [first = '', ...more] = text.split(/\r\n|\r|\n/);
          line += first;
          for (const next of more) {
            endLine();
            line = next;
          }
          return;
        }
        const plain = text.replace(blanks, ' ');
        line += endsInBlank && plain.startsWith(' ') ? plain.slice(1) : plain;
        if (plain !== '') endsInBlank = plain.endsWith(' ');
      },
      onclosetag(name) {
        if (unreadFrom > 0) {
          if (unreadFrom === depth) unreadFrom = 0;
          depth -= 1;
          return;
        }
        if (breaking.has(name) || name === 'td' || name === 'th' || name === 'tr' || name === 'table') endLine();
        if ((name === 'td' || name === 'th') && tables.length > 0) tables.at(-1)!.cell = null;
        if (name === 'table' && tables.length > 0) endTable();
        if (quotedFrom === depth) quotedFrom = 0;
        if (preformattedFrom === depth) preformattedFrom = 0;
        depth -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  endLine();
  while (tables.length > 0) endTable();
  const rowCount = page.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 1), 0);
  if (rowCount > maxRows) throw tooMuchText();
  return page;
}

const withLines = ({ blocks, columns, rows }: OpenCell): HtmlCell => ({
  lines: blocks.flatMap((block) => (block.kind === 'line' ? block.text : [])),
  columns,
  rows,
});

const spanOf = (text: string | undefined): number => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

function isHidden({ style = '', hidden }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style.slice(0, 2_000));
}

/** Returns whether a quotation is one of an earlier message, and not an indented text. */
function isCitation({ type = '', class: name = '' }: Readonly<Record<string, string>>): boolean {
  return type.toLowerCase() === 'cite' || /(?:gmail|yahoo|protonmail|zmail)_quote/i.test(name);
}
