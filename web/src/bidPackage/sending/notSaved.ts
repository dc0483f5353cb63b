import type { EditConflict } from '#contract';
import { detailOf, isPassing } from '../../api/CallFailure.ts';
import { nameOfOther, tellConflicts } from '../../drafts/draftTexts.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { text } from '../sheet/sheetPage.ts';
import type { Place } from './cellCommands.ts';
import type { CellEdit } from './cellEdit.ts';

/** An edit that would have overwritten what somebody else has stored since. */
export interface ConflictingEdit {
  readonly edit: CellEdit;
  readonly conflict: EditConflict;
}

/** Says that a change was not saved, and what was kept. Many that fail alike for want of an answer are one notice. */
export function tellNotSaved({ title, subject, isMany }: Place, error: unknown, isKept: boolean): void {
  const detail = detailOf(error);
  const names = subject !== undefined && !isPassing(error) ? subject : null;
  const key = isKept ? (isMany ? 'cellsKept' : 'cellKept') : 'earlierBack';
  const parts = [names && text('cellNamed', names), text(key), detail];
  notify({ kind: 'error', title, message: joinSentences(...parts) });
}

/** Says whose changes were not overwritten: one with both values, several by their number. */
export function tellConflict(lost: readonly ConflictingEdit[]): void {
  const [first] = lost;
  if (first === undefined) return;
  const { access, content } = first.edit;
  tellConflicts(lost.length, {
    name: nameOfOther(first.conflict.who),
    label: access.label,
    theirs: access.print(access.fromWire(first.conflict.now)),
    mine: access.print(content),
  });
}
