import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';

/** Something that a person can do on the page that is open, as the command palette lists it. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** The keys that do the same, as `Keys` prints them: 'Alt+S'. */
  readonly keys?: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

/** The actions of the open page. They are asked for when somebody looks, so that a page is not drawn again for them. */
export interface PageActions {
  add(owner: string, actions: () => readonly PageAction[], isLast: boolean): () => void;
  list(): readonly PageAction[];
}

function makePageActions(): PageActions {
  const owners = new Map<string, { readonly actions: () => readonly PageAction[]; readonly isLast: boolean }>();
  return {
    add(owner, actions, isLast) {
      owners.set(owner, { actions, isLast });
      return () => owners.delete(owner);
    },
    list() {
      const all = [...owners.values()];
      return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)].flatMap(({ actions }) =>
        actions(),
      );
    },
  };
}

const PageActionsContext = createContext<PageActions | null>(null);

export function PageActionsProvider({ children }: { children: ReactNode }) {
  const [actions] = useState(makePageActions);
  return <PageActionsContext value={actions}>{children}</PageActionsContext>;
}

/** Returns the actions of the open page; null outside of the frame of the application. */
export function useListOfPageActions(): PageActions | null {
  return useContext(PageActionsContext);
}

/**
 * Offers actions of this page in the command palette while the component is mounted. Pass only what this person may do
 * now; `false` leaves one out. `isLast` puts them after those of others.
 */
export function usePageActions(actions: readonly (PageAction | false)[], isLast = false): void {
  const registry = useContext(PageActionsContext);
  const owner = useId();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(
    () => registry?.add(owner, () => latest.current.filter((action) => action !== false), isLast),
    [registry, owner, isLast],
  );
}
