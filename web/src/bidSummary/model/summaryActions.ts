import {
  addAdjustmentNotes,
  calculateProjectFees,
  changeProjectFees,
  closeProject,
  type EditConflict,
  type ProjectFeeCommand,
  setBidAmountAdjustment,
  setContingency,
  setProjectNotes,
  updateProjectAlternateEnabledState,
  updateProjectBiddersRanges,
} from '#contract';
import { type Amount, amountText, type BiddersRange, type Contingency, sameEmail } from '#leveling';
import { CallFailure, detailOf, isUnanswered, messageOf } from '../../api/CallFailure.ts';
import { credentials } from '../../api/credentials.ts';
import { type SendOptions, sendCommand } from '../../api/sendCommand.ts';
import { conflictsOf, type Draft, theirsOf } from '../../drafts/draft.ts';
import { nameOfOther, tellConflicts } from '../../drafts/draftTexts.ts';
import { waitingDrafts } from '../../drafts/waitingDrafts.ts';
import { i18next } from '../../i18n/i18n.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { currentSession } from '../../session/session.ts';
import { type SummaryContent, summaryContent } from '../drafts/summaryContent.ts';
import type { EditStore } from '../editing/editStore.ts';
import type { SummaryData, SummaryPackage } from './summaryData.ts';
import { type SummaryEdit, sectionKey } from './summaryEdits.ts';
import type { Summary } from './useSummary.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** So often an edit is sent again over what this page has stored since; then its author is asked. */
const MOST_TRIES = 3;

/** How an edit came about: what was typed, and what its author saw in the cell when it began. */
export interface Edited {
  readonly text: string;
  readonly seen: unknown;
  /** How often it was sent again because an own edit had changed what its author saw. */
  readonly tries?: number;
}

/** An edit of one cell as it was given. */
interface GivenEdit {
  /** The key of the cell. */
  readonly cell: string;
  readonly content: unknown;
  readonly edited: Edited;
  /** What its failure is called. */
  readonly title: string;
  /** Sends it again over what its author has seen by now. */
  readonly again: (edited: Edited) => Promise<void>;
}

/** Everything that the page changes. An edit shows at once and until the server's figures hold it; a refused one goes. */
export class SummaryActions {
  readonly #store: EditStore;
  readonly #refresh: () => Promise<void>;
  readonly #refreshTotals: () => Promise<void>;
  readonly #data: () => SummaryData;
  /** Which edit of each cell is the newest. */
  readonly #turns = new Map<string, number>();
  /** Own contents that were refused while later edits of their cells were waiting, with what their author had seen. */
  readonly #refused = new Map<string, { readonly content: unknown; readonly seen: unknown }>();
  /** What this page has stored in each cell, as the wire says it. */
  readonly #own = new Map<string, Set<string>>();
  #pending = 0;

  constructor(
    store: EditStore,
    { refresh, refreshTotals }: Pick<Summary, 'refresh' | 'refreshTotals'>,
    data: () => SummaryData,
  ) {
    this.#store = store;
    this.#refresh = refresh;
    this.#refreshTotals = refreshTotals;
    this.#data = data;
  }

