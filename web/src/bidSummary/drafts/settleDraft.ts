import type { Amount, Contingency } from '#leveling';
import { type Draft, isRetriable } from '../../drafts/draft.ts';
import type { Editable } from '../editing/editables.ts';
import type { SummaryActions } from '../model/summaryActions.ts';

/** A draft as it is shown: its content as a cell prints it, else the text. */
export function typedOf({ print }: { readonly print: (content: never) => string }, draft: Draft): string {
  return 'content' in draft ? print(draft.content as never) : draft.text;
}

/**
 * Stores a draft: what was refused or failed is sent against what its author saw, a conflict is kept over what stands beside
 * it now, a text that was not entered is entered. A text that cannot be read stays.
 */
export function retryDraft(actions: SummaryActions, editable: Editable, draft: Draft): void {
  if (!isRetriable(draft)) return;
  const { key, target, stored } = editable;
  const edited = { text: draft.text, seen: draft.reason === 'conflict' ? stored : draft.seen };
  if (!('content' in draft)) editable.send(editable.draft(draft.text), edited);
  else if (target.kind === 'contingency') {
    void actions.setContingency(key, target.row, draft.content as Contingency, edited);
  } else void actions.setBidAmount(key, target.row, target.alternate, draft.content as Amount, edited);
}
