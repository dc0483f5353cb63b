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

/** How often an edit is sent again over what own commands have stored since; then its author is asked. */
const MOST_TRIES = 3;

/** What `EditSender` wants to hear while a command is on its way: the options of `sendCommand` that it sets. */
export type SenderOptions = Required<Pick<SendOptions, 'onFailed' | 'typed'>>;

/**
 * Sends the edits of the cells of one page. It knows what the author of each edit saw, so that nobody else is overwritten
 * unseen: an edit over an own edit that was refused since carries what the author of that one saw, and a conflict with
 * what this page has stored itself is sent again. What is refused is returned sorted; its drafts and notices are the page's.
 */
export class EditSender<E extends SentEdit> {
  private readonly drafts: DraftStore;
  /** The newest own command of each cell. */
  private readonly newest = new Map<string, string>();
  /** Own contents that were refused while later edits of their cells were waiting, with what their author had seen. */
  private readonly refused = new Map<string, { readonly content: unknown; readonly seen: unknown }>();
  /** What own commands have stored in each cell, as the wire says it. */
  private readonly stored = new Map<string, Set<string>>();
  private pending = 0;

  constructor(drafts: DraftStore) {
    this.drafts = drafts;
  }

  /** The newest own command of a cell that is on its way, or null. */
  newestOf(lane: string): string | null {
    return this.newest.get(lane) ?? null;
  }

  /** Forgets the newest own command of a cell: the page shows its effect as stored. */
  dropNewest(lane: string): void {
    this.newest.delete(lane);
  }

  /**
   * Runs one command and returns what became of it. The drafts of its cells go when it is given; `lanes` are further cells
   * that it acts on. `run` sends it, with the expectations of its edits when its turn has come.
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
      for (const edit of edits) this.noteStored(edit, edit.content);
      return { kind: 'stored', edits };
    } catch (error) {
      if (isWaitingForPerson(error)) return { kind: 'waiting', error };
      return { kind: 'refused', error, ...this.sort(edits, error, order) };
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.refused.clear();
      for (const lane of touched) if (this.newest.get(lane) === commandId) this.newest.delete(lane);
    }
  }

  /** An own command has stored a content in a cell; its undo or repetition has, too. */
  noteStored({ lane, access }: E, content: unknown): void {
    const known = this.stored.get(lane) ?? new Set();
    this.stored.set(lane, known);
    if (content !== undefined) known.add(JSON.stringify(access.toWire(content)));
  }

  /** An edit of what a refused draft shows: its author saw what the author of that draft saw. */
  private seenBeforeDraft({ draftKey, access, seen }: E): unknown {
    const draft = this.drafts.size === 0 ? null : this.drafts.get(draftKey);
    const isOfDraft = draft?.reason === 'failed' && 'content' in draft && access.isSame(draft.content, seen);
    return isOfDraft ? draft.seen : seen;
  }

  /** What the author of an edit saw that is stored: where it was an own edit that was refused since, what that one saw. */
  private seenBy({ lane, access, seen }: E): unknown {
    const refused = this.refused.get(lane);
    return refused !== undefined && access.isSame(refused.content, seen) ? refused.seen : seen;
  }

  /** What later edits of these cells took for stored was refused: their authors saw what the authors of these saw. */
  private noteRefused(edits: readonly E[]): void {
    for (const edit of edits) this.refused.set(edit.lane, { content: edit.content, seen: this.seenBy(edit) });
  }

  /** The drafts that stay where the page is left before the command is answered, with their places in the payload. */
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
    // A conflict in what a command would have replaced besides these cells: nothing of it is sent again by itself.
    const isInEdits = edits.some((_, index) => conflicts.has(pathAt(index)));
    const again: E[] = [];
    const left: RefusedEdit<E>[] = [];
    edits.forEach((edit, index) => {
      // What was typed in the cell later has taken its place.
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

  /** Whether what a cell holds is what an own command of this page has stored, so that nobody else is overwritten. */
  private isOwn({ lane, access, tries }: E, { who, now }: EditConflict): boolean {
    const { user } = currentSession();
    if (who === null || user === null || tries >= MOST_TRIES || !sameEmail(who.email, user.email)) return false;
    return this.stored.get(lane)?.has(JSON.stringify(access.toWire(access.fromWire(now)))) === true;
  }
}

/** Whether the command was kept because the session has ended. */
function isWaitingForPerson(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 401 || (credentials.isOver && isUnanswered(error)));
}
