import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { PaletteRecord } from '#contract';
import { matchScore, searchKey, searchKeys } from '#leveling';
import { paths } from '../../paths.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** After the label, quiet: where it is. */
  readonly detail?: string;
  readonly tag?: string;
  readonly keys?: string;
  readonly icon?: ReactNode;
  readonly act: { readonly to: string } | { readonly run: () => void };
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Returns the items that match every word of the text in label and detail, the best first; without a text all, in their order. */
export function matchingItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = searchKeys(text);
  if (words.length === 0) return items;
  return items
    .map((item) => ({ item, score: matchScore(searchKey(`${item.label} ${item.detail ?? ''}`), words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Returns the results of the server as groups; `icons` by kind. */
export function foundGroups(
  found: PaletteRecord,
  isRecent: boolean,
  icons: Readonly<Record<'project' | 'bidPackage' | 'bidder', ReactNode>>,
  t: TFunction<'general'>,
): PaletteGroup[] {
  const tag = (isClosed: boolean) => (isClosed ? { tag: t('palette.closed') } : {});
  const projects = found.projects.map((project) => ({
    id: `project ${project.id}`,
    label: project.name,
    ...(project.subtitle && { detail: project.subtitle }),
    ...tag(project.isClosed),
    icon: icons.project,
    act: { to: paths.bidSummary(project.id) },
  }));
  const bidPackages = found.bidPackages.map((bidPackage) => ({
    id: `package ${bidPackage.id}`,
    label: nameOfPackage(bidPackage),
    detail: bidPackage.projectName,
    ...tag(bidPackage.isClosed),
    icon: icons.bidPackage,
    act: { to: paths.bidPackage(bidPackage.id) },
  }));
  const bidders = found.bidders.map(({ id, companyName, bidPackage }) => ({
    id: `bidder ${id}`,
    label: companyName,
    detail: t('palette.bidsOn', { package: nameOfPackage(bidPackage), project: bidPackage.projectName }),
    ...tag(bidPackage.isClosed),
    icon: icons.bidder,
    act: { to: paths.bidPackage(bidPackage.id) },
  }));
  return [
    { id: 'projects', title: t(isRecent ? 'palette.recentProjects' : 'palette.projects'), items: projects },
    { id: 'bidPackages', title: t('palette.bidPackages'), items: bidPackages },
    { id: 'bidders', title: t('palette.bidders'), items: bidders },
  ];
}

function nameOfPackage({ code, description }: { code: string; description: string }): string {
  return `${code} - ${description}`;
}
