import { peopleOnto, sameName } from '#leveling';
import type { AlternateDraft, ImageDraft, Information, PackageDraft, ProjectDraft } from './projectDraft.ts';

/** A field that this person and somebody else have both changed; this person's text stays until the other one is taken. */
export type DraftConflict =
  | { readonly kind: 'information'; readonly field: keyof Information; readonly theirs: string }
  | { readonly kind: 'image'; readonly theirs: ImageDraft }
  | { readonly kind: 'assignee'; readonly code: string; readonly theirs: string | null }
  | { readonly kind: 'alternate'; readonly key: string; readonly was: string; readonly theirs: AlternateDraft | null };

/** Names of the fields of the information, then of the other sections, in which two states of a project differ. */
export type ChangedPart = keyof Information | 'image' | OtherSection;
type OtherSection = 'includedBidPackages' | 'generalRequirements' | 'alternates' | 'fees' | 'permissions';

export interface MergedDraft {
  readonly draft: ProjectDraft;
  readonly conflicts: readonly DraftConflict[];
}

/** The project that was read, the draft over it, and the project as somebody else has saved it. */
interface Versions {
  readonly before: ProjectDraft;
  readonly mine: ProjectDraft;
  readonly theirs: ProjectDraft;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const plain = (value: string | boolean): string | boolean => (typeof value === 'string' ? value.trim() : value);

/** Returns the differences between two states of a project: fields of the information, and the other sections. */
export function changedParts(before: ProjectDraft, now: ProjectDraft, isImageNew: boolean): readonly ChangedPart[] {
  const fields = (Object.keys(now.information) as (keyof Information)[]).filter(
    (field) => now.information[field] !== before.information[field],
  );
  const people = (draft: ProjectDraft) => [draft.projectAdmins, draft.contributors];
  const sections: readonly (readonly [OtherSection, boolean])[] = [
    ['includedBidPackages', same(chosenPackages(before), chosenPackages(now))],
    ['generalRequirements', same(before.generalRequirements, now.generalRequirements)],
    ['alternates', same(named(before.alternates), named(now.alternates))],
    ['fees', same(before.fees, now.fees)],
    ['permissions', same(people(before), people(now))],
  ];
  const image = isImageNew || before.image.kind !== now.image.kind ? ['image' as const] : [];
  return [...fields, ...image, ...sections.flatMap(([section, isSame]) => (isSame ? [] : [section]))];
}

// Without bidders and lines, which change without a save of the project.
const chosenPackages = ({ packages }: ProjectDraft) =>
  packages.map(({ code, description, isIncluded, assignedUser }) => [code, description, isIncluded, assignedUser]);
const named = (alternates: readonly AlternateDraft[]) => alternates.map(({ key, name }) => [key, name]);

/**
 * Merges a save by somebody else into the draft: `mine` was typed over `before` and is now over `theirs`. Untouched fields
 * become theirs, typed ones stay, and those that both changed are conflicts.
 */
export function mergeDrafts(
  before: ProjectDraft,
  mine: ProjectDraft,
  theirs: ProjectDraft,
  isImageNew = false,
): MergedDraft {
  const conflicts: DraftConflict[] = [];
  const versions: Versions = { before, mine, theirs };
  const information = mergeInformation(versions, conflicts);
  const isImageMine = mine.image.kind === 'chosen' || mine.image.kind !== before.image.kind;
  if (isImageMine && (isImageNew || before.image.kind !== theirs.image.kind))
    conflicts.push({ kind: 'image', theirs: theirs.image });
  return {
    draft: {
      information,
      image: isImageMine ? mine.image : theirs.image,
      packages: mergePackages(versions, conflicts),
      generalRequirements: mergeChoices(
        [before.generalRequirements, mine.generalRequirements, theirs.generalRequirements],
        ({ description }) => description,
      ),
      alternates: mergeAlternates(versions, conflicts),
      fees: mergeChoices([before.fees, mine.fees, theirs.fees], ({ name }) => name),
      projectAdmins: peopleOnto(theirs.projectAdmins, before.projectAdmins, mine.projectAdmins),
      contributors: peopleOnto(theirs.contributors, before.contributors, mine.contributors),
    },
    conflicts,
  };
}

/** Replaces a typed value by the one that the other person saved. */
export function withTheirs(draft: ProjectDraft, conflict: DraftConflict): ProjectDraft {
  if (conflict.kind === 'information') {
    return { ...draft, information: { ...draft.information, [conflict.field]: conflict.theirs } };
  }
  if (conflict.kind === 'assignee') {
    const { code, theirs } = conflict;
    const packages = draft.packages.map((entry) => (entry.code === code ? { ...entry, assignedUser: theirs } : entry));
    return { ...draft, packages };
  }
  if (conflict.kind === 'alternate') {
    const { key, theirs } = conflict;
    const isHere = draft.alternates.some((entry) => entry.key === key);
    const put = theirs === null ? [] : [theirs];
    const alternates = draft.alternates.flatMap((entry) => (entry.key === key ? put : [entry]));
    return { ...draft, alternates: isHere ? alternates : [...alternates, ...put] };
  }
  return { ...draft, image: conflict.theirs };
}

/** Returns whether the stored project still has the value that a conflict offers; somebody may have saved again. */
export function isStillSaved(conflict: Exclude<DraftConflict, { kind: 'image' }>, stored: ProjectDraft): boolean {
  if (conflict.kind === 'information') return String(stored.information[conflict.field]) === conflict.theirs;
  if (conflict.kind === 'assignee') {
    return stored.packages.find(({ code }) => code === conflict.code)?.assignedUser === conflict.theirs;
  }
  return stored.alternates.find(({ key }) => key === conflict.key)?.name === conflict.theirs?.name;
}

function mergeInformation({ before, mine, theirs }: Versions, conflicts: DraftConflict[]): Information {
  const merged = Object.keys(theirs.information).map((key) => {
    const field = key as keyof Information;
    const [was, own, other] = [before, mine, theirs].map(({ information }) => information[field]);
    if (plain(own!) === plain(was!)) return [field, other];
    const isConflict = plain(other!) !== plain(was!) && plain(other!) !== plain(own!);
    if (isConflict) conflicts.push({ kind: 'information', field, theirs: String(other) });
    return [field, own];
  });
  return Object.fromEntries(merged) as Information;
}

function mergePackages({ before, mine, theirs }: Versions, conflicts: DraftConflict[]): PackageDraft[] {
  const of = (draft: ProjectDraft, code: string) => draft.packages.find((entry) => sameName(entry.code, code));
  const merged = theirs.packages.map((other) => {
    const was = of(before, other.code);
    const own = of(mine, other.code);
    if (was === undefined || own === undefined) return other;
    const isIncluded = own.isIncluded === was.isIncluded ? other.isIncluded : own.isIncluded;
    if (own.assignedUser === was.assignedUser) return { ...other, isIncluded };
    const isConflict = other.assignedUser !== was.assignedUser && other.assignedUser !== own.assignedUser;
    if (isConflict) conflicts.push({ kind: 'assignee', code: other.code, theirs: other.assignedUser });
    return { ...other, isIncluded, assignedUser: own.assignedUser };
  });
  // Chosen here while its definition was deleted: the server reports it on saving.
  const kept = mine.packages.filter(
    (own) => own.isIncluded && !of(before, own.code)?.isIncluded && !of(theirs, own.code),
  );
  return [...merged, ...kept];
}

function mergeChoices<Entry extends { readonly isIncluded: boolean }>(
  [before, mine, theirs]: readonly [before: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]],
  nameOf: (entry: Entry) => string,
): Entry[] {
  return theirs.map((other) => {
    const isSame = (entry: Entry) => sameName(nameOf(entry), nameOf(other));
    const own = mine.find(isSame);
    const isTouched = own !== undefined && own.isIncluded !== before.find(isSame)?.isIncluded;
    return isTouched ? { ...other, isIncluded: own.isIncluded } : other;
  });
}