  /** The selected bidder's adjustment becomes typed amount - bids total (PFE-024); reverts where it is refused (PFE-018). */
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
    const again = (next: Edited) => this.setBidAmount(cell, row, alternate, amount, next);
    const given = { cell, content: amount, edited, title: text('bidAmountError'), again };
    await this.#edit(given, { kind: 'bidAmount', key, amount }, (expected, options) =>
      sendCommand(setBidAmountAdjustment, () => ({ body: { ...body, ...expected() } }), { lane: key, ...options }),
    );
  }

  /** The unit says which of the two was typed (PFE-027). */
  async setContingency(cell: string, row: SummaryPackage, contingency: Contingency, edited: Edited): Promise<void> {
    const { unit, value } = contingency;
    const body = { bidPackageId: row.id, value: amountText(value), unit };
    const lane = `contingency ${row.id}`;
    const again = (next: Edited) => this.setContingency(cell, row, contingency, next);
    const given = { cell, content: contingency, edited, title: text('contingencyError'), again };
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

  /** Asks for another calculation (API-137); the result comes as a live update. */
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

  /** One batch, all or none (PFE-007). @throws CallFailure */
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
    { cell, content, edited, title, again }: GivenEdit,
    edit: SummaryEdit,
    send: (expected: () => { expected?: never }, options: SendOptions) => Promise<unknown>,
  ): Promise<void> {
    const { drafts } = this.#store;
    const access = summaryContent(this.#data(), cell);
    if (access === null) return;
    const turn = (this.#turns.get(cell) ?? 0) + 1;
    this.#turns.set(cell, turn);
    const seen = this.#seenBeforeDraft(cell, access, edited.seen);
    const seenNow = () => {
      const refused = this.#refused.get(cell);
      return refused !== undefined && access.isSame(refused.content, seen) ? refused.seen : seen;
    };
    const draft = (why: Pick<Draft, 'reason' | 'message' | 'theirs'>): Draft => ({
      text: edited.text,
      label: access.label,
      content,
      seen: seenNow(),
      ...why,
    });
    drafts.put([[cell, null]]);
    this.#pending += 1;
    let takeAway = () => {};
    const apply = () => {
      takeAway = this.#store.send(cell, edit);
      return takeAway;
    };
    try {
      await send(
        () => {
          const now = seenNow();
          return now === undefined ? {} : { expected: access.toWire(now) as never };
        },
        {
          apply,
          onFailed: () => this.#refused.set(cell, { content, seen: seenNow() }),
          typed: () =>
            waitingDrafts(drafts.at, [
              { key: cell, path: 'expected', draft: draft({ reason: 'failed', message: null }) },
            ]),
        },
      );
      this.#noteOwn(cell, access, content);
    } catch (error) {
      const refused = this.#refused.get(cell);
      const known = { ...draft({ reason: 'failed', message: saidOf(error) || null }), seen: refused?.seen ?? seen };
      // It waits in the tab until its person is back; or a later edit of the cell has taken its place.
      if (isKeptForPerson(error) || this.#turns.get(cell) !== turn) return;
      const conflict = conflictsOf(error).get('expected');
      if (conflict === undefined) {
        drafts.put([[cell, known]]);
        notify({ kind: 'error', title, message: failureText(error, 'earlierValueKept') });
        return;
      }
      const now = access.fromWire(conflict.now);
      if (this.#isOwn(cell, access, conflict, edited.tries ?? 0)) {
        return await again({ ...edited, seen: now, tries: (edited.tries ?? 0) + 1 });
      }
      drafts.put([[cell, { ...known, reason: 'conflict', message: null, theirs: theirsOf(conflict) }]]);
      const name = nameOfOther(conflict.who);
      tellConflicts(1, { name, label: access.label, theirs: access.print(now), mine: access.print(content) });
      await this.#refresh().catch(() => {});
      return;
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#refused.clear();
    }
    await this.#refresh().catch(() => {});
    takeAway();
  }

  /** An edit of what a refused draft shows: its author saw what the author of that draft saw. */
  #seenBeforeDraft(cell: string, access: SummaryContent, seen: unknown): unknown {
    const draft = this.#store.drafts.get(cell);
    const isOfDraft = draft?.reason === 'failed' && seen !== undefined && access.isSame(draft.content, seen);
    return isOfDraft ? draft.seen : seen;
  }

  /** Whether what stands in a cell is what this page has stored, so that nobody else is overwritten. */
  #isOwn(cell: string, access: SummaryContent, { who, now }: EditConflict, tries: number): boolean {
    const { user } = currentSession();
    if (who === null || user === null || tries >= MOST_TRIES || !sameEmail(who.email, user.email)) return false;
    return this.#own.get(cell)?.has(JSON.stringify(access.toWire(access.fromWire(now)))) === true;
  }

  #noteOwn(cell: string, access: SummaryContent, content: unknown): void {
    const known = this.#own.get(cell) ?? new Set();
    this.#own.set(cell, known.add(JSON.stringify(access.toWire(content))));
  }
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

/** Whether the order was kept because the session has ended (AUTH-045). */
function isKeptForPerson(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 401 || (credentials.isOver && isUnanswered(error)));
}

/** An error notice with what the server said. */
export function notifyFailure(title: string, error: unknown): void {
  const message = detailOf(error);
  notify({ kind: 'error', title, ...(message !== '' && { message }) });
}
