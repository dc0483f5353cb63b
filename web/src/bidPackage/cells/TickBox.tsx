import { IconCheck, IconX } from '@tabler/icons-react';
import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly state: 'on' | 'off' | 'mixed';
  readonly label: string;
  /** Whether it always shows; otherwise it takes the row number's place while the row is hovered, focused or ticked. */
  readonly shown?: boolean;
  readonly disabledReason?: string | undefined;
  /** Draws the box of one of two answers, whose sign shows faintly while it is not chosen. */
  readonly answer?: 'yes' | 'no';
}

/** A box in a cell; the cell handles clicks and Space, so that the box is no tab stop. */
export function TickBox({ state, label, shown = false, disabledReason, answer }: TickBoxProps) {
  const Sign = answer === 'no' ? IconX : IconCheck;
  const classes = [
    'box',
    answer && styles.answer,
    answer === 'no' && styles.no,
    state === 'on' && 'on',
    state === 'mixed' && 'mixed',
    disabledReason && 'off',
    styles.box,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn by thousands in cells that hold the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid is the one tab stop
    <span
      role="checkbox"
      aria-checked={state === 'mixed' ? 'mixed' : state === 'on'}
      aria-label={label}
      aria-disabled={disabledReason !== undefined}
      data-tick=""
      data-answer={answer}
      data-on-demand={shown ? undefined : ''}
      data-tip={disabledReason ?? (answer && label)}
      className={classes.filter(Boolean).join(' ')}
    >
      {(state === 'on' || answer) && <Sign className="i" aria-hidden="true" />}
    </span>
  );
}
