import {
  addAdjustmentNotes,
  calculateProjectFees,
  changeProjectFees,
  closeProject,
  type ProjectFeeCommand,
  setBidAmountAdjustment,
  setCarriedAmount,
  setContingency,
  setProjectNotes,
  updateProjectAlternateEnabledState,
  updateProjectBiddersRanges,
} from '#contract';
import { type Amount, amountText, type BiddersRange, type Contingency } from '#leveling';
import { detailOf, sentenceOf } from '../../api/CallFailure.ts';
import { newCommandId, type SendOptions, sendCommand } from '../../api/sendCommand.ts';
import type { StoredCarried } from '../../carriedAmount/carriedDraft.ts';
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

interface GivenEdit {
  readonly cell: string;
  readonly content: unknown;
  readonly edited: Edited;
  readonly title: string;
}

/** The commands of the page. An edit shows until the server's figures contain it; a refused one is removed. */
export class SummaryActions {
  readonly #store: EditStore;
  readonly #refresh: () => Promise<void>;
  readonly #refreshTotals: () => Promise<void>;
  readonly #untilCurrent: () => Promise<void>;
  readonly #data: () => SummaryData;
  readonly #sender: EditSender<SentEdit>;

  constructor(
    store: EditStore,
    { refresh, refreshTotals, untilCurrent }: Pick<Summary, 'refresh' | 'refreshTotals' | 'untilCurrent'>,
    data: () => SummaryData,
  ) {
    this.#store = store;
    this.#sender = new EditSender(store.drafts);
    this.#refresh = refresh;
    this.#refreshTotals = refreshTotals;
    this.#untilCurrent = untilCurrent;
    this.#data = data;
  }

