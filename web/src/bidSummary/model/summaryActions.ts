import {
  addAdjustmentNotes,
  calculateProjectFees,
  changeProjectFees,
  closeProject,
  type ProjectFeeCommand,
  setBidAmountAdjustment,
  setContingency,
  setProjectNotes,
  updateProjectAlternateEnabledState,
  updateProjectBiddersRanges,
} from '#contract';
import { type Amount, amountText, type BiddersRange, type Contingency } from '#leveling';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { newCommandId, type SendOptions, sendCommand } from '../../api/sendCommand.ts';
import { EditSender } from '../../cells/editSender.ts';
import type { Edited, SentEdit, WhyNotStored } from '../../cells/sentEdit.ts';
import { type Draft, theirsOf } from '../../drafts/draft.ts';
import { nameOfOther, tellConflicts } from '../../drafts/draftTexts.ts';
import { i18next } from '../../i18n/i18n.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { summaryContent } from '../drafts/summaryContent.ts';
import type { EditStore } from '../editing/editStore.ts';
import type { SummaryData, SummaryPackage } from './summaryData.ts';
import { type SummaryEdit, sectionKey } from './summaryEdits.ts';
import type { Summary } from './useSummary.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** An edit of one cell as it was given. */
interface GivenEdit {
  /** The key of the cell. */
  readonly cell: string;
  readonly content: unknown;
  readonly edited: Edited;
  /** How often it was sent again because an own edit had changed what its author saw. */
  readonly tries: number;
  /** What its failure is called. */
  readonly title: string;
  /** Sends it again over what its author has seen by now. */
  readonly again: (edited: Edited, tries: number) => Promise<void>;
}

/** Everything that the page changes. An edit shows at once and until the server's figures hold it; a refused one goes. */
export class SummaryActions {
  readonly #store: EditStore;
  readonly #refresh: () => Promise<void>;
  readonly #refreshTotals: () => Promise<void>;
  readonly #data: () => SummaryData;
  readonly #sender: EditSender<SentEdit>;

  constructor(
    store: EditStore,
    { refresh, refreshTotals }: Pick<Summary, 'refresh' | 'refreshTotals'>,
    data: () => SummaryData,
  ) {
    this.#store = store;
    this.#sender = new EditSender(store.drafts);
    this.#refresh = refresh;
    this.#refreshTotals = refreshTotals;
    this.#data = data;
  }

