import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInWindow } from '../../cells/panelPlace.ts';
import { DraftCard } from '../../drafts/DraftCard.tsx';
import { DraftsButton } from '../../drafts/DraftsButton.tsx';
import type { Draft } from '../../drafts/draft.ts';
import type { DraftItem } from '../../drafts/draftItem.ts';
import { draftTip } from '../../drafts/draftTexts.ts';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { type Editable, retryDraft, typedOf } from '../editing/editables.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { type SummaryView, useSummaryView } from '../model/summaryView.ts';
import { summaryContent } from './summaryContent.ts';

/** Returns the editable cell of a key, in any group of columns; null where it is read-only now. */
export function editableAt(view: SummaryView, key: string): Editable | null {
  const index = view.data.packages.findIndex(({ id }) => key.startsWith(id));
  const [row, settled] = [view.data.packages[index], view.settled.rows[index]];
  if (row === undefined || settled === undefined) return null;
  const columns = view.groups.flatMap((group) => group.columns);
  return columns.map(({ editable }) => editable?.(view, row, settled)).find((cell) => cell?.key === key) ?? null;
}

const buttonOf = (key: string): HTMLElement | null => document.querySelector(`button[data-key="${CSS.escape(key)}"]`);

function itemOf(view: SummaryView, key: string, draft: Draft): DraftItem {
  const content = summaryContent(view.data, key);
  const editable = editableAt(view, key);
  const go = (): void => {
    const button = buttonOf(key);
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    button?.focus();
  };
  return {
    key,
    label: draft.label,
    reason: draft.reason,
    stored: content === null ? '' : content.print(content.stored),
    typed: content === null ? draft.text : typedOf(content, draft),
    tip: draftTip(draft),
    go,
    retry: () => {
      if (draft.reason === 'unread') {
        go();
        buttonOf(key)?.click();
      } else if (editable !== null) retryDraft(view.actions, editable, draft);
    },
    discard: () => view.store.setDraft(key, null),
  };
}

/** Returns why nothing of the summary can be stored now, or null. */
function useReadOnlyReason(view: SummaryView): string | null {
  const { t } = useTranslation('bid-summary');
  return maySummaryChange(view.rights) ? null : t('readOnly');
}

/** In the status bar: how many cells are not saved, and their list. F9 and Shift+F9 go from one to the next. */
export function SummaryDraftsButton() {
  const view = useSummaryView();
  const readOnlyReason = useReadOnlyReason(view);
  const { drafts } = view.editing;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F9' || isDialogOpen()) return;
      event.preventDefault();
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-draft]')];
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const step = event.shiftKey ? -1 : 1;
      const next =
        buttons[at === -1 ? (step === 1 ? 0 : buttons.length - 1) : (at + step + buttons.length) % buttons.length];
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      next?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const items = [...drafts].map(([key, draft]) => itemOf(view, key, draft));
  const ofKind = (isConflict: boolean) => items.filter(({ reason }) => (reason === 'conflict') === isConflict);
  return (
    <DraftsButton
      items={items}
      readOnlyReason={readOnlyReason}
      onRetryAll={(isConflict) => {
        for (const item of ofKind(isConflict)) if (item.reason !== 'unread') item.retry();
      }}
      onDiscardAll={(isConflict) => {
        for (const item of ofKind(isConflict)) item.discard();
      }}
    />
  );
}

/** Next to the focused amount, where it holds a draft: both values and the actions. */
export function SummaryDraftCard() {
  const view = useSummaryView();
  const readOnlyReason = useReadOnlyReason(view);
  const card = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => {
      const { activeElement } = document;
      setFocused(activeElement instanceof HTMLElement ? (activeElement.dataset.key ?? null) : null);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  const { drafts, open } = view.editing;
  const key = focused;
  const draft = key === null ? undefined : drafts.get(key);
  if (key === null || draft === undefined || open !== null) return null;
  return (
    <DraftCard
      item={itemOf(view, key, draft)}
      readOnlyReason={readOnlyReason}
      card={card}
      placeOf={(size) => {
        const cell = buttonOf(key)?.getBoundingClientRect();
        return cell === undefined ? null : placeInWindow(cell, size, 4);
      }}
    />
  );
}