  /** Sets the selected bidder's adjustment to typed amount - bids total; reverts where it is refused. */
  async setBidAmount(
    cell: string,
    row: SummaryPackage,
    alternate: number | null,
    amount: Amount,
    edited: Edited,
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
    const given = { cell, content: amount, edited, title: text('bidAmountError') };
    await this.#edit(given, { kind: 'bidAmount', key, amount }, (expected, options) =>
      sendCommand(setBidAmountAdjustment, () => ({ body: { ...body, ...expected() } }), { lane: key, ...options }),
    );
  }

  /** Sets a contingency; its unit is the one that was typed. */
  async setContingency(cell: string, row: SummaryPackage, contingency: Contingency, edited: Edited): Promise<void> {
    const { unit, value } = contingency;
    const body = { bidPackageId: row.id, value: amountText(value), unit };
    const lane = `contingency ${row.id}`;
    const given = { cell, content: contingency, edited, title: text('contingencyError') };
    await this.#edit(given, { kind: 'contingency', key: row.id, contingency }, (expected, options) =>
      sendCommand(setContingency, () => ({ body: { ...body, ...expected() } }), { lane, ...options }),
    );
  }

  async setAlternateEnabled(alternate: { id: string; name: string }, isEnabled: boolean): Promise<void> {
    const body = { projectId: this.#data().project.id, alternateName: alternate.name, enabled: isEnabled };
    const edit: SummaryEdit = { kind: 'enabled', key: alternate.id, isEnabled };
    const { apply, takeAway } = this.#show(alternate.id, edit);
    try {
      await sendCommand(updateProjectAlternateEnabledState, { body }, { lane: alternate.id, apply });
    } catch (error) {
      notify({ kind: 'error', title: text('alternateError'), message: failureText(error, 'earlierValueRestored') });
      return;
    }
    await this.#untilCurrent();
    takeAway();
  }

  /** Returns the functions that show an edit (`apply`) and remove it again. */
  #show(cell: string, edit: SummaryEdit) {
    let remove = () => {};
    const takeAway = () => remove();
    const apply = () => {
      remove = this.#store.send(cell, edit);
      return takeAway;
    };
    return { apply, takeAway };
  }

  /** Requests another calculation; the result comes as a live update. */
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

  /** Saves notes over those that their author saw, null for none. @throws CallFailure */
  async saveNotes(notes: string, seen: string | null): Promise<void> {
    const { id: projectId, notesId } = this.#data().project;
    const body = { projectId, projectNotesId: notesId, text: notes, expected: seen };
    await sendCommand(setProjectNotes, { params: { projectId }, body }, { typedIn: dialogText });
    await this.#refresh();
  }

  /** Saves notes over those that their author saw, null for none. @throws CallFailure */
  async saveAdjustmentNotes(
    row: SummaryPackage,
    alternateId: string | null,
    notes: string,
    seen: string | null,
  ): Promise<void> {
    const alternateName = this.#data().project.alternates.find(({ id }) => id === alternateId)?.name ?? null;
    const known = row.adjustmentNotes.find((note) => note.alternateId === alternateId);
    const companyName = row.selectedBidder?.companyName ?? '';
    const body = {
      bidPackageId: row.id,
      companyName,
      alternateName,
      adjustmentNotesId: known?.notesId ?? null,
      text: notes,
      expected: seen,
    };
    await sendCommand(addAdjustmentNotes, { body }, { typedIn: dialogText });
    await this.#refresh();
  }

  /** Saves what a package carries over the content that its author saw. @throws CallFailure */
  async saveCarriedAmount(row: SummaryPackage, carried: StoredCarried, seen: StoredCarried): Promise<void> {
    const body = { bidPackageId: row.id, ...carried, expected: seen };
    const end = this.#store.saveHidden();
    try {
      await sendCommand(setCarriedAmount, { body }, { typedIn: dialogText });
      await this.#refresh().catch(() => {});
    } finally {
      end();
    }
  }

  /** @throws CallFailure */
  async saveBiddersRange(range: BiddersRange): Promise<void> {
    const body = { projectId: this.#data().project.id, ...range };
    await sendCommand(updateProjectBiddersRanges, { body }, { typedIn: dialogText });
    await this.#refresh();
  }

  /** Saves fees as one batch. @throws CallFailure */
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
   * Sends an edit of one cell and shows it at once. Where it fails, the text stays in its cell as a draft; where
   * somebody else has changed the cell since its author saw it, with both values.
   */
  async #edit(
    { cell, content, edited, title }: GivenEdit,
    edit: SummaryEdit,
    send: (expected: () => { expected?: never }, options: SendOptions) => Promise<unknown>,
    tries = 0,
  ): Promise<void> {
    const { drafts } = this.#store;
    const access = summaryContent(this.#data(), cell);
    if (access === null) return;
    const { apply, takeAway } = this.#show(cell, edit);
    const sent = { ...edited, lane: cell, draftKey: cell, access, content, tries };
    const order = { commandId: newCommandId(), edits: [sent], pathAt: () => 'expected', draftOf };
    const outcome = await this.#sender.send(order, [], (expected, options) =>
      send(() => expected(0), { commandId: order.commandId, apply, ...options }),
    );
    if (outcome.kind === 'waiting') return;
    if (outcome.kind === 'refused') {
      const [next] = outcome.again;
      if (next !== undefined) return await this.#edit({ cell, content, edited: next, title }, edit, send, next.tries);
      for (const { edit: left, conflict } of outcome.left) {
        if (conflict === null) {
          const message = sentenceOf(outcome.error) || null;
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
    await this.#untilCurrent();
    takeAway();
  }
}

/** Returns the draft that stays in the cell of an edit that was not stored. */
function draftOf({ access, content, text, seen }: SentEdit, why: WhyNotStored): Draft {
  return { text, label: access.label, content, seen, ...why };
}

/** Returns the server's sentence, and that the earlier value is restored. */
function failureText(error: unknown, key: 'earlierValueRestored' | 'earlierValueKept'): string {
  return joinSentences(sentenceOf(error), text(key));
}

export function notifyFailure(title: string, error: unknown): void {
  const message = detailOf(error);
  notify({ kind: 'error', title, ...(message !== '' && { message }) });
}
