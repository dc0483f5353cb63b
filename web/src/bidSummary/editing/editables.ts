import { type Amount, type Contingency, type ContingencyCell, contingencyFigures, type NumberPlace } from '#leveling';
import type { Edited } from '../../cells/sentEdit.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { printContingency } from '../drafts/summaryContent.ts';
import { printCell } from '../model/print.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { contingencyOf, type SummaryPackage, selectedAlternateTotal, selectedBaseTotal } from '../model/summaryData.ts';
import { type SummaryEdit, sectionKey } from '../model/summaryEdits.ts';
import { packageName, type SheetView } from '../model/summaryView.ts';
import { bidAmountDraft, contingencyDraft, type Draft, openedAmount, openedContingency } from './amountDraft.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** A cell in which an amount can be typed: what it opens with, what its text means, what leaving it does. */
export interface Editable {
  readonly key: string;
  /** 'Bid amount', 'Alternate 1 - Dormer', 'Contingency, %'. */
  readonly column: string;
  readonly name: string;
  readonly place: NumberPlace;
  readonly opened: string;
  /** What the panel under the cell shows. */
  readonly target:
    | {
        readonly kind: 'bidAmount';
        readonly row: SummaryPackage;
        readonly alternate: number | null;
        readonly stored: Amount;
      }
    | { readonly kind: 'contingency'; readonly row: SummaryPackage; readonly cell: ContingencyCell };
  readonly draft: (typed: string) => Draft<Amount | Contingency>;
  /** What the text means for the figures while it is typed; null where nothing changes. */
  readonly meaning: (typed: string) => SummaryEdit | null;
  /** What is stored: for its author, what they saw when they open the cell now. */
  readonly stored: Amount | Contingency;
  /** A content as the cell prints it. */
  readonly print: (content: never) => string;
  readonly send: (draft: Draft<Amount | Contingency>, edited: Edited) => void;
}

/** Returns the cell of a bid amount (null: of the base bid), or null where it is read-only. */
export function bidAmountEditable(view: SheetView, row: SummaryPackage, alternate: number | null): Editable | null {
  if (!view.rights.bidAmount(row, alternate)) return null;
  const section = alternate === null ? null : (view.project.alternates[alternate] ?? null);
  const key = sectionKey(row.id, section?.id ?? null);
  const stored =
    view.sentEdits.bidAmounts.get(key) ??
    (alternate === null ? (selectedBaseTotal(row) ?? 0n) : selectedAlternateTotal(row, alternate));
  const draft = (typed: string): Draft<Amount> => bidAmountDraft(typed, stored, printLocale());
  return {
    // Of one bidder: what was typed for the one selected before must not be entered for another.
    key: `${key} ${row.selectedBidder?.id ?? ''}`,
    column: section?.name ?? text('bidAmount'),
    name: packageName(row),
    place: 'amountCell',
    opened: openedAmount(stored, printLocale()),
    target: { kind: 'bidAmount', row, alternate, stored },
    draft,
    meaning: (typed) => {
      const meant = draft(typed);
      return meant.action === 'send' ? { kind: 'bidAmount', key, amount: meant.value } : null;
    },
    stored,
    print: printCell,
    send: (meant, edited) => {
      if (meant.action !== 'send') return;
      void view.actions.setBidAmount(
        `${key} ${row.selectedBidder?.id ?? ''}`,
        row,
        alternate,
        meant.value as Amount,
        edited,
      );
    },
  };
}

/**
 * Returns the cell of a package's contingency as percentage or amount, or null where it is read-only. `settled`:
 * the figures of its row without what is being typed.
 */
export function contingencyEditable(
  view: SheetView,
  row: SummaryPackage,
  settled: RowFigures,
  cell: ContingencyCell,
): Editable | null {
  if (!view.rights.contingency(row)) return null;
  const key = `${row.id} ${cell}`;
  const stored = view.sentEdits.contingencies.get(row.id) ?? contingencyOf(row);
  const figures = contingencyFigures(stored, settled.amounts.beforeContingency);
  const draft = (typed: string): Draft<Contingency> => contingencyDraft(typed, cell, stored, figures, printLocale());
  return {
    key,
    column: `${text('contingency')}, ${cell === 'percent' ? text('percentLong') : text('amount')}`,
    name: packageName(row),
    place: 'contingencyCell',
    opened: openedContingency(figures, cell, printLocale()),
    target: { kind: 'contingency', row, cell },
    draft,
    meaning: (typed) => {
      const meant = draft(typed);
      return meant.action === 'send' ? { kind: 'contingency', key: row.id, contingency: meant.value } : null;
    },
    stored,
    print: printContingency,
    send: (meant, edited) => {
      if (meant.action === 'send') void view.actions.setContingency(key, row, meant.value as Contingency, edited);
    },
  };
}
