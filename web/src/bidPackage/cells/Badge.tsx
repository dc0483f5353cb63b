import { classificationBadge, type EntryClassification } from '#leveling';
import { classLabel } from './classLabel.ts';

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
      data-badge={isComputed ? 'computed' : 'typed'}
      data-tip={label}
    >
      {letter}
    </span>
  );
}
