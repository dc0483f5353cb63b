import { classificationBadge, classificationLabel, ENTRY_CLASSIFICATIONS, type EntryClassification } from '#leveling';

/** Classes of a wash in a cell; classes without one are quiet. */
export const WASHES: Readonly<Partial<Record<EntryClassification, string>>> = { 3: 'wM', 4: 'wR', 5: 'wO', 6: 'wG' };

/** The order of the choices in the editor and of the legend. */
export const CHOICES: readonly EntryClassification[] = [1, 2, 3, 4, 5, 6, 0];

/** The key that sets a class, as it is printed. */
export function keyOf(classification: EntryClassification): string {
  return classificationBadge(classification) || 'Space';
}

const TEXT_KEYS = [
  'unallocated',
  'subBid',
  'included',
  'missingScope',
  'risk',
  'ownerAllow',
  'generalRequirement',
] as const;

/** Text key (namespace general) of a class. */
export function classTextKey(classification: EntryClassification): (typeof TEXT_KEYS)[number] {
  return TEXT_KEYS[ENTRY_CLASSIFICATIONS.indexOf(classification)] ?? 'unallocated';
}

/** The letter of a class with its color and shape (BID-016). `isComputed`: a Missing Scope without a price. */
export function Badge({
  classification,
  isComputed = false,
}: {
  classification: EntryClassification;
  isComputed?: boolean;
}) {
  const letter = classificationBadge(classification);
  const label = classificationLabel(classification);
  return (
    <span
      className={`badge ${letter || 'U'}${isComputed ? ' computed' : ''}`}
      role="img"
      aria-label={label}
      data-tip={label}
    >
      {letter}
    </span>
  );
}
