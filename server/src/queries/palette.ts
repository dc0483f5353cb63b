import { type PaletteRecord, paletteMaximum, type searchPalette } from '#contract';
import { matchOf, matchScore, searchKey, searchKeys } from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { biddersNamed, biddersOf, type FoundBidder } from '../store/palette/bidderMatches.ts';
import { type KnownCompany, readKnownCompanies } from '../store/palette/knownCompanies.ts';
import { type KnownProject, readKnownProjects } from '../store/palette/knownProjects.ts';
import {
  type FoundPackage,
  type PackageName,
  packageNames,
  packagesById,
  packagesNamed,
  packagesOf,
} from '../store/palette/packageMatches.ts';
import { type FoundProject, recentProjects } from '../store/palette/recentProjects.ts';
import { nameOrder } from '../store/projects/searchedFields.ts';
import type { Db } from '../store/store.ts';

/** Packages and bidders are looked at in so many of the projects that a person opened last. */
const recentMaximum = 50;
/** Packages and bidders are looked at in so many of the best projects that hold a word. */
const nearMaximum = 20;
/** Words after these are not looked at. */
const wordMaximum = 12;
/** Names that are looked up in the projects further away. */
const nameMaximum = 12;

/** GET palette: projects, bid packages and bidders by fuzzy search. */
export const palette: QueryOfEndpoint<typeof searchPalette> = ({ caller, services, query }) =>
  services.store.read(caller.organizationId, async (db) => {
    const recent = await recentProjects(db, caller.userId, recentMaximum);
    const words = searchKeys(query.text).slice(0, wordMaximum);
    if (words.length === 0) return { projects: recent.slice(0, paletteMaximum), bidPackages: [], bidders: [] };
    const projects = await readKnownProjects(services.names, db, caller.organizationId);
    const companies = await readKnownCompanies(services.names, db, caller.organizationId);
    return search(db, words, recent, projects, companies);
  });

async function search(
  db: Db,
  words: readonly string[],
  recent: readonly FoundProject[],
  known: readonly KnownProject[],
  companies: readonly KnownCompany[],
): Promise<PaletteRecord> {
  const placeOf = new Map(recent.map(({ id }, index) => [id, index]));
  const place = (projectId: string) => placeOf.get(projectId) ?? recentMaximum;
  const projects = bestProjects(known, (key) => matchScore(key, words), place, paletteMaximum);
  const scoreOfAny = (key: string) => (words.some((word) => key.includes(word)) ? someScore(key, words) : 0);
  const named = words.length > 1 ? bestProjects(known, scoreOfAny, place, nearMaximum) : [];
  const near = new Set([...recent, ...projects, ...named].map(({ id }) => id));
  const nearPackages = await packagesOf(db, [...near]);
  const names = await packageNames(db);
  const farPackages = await packagesNamed(db, bestOf(names, packageKey, words), paletteMaximum);
  const bidPackages = best(
    [...nearPackages, ...farPackages].map((bidPackage) => ({
      found: bidPackage,
      score: scoreWithin(words, packageKey(bidPackage), searchKey(bidPackage.projectName)),
      place: place(bidPackage.projectId),
      name: `${packageText(bidPackage)} ${bidPackage.projectName}`,
    })),
  );
  return {
    projects: projects.map(({ id, name, subtitle, isClosed }) => ({ id, name, subtitle, isClosed })),
    bidPackages,
    bidders: await searchBidders(db, words, names, companies, nearPackages, place),
  };
}

async function searchBidders(
  db: Db,
  words: readonly string[],
  names: readonly PackageName[],
  companies: readonly KnownCompany[],
  nearPackages: readonly FoundPackage[],
  place: (projectId: string) => number,
): Promise<PaletteRecord['bidders']> {
  const near = nearPackages.map(({ id }) => id);
  const nearBidders = await searchNear(db, words, companies, near);
  const keyOf = ({ key }: KnownCompany) => key;
  const nameKeys = (found: readonly KnownCompany[]) => found.map(({ nameKey }) => nameKey);
  const farBidders = await biddersNamed(db, nameKeys(bestOf(companies, keyOf, words)), paletteMaximum);
  if (words.length > 1) {
    const some = nameKeys(bestOf(companies, keyOf, words, someScore));
    farBidders.push(...(await biddersNamed(db, some, paletteMaximum, bestOf(names, packageKey, words, someScore))));
  }
  const placed = (bidPackage: FoundPackage) => {
    const name = `${packageText(bidPackage)} ${bidPackage.projectName}`;
    return [bidPackage.id, { bidPackage, name, where: searchKey(name), place: place(bidPackage.projectId) }] as const;
  };
  const placeOf = new Map(nearPackages.map(placed));
  const unknown = farBidders.map(({ bidPackageId }) => bidPackageId).filter((id) => !placeOf.has(id));
  for (const bidPackage of await packagesById(db, unknown)) placeOf.set(...placed(bidPackage));
  const candidate = (bidder: FoundBidder) => {
    const { bidPackage, name, where, place: placeOfProject } = placeOf.get(bidder.bidPackageId)!;
    return {
      found: { id: bidder.id, companyName: bidder.companyName, bidPackage },
      score: scoreWithin(words, searchKey(bidder.companyName), where),
      place: placeOfProject,
      name: `${bidder.companyName} ${name}`,
    };
  };
  return best([...nearBidders, ...farBidders].map(candidate));
}

