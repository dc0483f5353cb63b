import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, listProjects, type ProjectCardRecord } from '#contract';
import type { FilterTreeItem } from '#leveling';
import type { CallFailure } from '../api/CallFailure.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queries.ts';
import type { ViewSettings } from './viewSettings.ts';

type Page = AnswerOf<typeof listProjects>;
type Pages = InfiniteData<Page>;

interface Asked {
  readonly days: number;
  readonly text: string;
  readonly settings: Pick<ViewSettings, 'groupingKey1' | 'groupingKey2'>;
  /** Only the projects of this item of the tree; null: all. */
  readonly item: FilterTreeItem | null;
  readonly isEnabled: boolean;
}

const searched = ['days', 'text', 'first', 'second'] as const;
type Searched = Readonly<Record<(typeof searched)[number], string>>;

/** Reads the projects of a search by pages, with their count and filter tree from the server. */
export function useProjectPages({ days, text, settings, item, isEnabled }: Asked) {
  const [firstValue, secondValue] = item?.groupingPropertiesValues ?? [];
  const query = {
    days: String(days),
    text,
    first: settings.groupingKey1,
    second: settings.groupingKey2,
    ...(firstValue !== undefined && { firstValue: firstValue ?? '' }),
    ...(secondValue !== undefined && { secondValue: secondValue ?? '' }),
  };
  return useInfiniteQuery<Page, CallFailure, Pages, readonly unknown[], number>({
    queryKey: [listProjects.name, query],
    queryFn: ({ pageParam, signal }) => call(listProjects, { query: { ...query, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { projects }) => sum + projects.length, 0);
      return read < count && pages.at(-1)!.projects.length > 0 ? read : undefined;
    },
    // The tree of the same search stays while the projects of another item are read.
    placeholderData: (before, { queryKey } = {} as never) =>
      item !== null && isSameSearch(queryKey?.[1] as typeof query, query) ? before : undefined,
    enabled: isEnabled,
    staleTime: 0,
    // Totals of an earlier visit are not shown as those of now.
    gcTime: 0,
  });
}

function isSameSearch(one: Searched | undefined, other: Searched): boolean {
  return searched.every((field) => one?.[field] === other[field]);
}

/** Returns the projects of the pages, each once: one that was added meanwhile shifts the others to the next page. */
export function projectsOf(pages: readonly Page[]): readonly ProjectCardRecord[] {
  return [...new Map(pages.flatMap(({ projects }) => projects).map((project) => [project.id, project])).values()];
}

export function changeInPages(change: (project: ProjectCardRecord) => ProjectCardRecord): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: [listProjects.name] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, projects: page.projects.map(change) })),
      },
  );
}
