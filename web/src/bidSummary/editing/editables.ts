import {
  type Amount,
  type Contingency,
  type ContingencyCell,
  contingencyFigures,
  type NumberPlace,
  ZERO,
} from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import type { Edited } from '../../cells/sentEdit.ts';
import { amountContent, type Draft, isRetriable } from '../../drafts/draft.ts';
import type { CutDecimals } from '../../fees/feeAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { printContingency } from '../drafts/summaryContent.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import type { SummaryActions } from '../model/summaryActions.ts';
import {
  contingencyOf,
  packageName,
  type SummaryPackage,
  selectedAlternateTotal,
  selectedBaseTotal,
} from '../model/summaryData.ts';
import { type SummaryEdit, sectionKey } from '../model/summaryEdits.ts';
import type { SheetView } from '../model/summaryView.ts';
import {
  bidAmountDraft,
  contingencyDraft,
  cutBidAmountDecimals,
  cutContingencyDecimals,
  type Decision,
  openedAmount,
  openedContingency,
} from './amountDraft.ts';

const text = i18next.getFixedT(null, 'bid-summary');

export interface Editable {
  readonly key: string;
  /** 'Bid amount', 'Alternate 1 - Dormer', 'Contingency, %'. */
  readonly column: string;
  readonly name: string;
  readonly place: NumberPlace;
  readonly opened: string;
  /** The content of the panel under the cell. */
  readonly target:
    | {
        readonly kind: 'bidAmount';
        readonly row: SummaryPackage;
        readonly alternate: number | null;
        readonly stored: Amount;
      }
    | { readonly kind: 'contingency'; readonly row: SummaryPackage; readonly cell: ContingencyCell };
  /** Returns which decimals of the text are not kept; null: all are. */
  readonly cutDecimals: (typed: string) => CutDecimals | null;
  readonly draft: (typed: string) => Decision<Amount | Contingency>;
  /** Returns the effect of the text on the figures while it is typed; null where nothing changes. */
  readonly meaning: (typed: string) => SummaryEdit | null;
  /** The stored content, which an author sees who opens the cell now. */
  readonly stored: Amount | Contingency;
  readonly print: (content: never) => string;
  readonly send: (draft: Decision<Amount | Contingency>, edited: Edited) => void;
}

/** Returns the cell of a bid amount (null: of the base bid), or null where it is read-only. */
export function bidAmountEditable(view: SheetView, row: SummaryPackage, alternate: number | null): Editable | null {
  if (!view.rights.bidAmount(row, alternate)) return null;
  const section = alternate === null ? null : (view.project.alternates[alternate] ?? null);
  const key = sectionKey(row.id, section?.id ?? null);
  // With the bidder: text typed for the one selected before must not be entered for another.
  const cell = `${key} ${row.selectedBidder?.id ?? ''}`;
  const stored =
    view.sentEdits.bidAmounts.get(key) ??
    (alternate === null ? (selectedBaseTotal(row) ?? ZERO) : selectedAlternateTotal(row, alternate));
  const opened = openedAmount(stored, printLocale());
  const draft = (typed: string): Decision<Amount> => bidAmountDraft(typed, stored, printLocale());
  return {
    key: cell,
    column: section?.name ?? text('bidAmount'),
    name: packageName(row),
    place: 'amountCell',
    opened,
    cutDecimals: (typed) => cutBidAmountDecimals(typed, opened, printLocale()),
    target: { kind: 'bidAmount', row, alternate, stored },
    draft,
    meaning: (typed) => {
      const meant = draft(typed);
      return meant.action === 'send' ? { kind: 'bidAmount', key, amount: meant.value } : null;
    },
    stored,
    print: printTotal,
    send: (meant, edited) => {
      const value = meant.action === 'send' ? amountContent(meant.value) : null;
      if (value !== null) void view.actions.setBidAmount(cell, row, alternate, value, edited);
    },
  };
}

/**
 * Returns the cell of a package's contingency as percentage or amount, or null where it is read-only. `settled`:
 * the figures of its row without the open cell.
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
  const opened = openedContingency(figures, cell, printLocale());
  const draft = (typed: string): Decision<Contingency> => contingencyDraft(typed, cell, stored, figures, printLocale());
  return {
    key,
    column: `${text('contingency')}, ${cell === 'percent' ? text('percentLong') : text('amount')}`,
    name: packageName(row),
    place: 'contingencyCell',
    opened,
    cutDecimals: (typed) => cutContingencyDecimals(typed, cell, opened, printLocale()),
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

/** Returns the text of a draft: its content as a cell prints it, else the typed text. */
export function typedOf({ print }: { readonly print: (content: never) => string }, draft: Draft): string {
  return 'content' in draft ? print(draft.content as never) : draft.text;
}

/**
 * Stores a draft: one that was refused or failed is sent with the content that its author saw, one in conflict with the
 * content stored now; a text that was not entered is entered. A text that cannot be read stays.
 */
export function retryDraft(actions: SummaryActions, editable: Editable, draft: Draft): void {
  if (!isRetriable(draft)) return;
  const { key, target, stored } = editable;
  const amount = amountContent(draft.content);
  const edited = { text: draft.text, seen: draft.reason === 'conflict' ? stored : draft.seen };
  if (!('content' in draft)) editable.send(editable.draft(draft.text), edited);
  else if (target.kind === 'contingency') {
    void actions.setContingency(key, target.row, draft.content as Contingency, edited);
  } else if (amount !== null) void actions.setBidAmount(key, target.row, target.alternate, amount, edited);
}
