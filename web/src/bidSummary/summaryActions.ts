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
import { CallFailure } from '../api/CallFailure.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { i18next } from '../i18n/i18n.ts';
import { notify } from '../notices/notices.ts';
import { dialogText } from '../session/keptDialog.ts';
import type { EditStore } from './editStore.ts';
import type { SummaryData, SummaryPackage } from './summaryData.ts';
import { type SummaryEdit, sectionKey } from './summaryEdits.ts';
import type { Summary } from './useSummary.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** Everything that the page changes. An edit shows at once and until the server's figures hold it; a refused one goes. */
export class SummaryActions {
  readonly #store: EditStore;
  readonly #refresh: () => Promise<void>;
  readonly #refreshTotals: () => Promise<void>;
  readonly #data: () => SummaryData;

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
  async setBidAmount(cell: string, row: SummaryPackage, alternate: number | null, amount: Amount): Promise<void> {
    const { alternates } = this.#data().project;
    const section = alternate === null ? null : (alternates[alternate] ?? null);
    const key = sectionKey(row.id, section?.id ?? null);
    const body = {
      bidPackageId: row.id,
      companyName: row.selectedBidder?.companyName ?? '',
      alternateName: section?.name ?? null,
      amount: amountText(amount),
    };
    await this.#edit(cell, { kind: 'bidAmount', key, amount }, text('bidAmountError'), (apply) =>
      sendCommand(setBidAmountAdjustment, { body }, { lane: key, apply }),
    );
  }

  /** The unit says which of the two was typed (PFE-027). */
  async setContingency(cell: string, row: SummaryPackage, contingency: Contingency): Promise<void> {
    const { unit, value } = contingency;
    const body = { bidPackageId: row.id, value: amountText(value), unit };
    await this.#edit(cell, { kind: 'contingency', key: row.id, contingency }, text('contingencyError'), (apply) =>
      sendCommand(setContingency, { body }, { lane: `contingency ${row.id}`, apply }),
    );
  }

  async setAlternateEnabled(alternate: { id: string; name: string }, isEnabled: boolean): Promise<void> {
    const body = { projectId: this.#data().project.id, alternateName: alternate.name, enabled: isEnabled };
    const edit: SummaryEdit = { kind: 'enabled', key: alternate.id, isEnabled };
    await this.#edit(alternate.id, edit, text('alternateError'), (apply) =>
      sendCommand(updateProjectAlternateEnabledState, { body }, { lane: alternate.id, apply }),
    );
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

  async #edit(
    cell: string,
    edit: SummaryEdit,
    failureTitle: string,
    send: (apply: () => () => void) => Promise<unknown>,
  ): Promise<void> {
    let takeAway = () => {};
    const apply = () => {
      takeAway = this.#store.send(cell, edit);
      return takeAway;
    };
    try {
      await send(apply);
    } catch (error) {
      const message = failureText(error);
      this.#store.fail(cell, message);
      notify({ kind: 'error', title: failureTitle, message });
      return;
    }
    await this.#refresh().catch(() => {});
    takeAway();
  }
}

/** What the server said, or that the earlier value is back. */
function failureText(error: unknown): string {
  const said = error instanceof CallFailure ? (error.problems[0]?.message ?? error.detail) : '';
  return [said, text('earlierValueRestored')].filter(Boolean).join(' ');
}

/** An error notice with what the server said. */
export function notifyFailure(title: string, error: unknown): void {
  const message = error instanceof CallFailure ? error.detail : '';
  notify({ kind: 'error', title, ...(message !== '' && { message }) });
}
