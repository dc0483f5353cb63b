import { classificationBadge, type EntryClassification } from '#leveling';
import { classLabel } from './classLabel.ts';

/** Classes of a wash in a cell; classes without one are quiet. */
export const WASHES: Readonly<Partial<Record<EntryClassification, string>>> = { 3: 'wM', 4: 'wR', 5: 'wO', 6: 'wG' };

/** The order of the choices in the editor and of the legend. */
export const CHOICES: readonly EntryClassification[] = [1, 2, 3, 4, 5, 6, 0];

/** The key that sets a class, as it is printed. */
export function keyOf(classification: EntryClassification): string {
  return classificationBadge(classification) || 'Space';
}

/** The letter of a class with its color and shape. `isComputed`: a Missing Scope without a price. */
export function Badge({
  classification,
  isComputed = false,
}: {
  classification: EntryClassification;
  isComputed?: boolean;
}) {
  const letter = classificationBadge(classification);
  const label = classLabel(classification);
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
