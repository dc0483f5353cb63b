import { type PaletteRecord, paletteMaximum, type searchPalette } from '#contract';
import { matchOf, matchScore, searchKey, searchKeys } from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { biddersNamed, biddersOf, companyKeys, type FoundBidder } from '../store/palette/bidderMatches.ts';
import {
  type FoundPackage,
  type PackageName,
  packageNames,
  packagesById,
  packagesNamed,
  packagesOf,
} from '../store/palette/packageMatches.ts';
import { type FoundProject, projectMatches, recentProjects } from '../store/palette/projectMatches.ts';
import type { Db } from '../store/store.ts';

/** Packages and bidders are looked at in so many of the projects that a person opened last. */
const recentMaximum = 50;
/** Projects that are scored; packages and bidders are looked at in the best of them too. */
const projectMaximum = 40;
const nearMaximum = 20;
/** Words after these are not looked at. */
const wordMaximum = 12;
/** Names that are looked up in the projects further away. */
const nameMaximum = 12;

/** GET palette: projects, bid packages and bidders by fuzzy search (API-185). */
export const palette: QueryOfEndpoint<typeof searchPalette> = ({ caller, around, query }) =>
  around.store.read(caller.organizationId, async (db) => {
    const recent = await recentProjects(db, caller.userId, recentMaximum);
    const words = searchKeys(query.text).slice(0, wordMaximum);
    if (words.length === 0) return { projects: recent.slice(0, paletteMaximum), bidPackages: [], bidders: [] };
    return search(db, caller.userId, words, recent);
  });

async function search(
  db: Db,
  personId: string,
  words: readonly string[],
  recent: readonly FoundProject[],
): Promise<PaletteRecord> {
  const placeOf = new Map(recent.map(({ id }, index) => [id, index]));
  const place = (projectId: string) => placeOf.get(projectId) ?? recentMaximum;
  const projects = best(
    (await projectMatches(db, personId, words, projectMaximum)).map((project) => ({
      found: project,
      score: matchScore(searchKey(project.name), words),
      place: place(project.id),
      name: project.name,
    })),
  );
  const named = words.length > 1 ? await projectMatches(db, personId, words, nearMaximum, true) : [];
  const near = new Set([...recent, ...projects, ...named].map(({ id }) => id));
  const nearPackages = await packagesOf(db, [...near]);
  const names = await packageNames(db);
  const farPackages = await packagesNamed(db, bestOf(names, packageText, words), paletteMaximum);
  const bidPackages = best(
    [...nearPackages, ...farPackages].map((bidPackage) => ({
      found: bidPackage,
      score: scoreWithin(words, searchKey(packageText(bidPackage)), searchKey(bidPackage.projectName)),
      place: place(bidPackage.projectId),
      name: `${packageText(bidPackage)} ${bidPackage.projectName}`,
    })),
  );
  return { projects, bidPackages, bidders: await searchBidders(db, words, names, nearPackages, place) };
}

async function searchBidders(
  db: Db,
  words: readonly string[],
  names: readonly PackageName[],
  nearPackages: readonly FoundPackage[],
  place: (projectId: string) => number,
): Promise<PaletteRecord['bidders']> {
  const nearBidders = await biddersOf(
    db,
    nearPackages.map(({ id }) => id),
  );
  const companies = await companyKeys(db);
  const text = (key: string) => key;
  const farBidders = await biddersNamed(db, bestOf(companies, text, words), paletteMaximum);
  if (words.length > 1) {
    const some = bestOf(companies, text, words, someScore);
    farBidders.push(...(await biddersNamed(db, some, paletteMaximum, bestOf(names, packageText, words, someScore))));
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

/** Something found, with what it is sorted by. */
interface Candidate<T> {
  readonly found: T;
  readonly score: number;
  /** Of its project among those that the person opened last. */
  readonly place: number;
  readonly name: string;
}

/**
 * The best matches, each once: by score, of equal ones those of projects opened last, then by name. Of thousands few are
 * kept, so that hardly any names are compared.
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
  if (one.score !== other.score) return one.score > other.score;
  return one.place === other.place ? byName.compare(one.name, other.name) <= 0 : one.place < other.place;
}

const byName = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });

/**
 * How well something matches by its own text or by where it is: at least one word must match its own text. A word that
 * only its place matches counts half.
 */
function scoreWithin(words: readonly string[], own: string, where: string): number {
  let score = 0;
  let isNamed = false;
  for (const word of words) {
    const match = matchOf(own, word);
    const around = match === 0 ? matchOf(where, word) : 0;
    if (match === 0 && around < 2) return 0;
    isNamed ||= match > 0;
    score += match + around / 2;
  }
  return isNamed ? score : 0;
}

function packageText({ code, description }: PackageName): string {
  return `${code} ${description}`;
}

/** The names that match every word, the best first, at most 12. */
function bestOf<T>(
  names: readonly T[],
  textOf: (name: T) => string,
  words: readonly string[],
  scoreOf: (key: string, words: readonly string[]) => number = matchScore,
): T[] {
  return names
    .map((name) => ({ name, score: scoreOf(searchKey(textOf(name)), words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, nameMaximum)
    .map(({ name }) => name);
}

/** How well a text matches the words that it matches at all. */
function someScore(key: string, words: readonly string[]): number {
  return words.reduce((score, word) => score + matchOf(key, word), 0);
}
