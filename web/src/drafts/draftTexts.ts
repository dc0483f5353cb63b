import type { EditConflict } from '#contract';
import { i18next } from '../i18n/i18n.ts';
import { printMoment } from '../i18n/printed.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { notify } from '../notices/notices.ts';
import type { Draft } from './draft.ts';

const text = i18next.getFixedT(null, 'general');

/** Says why a draft is not stored. Of a conflict: who and when. */
export function draftTip({ reason, message, theirs }: Draft): string {
  switch (reason) {
    case 'unread':
      return message ?? '';
    case 'typed':
      return text('draftNotEntered');
    case 'failed':
      return joinSentences(text('draftNotSaved'), message);
    case 'conflict': {
      const name = theirs?.name ?? text('somebody');
      return theirs?.when
        ? text('conflictTipWhen', { name, when: printMoment(theirs.when) })
        : text('conflictTip', { name });
    }
  }
}

/** Warns that cells that are not saved would be lost with the page. */
export function warnNotKept(): void {
  notify({ kind: 'warning', title: text('draftsNotKept'), message: text('draftsNotKeptHelp') });
}

/** Returns the name of the person whose change an edit would have overwritten. */
export function nameOfOther(who: EditConflict['who']): string {
  return who?.name ?? who?.email ?? text('somebody');
}

/** Says whose change was not overwritten: one with both values as they print, several by their number. */
export function tellConflicts(
  count: number,
  { name, label, theirs, mine }: { name: string; label: string; theirs: string; mine: string },
): number {
  const nothing = text('draftNothing');
  const values = { label, theirs: theirs || nothing, mine: mine || nothing };
  return notify({
    kind: 'warning',
    title: text('conflictTitle', { count, name }),
    message: count === 1 ? text('conflictHelp', values) : text('conflictsHelp'),
  });
}
