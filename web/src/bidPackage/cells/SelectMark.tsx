import { IconTrophy } from '@tabler/icons-react';
import { tinyIcon } from '../../ui/icons.ts';
import styles from './SelectMark.module.css';

interface SelectMarkProps {
  readonly isSelected: boolean;
  readonly label: string;
  readonly disabledReason: string | undefined;
}

/**
 * Selects a bidder. It is a checkbox to assistive technology, and a trophy to the eye, so that nobody takes it for the box
 * that ticks rows. The cell handles clicks and Space, so that it is no tab stop.
 */
export function SelectMark({ isSelected, label, disabledReason }: SelectMarkProps) {
  const classes = [styles.mark, isSelected && styles.on, disabledReason && styles.off];
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn in a cell that holds the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid is the one tab stop
    <span
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      aria-disabled={disabledReason !== undefined}
      data-tick=""
      data-tip={disabledReason ?? label}
      className={classes.filter(Boolean).join(' ')}
    >
      <IconTrophy {...tinyIcon} />
    </span>
  );
}
