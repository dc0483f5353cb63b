import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeptOpenCell, useKeptOpenCell } from '../../cells/useKeptOpenCell.ts';
import type { Draft } from '../../drafts/draft.ts';
import { DraftStore, draftPlace } from '../../drafts/draftStore.ts';
import { printQuoted } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { summaryContent } from '../drafts/summaryContent.ts';
import type { SummaryData } from '../model/summaryData.ts';
import { EditStore } from './editStore.ts';

/**
 * What is typed on the open summary. Drafts outlast the page, and the text of the open cell is open again after a
 * reload. A draft whose cell was removed is reported, one whose content is stored by now is dropped.
 */
export function useEditStore(data: SummaryData): EditStore {
  const { t } = useTranslation('general');
  const { t: summaryText } = useTranslation('bid-summary');
  const [store] = useState(() => new EditStore(new DraftStore(draftPlace())));
  const openCell = (): KeptOpenCell | null => {
    const { open } = store.state();
    const draft = typedDraft(store, data);
    return open === null || draft === null ? null : { key: open.key, draft };
  };
  const putBack = useCallback(
    (kept: KeptOpenCell | null) => {
      if (kept === null) return;
      store.setDraft(kept.key, kept.draft);
      store.openCell(kept.key, kept.draft.seen);
    },
    [store],
  );
  useKeptOpenCell(store.drafts, openCell, putBack);
  useEffect(() => {
    const drafts = [...store.drafts.all()];
    const gone = drafts.filter(([key]) => summaryContent(data, key) === null);
    const stored = drafts.filter(([key, draft]) => {
      const content = 'content' in draft ? summaryContent(data, key) : null;
      return content?.isSame(content.stored, draft.content) === true;
    });
    store.drafts.put([...gone, ...stored].map(([key]) => [key, null]));
    const { open } = store.state();
    if (open !== null && summaryContent(data, open.key) === null) store.closeCell(open.key);
    if (gone.length === 0) return;
    const typed = gone.map(([, draft]) => printQuoted(draft.text)).join(', ');
    const message = summaryText('cellsGoneHelp', { typed });
    notify({ kind: 'error', title: summaryText('cellsGone'), message, stays: true });
  }, [store, data, summaryText]);
  useEffect(() => {
    if (store.drafts.size > 0) notify({ kind: 'info', title: t('notSavedYet'), message: t('keptText') });
  }, [store, t]);
  return store;
}

/** The draft of what is typed in the open cell; null where nothing is. */
export function typedDraft(store: EditStore, data: SummaryData): Draft | null {
  const { open } = store.state();
  const content = open === null ? null : summaryContent(data, open.key);
  if (open === null || open.text === null || content === null) return null;
  const seen = open.seen === undefined ? {} : { seen: open.seen };
  return { text: open.text, reason: 'typed', label: content.label, message: null, ...seen };
}
