import { plainArea } from './area.ts';
import { type ChangedPart, changedParts } from './mergeDrafts.ts';
import { type AlternateDraft, includedOf, type ProjectDraft } from './projectDraft.ts';

/** A save of which it is not known whether it was stored: no answer came, or the server failed. */
export interface UnknownSave {
  /** The stored project that it was typed over, and the draft that was sent. */
  readonly before: ProjectDraft;
  readonly draft: ProjectDraft;
}

/**
 * Returns the parts that a save changed and that are stored as it sent them, if all of them are; otherwise none.
 *
 * Worked: a save of Subtitle and Owner, of which only Owner is stored as sent, was stored by somebody else: none.
 */
export function ownParts({ before, draft }: UnknownSave, now: ProjectDraft): readonly ChangedPart[] {
  const own = changedParts(before, draft, draft.image.kind === 'chosen');
  const missing = new Set(changedParts(asSent(draft), asSent(now), false));
  // An image that was sent is stored as a file.
  if (draft.image.kind === 'chosen' && now.image.kind === 'stored') missing.delete('image');
  return own.some((part) => missing.has(part)) ? [] : own;
}

/** Returns a draft in which the same project is the same data: trimmed, with its chosen entries alone. */
function asSent(draft: ProjectDraft): ProjectDraft {
  const texts = Object.entries(draft.information).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    return [field, (areas.includes(field) ? plainArea(value) : value).trim()];
  });
  return {
    ...draft,
    information: Object.fromEntries(texts) as ProjectDraft['information'],
    packages: includedOf(draft.packages),
    generalRequirements: includedOf(draft.generalRequirements),
    alternates: draft.alternates.map(nameAlone),
    fees: includedOf(draft.fees),
    projectAdmins: draft.projectAdmins.map((email) => email.toLowerCase()),
    contributors: draft.contributors.map((email) => email.toLowerCase()),
  };
}

const areas: readonly string[] = ['totalBuildingArea', 'totalSiteArea'];

/** An alternate has another key once it is stored. */
function nameAlone({ name, ...alternate }: AlternateDraft): AlternateDraft {
  return { ...alternate, key: '', name: name.trim() };
}