  /** The selected bidder's adjustment becomes typed amount - bids total; reverts where it is refused. */
  async setBidAmount(
    cell: string,
    row: SummaryPackage,
    alternate: number | null,
    amount: Amount,
    edited: Edited,
    tries = 0,
  ): Promise<void> {
    const { alternates } = this.#data().project;
    const section = alternate === null ? null : (alternates[alternate] ?? null);
    const key = sectionKey(row.id, section?.id ?? null);
    const body = {
      bidPackageId: row.id,
      companyName: row.selectedBidder?.companyName ?? '',
      alternateName: section?.name ?? null,
      amount: amountText(amount),
    };
    const again = (next: Edited, count: number) => this.setBidAmount(cell, row, alternate, amount, next, count);
    const given = { cell, content: amount, edited, tries, title: text('bidAmountError'), again };
    await this.#edit(given, { kind: 'bidAmount', key, amount }, (expected, options) =>
      sendCommand(setBidAmountAdjustment, () => ({ body: { ...body, ...expected() } }), { lane: key, ...options }),
    );
  }

  /** The unit says which of the two was typed. */
  async setContingency(
    cell: string,
    row: SummaryPackage,
    contingency: Contingency,
    edited: Edited,
    tries = 0,
  ): Promise<void> {
    const { unit, value } = contingency;
    const body = { bidPackageId: row.id, value: amountText(value), unit };
    const lane = `contingency ${row.id}`;
    const again = (next: Edited, count: number) => this.setContingency(cell, row, contingency, next, count);
    const given = { cell, content: contingency, edited, tries, title: text('contingencyError'), again };
    await this.#edit(given, { kind: 'contingency', key: row.id, contingency }, (expected, options) =>
      sendCommand(setContingency, () => ({ body: { ...body, ...expected() } }), { lane, ...options }),
    );
  }

  async setAlternateEnabled(alternate: { id: string; name: string }, isEnabled: boolean): Promise<void> {
    const body = { projectId: this.#data().project.id, alternateName: alternate.name, enabled: isEnabled };
    const edit: SummaryEdit = { kind: 'enabled', key: alternate.id, isEnabled };
    let takeAway = () => {};
    const apply = () => {
      takeAway = this.#store.send(alternate.id, edit);
      return takeAway;
    };
    try {
      await sendCommand(updateProjectAlternateEnabledState, { body }, { lane: alternate.id, apply });
    } catch (error) {
      notify({ kind: 'error', title: text('alternateError'), message: failureText(error, 'earlierValueRestored') });
      return;
    }
    await this.#refresh().catch(() => {});
    takeAway();
  }

  /** Asks for another calculation; the result comes as a live update. */
  async retryFees(): Promise<boolean> {
    try {
      await sendCommand(calculateProjectFees, { params: { id: this.#data().project.id } });
      await this.#refresh();
      return true;
    } catch (error) {
      notifyFailure(text('calculationRequestError'), error);
      return false;
    }
  }

  async saveNotes(notes: string): Promise<void> {
    const { id: projectId, notesId } = this.#data().project;
    const body = { projectId, projectNotesId: notesId, text: notes };
    await sendCommand(setProjectNotes, { params: { projectId }, body }, { typedIn: dialogText });
    await this.#refresh();
  }

  async saveAdjustmentNotes(row: SummaryPackage, alternateId: string | null, notes: string): Promise<void> {
    const alternateName = this.#data().project.alternates.find(({ id }) => id === alternateId)?.name ?? null;
    const known = row.adjustmentNotes.find((note) => note.alternateId === alternateId);
    const companyName = row.selectedBidder?.companyName ?? '';
    const body = {
      bidPackageId: row.id,
      companyName,
      alternateName,
      adjustmentNotesId: known?.notesId ?? null,
      text: notes,
    };
    await sendCommand(addAdjustmentNotes, { body }, { typedIn: dialogText });
    await this.#refresh();
  }

  /** @throws CallFailure */
  async saveBiddersRange(range: BiddersRange): Promise<void> {
    const body = { projectId: this.#data().project.id, ...range };
    await sendCommand(updateProjectBiddersRanges, { body }, { typedIn: dialogText });
    await this.#refresh();
  }

  /** One batch, all or none. @throws CallFailure */
  async saveFees(batch: ProjectFeeCommand[]): Promise<void> {
    await sendCommand(changeProjectFees, { body: batch }, { typedIn: dialogText });
    await this.#refreshTotals();
  }

  /** @throws CallFailure */
  async close(): Promise<void> {
    await sendCommand(closeProject, { body: { id: this.#data().project.id } });
    await this.#refresh();
  }

  /**
   * Sends an edit of one cell: shown at once, taken back where it fails. What was typed stays in its cell as a draft then;
   * where somebody else has stored something since its author saw the cell, with both values.
   */
  async #edit(
    { cell, content, edited, tries, title, again }: GivenEdit,
    edit: SummaryEdit,
    send: (expected: () => { expected?: never }, options: SendOptions) => Promise<unknown>,
  ): Promise<void> {
    const { drafts } = this.#store;
    const access = summaryContent(this.#data(), cell);
    if (access === null) return;
    let takeAway = () => {};
    const apply = () => {
      takeAway = this.#store.send(cell, edit);
      return takeAway;
    };
    const sent = { ...edited, lane: cell, draftKey: cell, access, content, tries };
    const order = { commandId: newCommandId(), edits: [sent], pathAt: () => 'expected', draftOf };
    const outcome = await this.#sender.send(order, [], (expected, options) =>
      send(() => expected(0), { commandId: order.commandId, apply, ...options }),
    );
    if (outcome.kind === 'waiting') return;
    if (outcome.kind === 'refused') {
      const [next] = outcome.again;
      if (next !== undefined) return await again(next, next.tries);
      for (const { edit: left, conflict } of outcome.left) {
        if (conflict === null) {
          const message = saidOf(outcome.error) || null;
          drafts.put([[cell, draftOf(left, { reason: 'failed', message })]]);
          notify({ kind: 'error', title, message: failureText(outcome.error, 'earlierValueKept') });
          return;
        }
        drafts.put([[cell, draftOf(left, { reason: 'conflict', message: null, theirs: theirsOf(conflict) })]]);
        tellConflicts(1, {
          name: nameOfOther(conflict.who),
          label: access.label,
          theirs: access.print(access.fromWire(conflict.now)),
          mine: access.print(content),
        });
        await this.#refresh().catch(() => {});
      }
      return;
    }
    await this.#refresh().catch(() => {});
    takeAway();
  }
}

/** The draft that stays in the cell of an edit that was not stored. */
function draftOf({ access, content, text, seen }: SentEdit, why: WhyNotStored): Draft {
  return { text, label: access.label, content, seen, ...why };
}

/** What the server said; '' where no answer came. */
function saidOf(error: unknown): string {
  const [first] = error instanceof CallFailure ? error.problems : [];
  return first ? messageOf(first) : detailOf(error);
}

/** What the server said, and what became of the value that was given. */
function failureText(error: unknown, key: 'earlierValueRestored' | 'earlierValueKept'): string {
  return joinSentences(saidOf(error), text(key));
}

/** An error notice with what the server said. */
export function notifyFailure(title: string, error: unknown): void {
  const message = detailOf(error);
  notify({ kind: 'error', title, ...(message !== '' && { message }) });
}
