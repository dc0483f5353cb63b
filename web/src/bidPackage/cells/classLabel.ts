import { ENTRY_CLASSIFICATIONS, type EntryClassification } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';

const TEXT_KEYS = [
  'unallocated',
  'subBid',
  'included',
  'missingScope',
  'risk',
  'ownerAllow',
  'generalRequirement',
] as const;

export function classTextKey(classification: EntryClassification): (typeof TEXT_KEYS)[number] {
  return TEXT_KEYS[ENTRY_CLASSIFICATIONS.indexOf(classification)] ?? 'unallocated';
}

/** The name of a class in the language of the page. Worked: 3 is 'Missing Scope', in French 'Portée manquante'. */
export function classLabel(classification: EntryClassification): string {
  return i18next.t(`general:${classTextKey(classification)}`);
}