/**
 * Returns the bidders on packages nearby whose company matches a word. For one word alone the companies that match
 * better are looked at first: once there are enough bidders of theirs, the others come too late.
 */
async function searchNear(
  db: Db,
  words: readonly string[],
  companies: readonly KnownCompany[],
  bidPackageIds: readonly string[],
): Promise<FoundBidder[]> {
  const scored = companies.map(({ nameKey, key }) => ({ nameKey, score: someScore(key, words) }));
  const levels = words.length > 1 ? [0] : [2, 1, 0];
  const found: FoundBidder[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const level of levels) {
    const keys = scored.filter(({ score }) => score > level && score <= above).map(({ nameKey }) => nameKey);
    found.push(...(await biddersOf(db, bidPackageIds, keys)));
    if (found.length >= paletteMaximum) break;
    above = level;
  }
  return found;
}

/** Of projects by name the best so many: by score, of equal ones those opened last first, then as they come. */
function bestProjects(
  projects: readonly KnownProject[],
  scoreOf: (key: string) => number,
  place: (projectId: string) => number,
  maximum: number,
): KnownProject[] {
  const kept: (Ranked & { readonly project: KnownProject })[] = [];
  for (const project of projects) {
    const score = scoreOf(project.key);
    if (score === 0) continue;
    const one = { project, score, place: place(project.id) };
    if (kept.length === maximum && compareRanks(kept.at(-1)!, one) <= 0) continue;
    const at = kept.findIndex((other) => compareRanks(one, other) < 0);
    kept.splice(at === -1 ? kept.length : at, 0, one);
    if (kept.length > maximum) kept.pop();
  }
  return kept.map(({ project }) => project);
}

/** Sort keys of results before their names. */
interface Ranked {
  readonly score: number;
  /** Of its project among those that the person opened last. */
  readonly place: number;
}

/** Below 0 where the first comes before the second. */
function compareRanks(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.place - other.place;
}

/** Something found, with what it is sorted by. */
interface Candidate<T> extends Ranked {
  readonly found: T;
  readonly name: string;
}

/**
 * Returns the best matches, each once: by score, of equal ones those of projects opened last, then by name. Of
 * thousands few are kept, so that hardly any names are compared.
 */
function best<T extends { readonly id: string }>(candidates: readonly Candidate<T>[]): T[] {
  const kept: Candidate<T>[] = [];
  const seen = new Set<string>();
  for (const candidate of candidates) {
    if (candidate.score === 0 || seen.has(candidate.found.id)) continue;
    seen.add(candidate.found.id);
    if (kept.length === paletteMaximum && isBefore(kept.at(-1)!, candidate)) continue;
    const at = kept.findIndex((one) => isBefore(candidate, one));
    kept.splice(at === -1 ? kept.length : at, 0, candidate);
    if (kept.length > paletteMaximum) kept.pop();
  }
  return kept.map(({ found }) => found);
}

function isBefore(one: Candidate<unknown>, other: Candidate<unknown>): boolean {
  return (compareRanks(one, other) || nameOrder.compare(one.name, other.name)) <= 0;
}

/**
 * Returns how well something matches by its own text or by where it is: at least one word must match its own text. A
 * word that only its place matches counts half.
 */
function scoreWithin(words: readonly string[], own: string, where: string): number {
  let score = 0;
  let isNamed = false;
  for (const word of words) {
    const match = matchOf(own, word);
    const placeMatch = match === 0 ? matchOf(where, word) : 0;
    if (match === 0 && placeMatch < 2) return 0;
    isNamed ||= match > 0;
    score += match + placeMatch / 2;
  }
  return isNamed ? score : 0;
}

function packageText({ code, description }: PackageName): string {
  return `${code} ${description}`;
}

function packageKey(name: PackageName): string {
  return searchKey(packageText(name));
}

/** Returns the names that match every word, the best first, at most 12. */
function bestOf<T>(
  names: readonly T[],
  keyOf: (name: T) => string,
  words: readonly string[],
  scoreOf: (key: string, words: readonly string[]) => number = matchScore,
): T[] {
  return names
    .map((name) => ({ name, score: scoreOf(keyOf(name), words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, nameMaximum)
    .map(({ name }) => name);
}

/** Returns how well a text matches the words that it matches at all. */
function someScore(key: string, words: readonly string[]): number {
  return words.reduce((score, word) => score + matchOf(key, word), 0);
}
