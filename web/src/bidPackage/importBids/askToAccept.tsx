import type { ImportDifference } from '#contract';
import { printSignedTotal, printTotal } from '../../i18n/printed.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { text } from '../sheet/sheetPage.ts';
import styles from './ImportDialog.module.css';

/** Asks whether to import although sums differ from printed totals, with the amounts of each bidder. */
export function askToAccept(differences: readonly ImportDifference[]): Promise<boolean> {
  return confirm({
    title: text('differencesTitle'),
    message: text('differencesMessage'),
    details: (
      <ul className={styles.replaced}>
        {differences.map((one) => {
          const bidder = [one.companyName, one.sheet, one.table].filter((name) => name !== null).join(', ');
          const words = text('differenceOf', {
            bidder,
            total: printTotal(one.total),
            printed: printTotal(one.printedTotal),
            difference: printSignedTotal(one.difference),
          });
          return <li key={bidder}>{words}</li>;
        })}
      </ul>
    ),
    footnote: text('oneUndoStep'),
    confirmLabel: importLabel(differences),
  });
}

/** Names the act of importing: 'Import bids', or with the difference that it takes. */
export function importLabel(differences: readonly ImportDifference[]): string {
  const [first] = differences;
  if (first === undefined) return text('importBids');
  return text('importWithDifference', { count: differences.length, difference: printSignedTotal(first.difference) });
}