function mergeAlternates({ before, mine, theirs }: Versions, conflicts: DraftConflict[]): AlternateDraft[] {
  const of = (draft: ProjectDraft, key: string) => draft.alternates.find((entry) => entry.key === key);
  const kept = theirs.alternates.flatMap((other): AlternateDraft[] => {
    const was = of(before, other.key);
    const own = of(mine, other.key);
    if (was === undefined) return [other];
    const isRenamed = other.name !== was.name;
    if (own === undefined) {
      if (isRenamed) conflicts.push({ kind: 'alternate', key: other.key, was: was.name, theirs: other });
      return [];
    }
    if (plain(own.name) === was.name) return [other];
    if (isRenamed && other.name !== plain(own.name)) {
      conflicts.push({ kind: 'alternate', key: other.key, was: was.name, theirs: other });
    }
    return [{ ...other, name: own.name }];
  });
  const added = mine.alternates.flatMap((own): AlternateDraft[] => {
    if (own.storedName === null) {
      return theirs.alternates.some((other) => !of(before, other.key) && sameName(other.name, own.name)) ? [] : [own];
    }
    const was = of(before, own.key);
    if (of(theirs, own.key) || was === undefined || plain(own.name) === was.name) return [];
    conflicts.push({ kind: 'alternate', key: own.key, was: was.name, theirs: null });
    return [{ ...own, storedName: null, hasLineItems: false, enabled: false }];
  });
  return [...kept, ...added];
}
