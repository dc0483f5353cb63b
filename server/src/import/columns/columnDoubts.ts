import type { FilePart } from '../draft/fileParts.ts';
import type { Doubt } from '../draft/tabulation.ts';
import { valuesOfColumn } from './columnValues.ts';

/** Returns doubts for columns whose meaning was guessed and for skipped columns that hold figures. */
export function columnDoubts({ sheet, items, found }: FilePart): Doubt[] {
  const headerOf = (column: number) => found.columns.find((one) => one.column === column)?.header ?? '';
  const doubt = (column: number, kind: Doubt['kind'], message: string): Doubt => ({
    sheet: sheet ?? undefined,
    row: items.header.number,
    column,
    text: headerOf(column),
    kind,
    message,
  });
  const named = (column: number) => (headerOf(column) === '' ? 'A column without a header' : `'${headerOf(column)}'`);
  return [
    ...unclearDoubt(),
    ...found.leftOut.map((column) =>
      doubt(
        column,
        'notRead',
        found.transposed
          ? `${named(column)} says nothing of prices; the figures of this column are not read. Choose 'Amount' where they are.`
          : valuesOfColumn(items.body, column).numbers < 0.5
            ? `Few cells of ${named(column)} are numbers; it is read as no bidder's. Choose 'Unit price' or 'Amount' where it is.`
            : `${named(column)} names no bidder; the figures of this column are not read.`,
      ),
    ),
  ];

  function unclearDoubt(): Doubt[] {
    const [first] = found.unclear;
    if (first === undefined) return [];
    const isAmount = found.columns.find(({ column }) => column === first)?.meaning === 'amount';
    const [kind, other] = isAmount ? ['amounts', 'Unit price'] : ['unit prices', 'Amount'];
    const what = 'No word and no printed total says whether the prices are unit prices or amounts';
    return [
      doubt(
        first,
        'unclearPrice',
        `${what}; they are read as ${kind}. Choose '${other}' for one of them where that is wrong.`,
      ),
    ];
  }
}
