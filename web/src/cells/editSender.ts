import type { EditConflict } from '#contract';
import { sameEmail } from '#leveling';
import { CallFailure, isUnanswered } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import type { SendOptions } from '../api/sendCommand.ts';
import { conflictsOf } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draftStore.ts';
import { type WaitingDraft, waitingDrafts } from '../drafts/waitingDrafts.ts';
import { currentSession } from '../session/session.ts';
import type { EditOrder, EditOutcome, Expected, RefusedEdit, SentEdit } from './sentEdit.ts';

/** How often an edit is sent again over content that this page has stored since; then its author is asked. */
const MOST_TRIES = 3;

/** The options of `sendCommand` that `EditSender` sets. */
export type SenderOptions = Required<Pick<SendOptions, 'onFailed' | 'typed'>>;

/**
 * Sends the edits of the cells of one page, each with the content that its author saw, so that nobody else's change is
 * overwritten unseen: an edit over an edit of this page that was refused since carries what the author of that one saw,
 * and a conflict with content that this page has stored is sent again. Refused edits are returned sorted; the page
 * makes drafts and notices of them.
 */
export class EditSender<E extends SentEdit> {
  private readonly drafts: DraftStore;
  /** The newest command of this page for each cell. */
  private readonly newest = new Map<string, string>();
  /** Contents that were refused while later edits of their cells were waiting, with what their author had seen. */
  private readonly refused = new Map<string, { readonly content: unknown; readonly seen: unknown }>();
  /** The contents that this page has stored in each cell, in their form on the wire. */
  private readonly stored = new Map<string, Set<string>>();
  private pending = 0;

  constructor(drafts: DraftStore) {
    this.drafts = drafts;
  }

  /** Returns the newest command of a cell that is on its way, or null. */
  newestOf(lane: string): string | null {
    return this.newest.get(lane) ?? null;
  }

  /** Forgets the newest command of a cell: the page shows its effect as stored. */
  dropNewest(lane: string): void {
    this.newest.delete(lane);
  }

  /**
   * Runs one command and returns its outcome. The drafts of its cells are dropped at once; `lanes` are further cells
   * that it changes: a refused edit of one of them counts as replaced. `run` sends it, with the expectations of its
   * edits when its turn has come.
   */
  async send(
    order: EditOrder<E>,
    lanes: readonly string[],
    run: (expected: Expected, options: SenderOptions) => Promise<unknown>,
  ): Promise<EditOutcome<E>> {
    const { commandId } = order;
    const edits = order.edits.map((edit) => ({ ...edit, seen: this.seenBeforeDraft(edit) }));
    const touched = [...edits.map(({ lane }) => lane), ...lanes];
    for (const lane of touched) this.newest.set(lane, commandId);
    if (this.drafts.size > 0) this.drafts.put(edits.map(({ draftKey }) => [draftKey, null]));
    this.pending += 1;
    const expected: Expected = (index) => {
      const edit = edits[index]!;
      const seen = this.seenBy(edit);
      return seen === undefined ? {} : { expected: edit.access.toWire(seen) as never };
    };
    try {
      await run(expected, {
        onFailed: () => this.noteRefused(edits),
        typed: () => (edits.length === 0 ? undefined : waitingDrafts(this.drafts.at, this.unsaved(edits, order))),
      });
      const stored = edits.map((edit) => ({ ...edit, seen: this.seenBy(edit) }));
      for (const edit of stored) {
        this.noteStored(edit, edit.content);
        // From here on the cell has a stored content: whoever edits it next sees that.
        this.refused.delete(edit.lane);
      }
      return { kind: 'stored', edits: stored };
    } catch (error) {
      if (isWaitingForPerson(error)) return { kind: 'waiting', error };
      const refused = edits.map((edit) => ({ ...edit, seen: this.seenWhenRefused(edit) }));
      return { kind: 'refused', error, edits: refused, ...this.sort(edits, error, order) };
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.refused.clear();
      for (const lane of touched) if (this.newest.get(lane) === commandId) this.newest.delete(lane);
    }
  }

  /** Remembers a content that a command of this page, its undo or its repetition has stored in a cell. */
  noteStored({ lane, access }: E, content: unknown): void {
    const known = this.stored.get(lane) ?? new Set();
    this.stored.set(lane, known);
    if (content !== undefined) known.add(JSON.stringify(access.toWire(content)));
  }

  /** Returns what the author of an edit saw; over a refused draft, what the author of that draft saw. */
  private seenBeforeDraft({ draftKey, access, seen }: E): unknown {
    const draft = this.drafts.size === 0 ? null : this.drafts.get(draftKey);
    const isOfDraft = draft?.reason === 'failed' && 'content' in draft && access.isSame(draft.content, seen);
    return isOfDraft ? draft.seen : seen;
  }

  /** Returns what the author of an edit saw; over an edit of this page that was refused since, what that author saw. */
  private seenBy({ lane, access, seen }: E): unknown {
    const refused = this.refused.get(lane);
    return refused !== undefined && access.isSame(refused.content, seen) ? refused.seen : seen;
  }

  /** Remembers refused edits: the authors of later edits of these cells saw what the authors of these saw. */
  private noteRefused(edits: readonly E[]): void {
    for (const edit of edits) this.refused.set(edit.lane, { content: edit.content, seen: this.seenBy(edit) });
  }

  /** Returns the drafts that stay where the page is left before the answer, with their places in the payload. */
  private unsaved(edits: readonly E[], { pathAt, draftOf }: EditOrder<E>): WaitingDraft[] {
    return edits.map((edit, index) => ({
      key: edit.draftKey,
      path: pathAt(index),
      draft: draftOf({ ...edit, seen: this.seenBy(edit) }, { reason: 'failed', message: null }),
    }));
  }

  private sort(
    edits: readonly E[],
    error: unknown,
    { commandId, pathAt }: EditOrder<E>,
  ): { again: readonly E[]; left: readonly RefusedEdit<E>[] } {
    const conflicts = conflictsOf(error);
    // A conflict outside of these cells: nothing of the command is sent again by itself.
    const isInEdits = edits.some((_, index) => conflicts.has(pathAt(index)));
    const again: E[] = [];
    const left: RefusedEdit<E>[] = [];
    edits.forEach((edit, index) => {
      // A text that was typed in the cell later has replaced it.
      if (this.newest.get(edit.lane) !== commandId || this.drafts.get(edit.draftKey) !== null) return;
      const conflict = conflicts.get(pathAt(index)) ?? null;
      if (isInEdits && conflict === null) again.push(edit);
      else if (conflict !== null && this.isOwn(edit, conflict)) {
        again.push({ ...edit, seen: edit.access.fromWire(conflict.now), tries: edit.tries + 1 });
      } else left.push({ edit: { ...edit, seen: this.seenWhenRefused(edit) }, conflict });
    });
    return { again, left };
  }

  private seenWhenRefused({ lane, access, content, seen }: E): unknown {
    const noted = this.refused.get(lane);
    return noted !== undefined && access.isSame(noted.content, content) ? noted.seen : seen;
  }

  /** Returns whether the content of a cell was stored by this page, so that nobody else's change is overwritten. */
  private isOwn({ lane, access, tries }: E, { who, now }: EditConflict): boolean {
    const { user } = currentSession();
    if (who === null || user === null || tries >= MOST_TRIES || !sameEmail(who.email, user.email)) return false;
    return this.stored.get(lane)?.has(JSON.stringify(access.toWire(access.fromWire(now)))) === true;
  }
}

/** Returns whether the command was kept because the session has ended. */
function isWaitingForPerson(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 401 || (credentials.isOver && isUnanswered(error)));
}
