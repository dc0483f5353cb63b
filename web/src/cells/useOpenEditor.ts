import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Draft } from '../drafts/draft.ts';
import { useLatest } from '../ui/useLatest.ts';

/** When an editor commits: its cell was left, or the autosave time is up while it stays open. */
export type CommitTime = 'left' | 'resting';

interface EditorOptions<Content> {
  /** The content so far: a text, or an object that is replaced by each change. */
  readonly content: Content;
  /** A key opened the editor and its text replaces the content, which is a change from the start. */
  readonly isReplacing: boolean;
  /** The editor continues the draft of its cell, which Enter or Tab commits unchanged too. */
  readonly isOfDraft: boolean;
  /** What the author of the edit saw in the cell; see `seenAtOpening`. */
  readonly seen: unknown;
  /** Otherwise the caret is behind the text. */
  readonly selectsAll: boolean;
  /** The page has scrolled the cell into view itself. */
  readonly preventScroll?: boolean;
  /** Milliseconds after which a change is committed while the editor stays open; left out: never. */
  readonly autosave?: number;
  readonly commit: (content: Content, seen: unknown, when: CommitTime) => void;
  /** Keeps a change as a draft: the editor was removed with its row or page, neither committed nor canceled. */
  readonly keep: (content: Content, seen: unknown) => void;
  /** The focus went elsewhere on the page. */
  readonly onLeave: () => void;
}

/**
 * Returns the editor of a cell, for as long as it is open: it takes the focus, is committed once when its cell is left,
 * and after the autosave time while it stays open. Focus that goes to another window commits nothing, and a change is
 * kept as a draft where the editor is removed.
 */
export function useOpenEditor<Content>(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  options: EditorOptions<Content>,
) {
  const latest = useLatest(options);
  const [editor] = useState(() => createEditor(latest, options, input));

  useLayoutEffect(() => {
    const element = input.current;
    const { selectsAll, preventScroll = false } = latest.current;
    element?.focus({ preventScroll });
    if (selectsAll) element?.select();
    else element?.setSelectionRange(element.value.length, element.value.length);
    return () => editor.keep();
  }, [input, editor, latest]);

  const { content, autosave } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content begins the time again
  useEffect(() => {
    if (autosave === undefined || editor.typed() === null) return;
    const timer = setTimeout(() => editor.rest(), autosave);
    return () => clearTimeout(timer);
  }, [content, autosave, editor]);
  return editor;
}

function createEditor<Content>(
  latest: Readonly<RefObject<EditorOptions<Content>>>,
  { content: opened, isReplacing, seen: seenAtFirst }: EditorOptions<Content>,
  input: RefObject<HTMLElement | null>,
) {
  let isClosed = false;
  let seen = seenAtFirst;
  const isChanged = () => isReplacing || latest.current.content !== opened;
  const give = (when: CommitTime) => latest.current.commit(latest.current.content, seen, when);
  return {
    /** Commits a change, once. `isEntered`: by Enter or Tab, which also commit an unchanged draft. */
    commit: (isEntered = false) => {
      if (isClosed) return;
      isClosed = true;
      if (isChanged() || (isEntered && latest.current.isOfDraft)) give('left');
    },
    cancel: () => {
      isClosed = true;
    },
    /** Returns the content, or null while it is unchanged. */
    typed: () => (isChanged() ? latest.current.content : null),
    /** Returns what the author of the edit saw in the cell. */
    seen: () => seen,
    setSeen: (content: unknown) => {
      seen = content;
    },
    rest: () => {
      if (!isClosed) give('resting');
    },
    keep: () => {
      if (!isClosed && isChanged()) latest.current.keep(latest.current.content, seen);
    },
    onBlur: () => {
      // The focus went to another window, or the session has ended: the cell is not left.
      if (document.activeElement !== input.current && !document.body.inert) latest.current.onLeave();
    },
  };
}

/**
 * Returns what the author of an edit saw in its cell: of a draft that is continued what its author saw, else what is
 * stored. A conflict shows both values, so that whoever continues it has seen what is stored now.
 */
export function seenAtOpening(continued: Draft | null, stored: unknown): unknown {
  return continued !== null && continued.reason !== 'conflict' && 'seen' in continued ? continued.seen : stored;
}
