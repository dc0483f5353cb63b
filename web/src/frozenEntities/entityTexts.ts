import type { TFunction } from 'i18next';
import { enUS } from '../i18n/i18n.ts';
import { sayServerSentence } from '../i18n/serverSentences.ts';
import type { FrozenEntity } from './frozenList.ts';

type Texts = TFunction<'frozen-entities'>;

const types = [
  'AdjustmentNotes',
  'Application',
  'SystemSettings',
  'BidderFileUploadContainer',
  'BidderNotes',
  'BidPackage',
  'BidPackageNotes',
  'Project',
  'ProjectNotes',
  'ProjectFileUploadContainer',
] as const;
const isKnown = (entityType: string): entityType is (typeof types)[number] =>
  (types as readonly string[]).includes(entityType);

/** Returns the label of an entity type: 'Adjustment notes'. */
export function typeLabel(t: Texts, entityType: string): string {
  return isKnown(entityType) ? t(`type.${entityType}`) : entityType;
}

/** Returns the name of an entity. The server names an entity without a name by its type, in English. */
export function nameOf(t: Texts, { entityType, name }: FrozenEntity): string {
  const isTypeName = isKnown(entityType) && name === enUS['frozen-entities'][`type.${entityType}`];
  return isTypeName ? typeLabel(t, entityType) : name;
}

/** The server's labels of parents of entities. */
const metadataLabels = [
  ['Project: ', 'metadataProject'],
  ['Bid package: ', 'metadataBidPackage'],
  ['Bidder: ', 'metadataBidder'],
] as const;

/** Returns the parent of an entity with its label: 'Project: Harbor School'; '' without a parent. */
export function metadataText(t: Texts, metadata: string | null): string {
  if (metadata === null) return '';
  for (const [label, key] of metadataLabels) {
    if (metadata.startsWith(label)) return t(key, { name: metadata.slice(label.length) });
  }
  return metadata;
}

/**
 * Returns the reason of a freeze, in the language of the page where the server's sentence is known; another one stays as the
 * server noted it, in English, and the text says so.
 */
export function reasonText(t: Texts, reason: string): string {
  const said = sayServerSentence(reason);
  return said === reason ? t('reasonInEnglish', { reason }) : t('reason', { reason: said });
}
