import { IconCheck } from '@tabler/icons-react';

interface TickBoxProps {
  readonly state: 'on' | 'off' | 'mixed';
  readonly label: string;
  /** Stands always; otherwise it takes the row number's place while the row is hovered, focused or ticked. */
  readonly shown?: boolean;
  /** Why it cannot be ticked. */
  readonly disabledReason?: string | undefined;
}

/** A box of the sheet; the cell it stands in answers clicks and Space, so that it is no tab stop of its own. */
export function TickBox({ state, label, shown = false, disabledReason }: TickBoxProps) {
  const classes = [
    'box',
    state === 'on' && 'on',
    state === 'mixed' && 'mixed',
    disabledReason && 'off',
    !shown && 'on-demand',
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
      data-tip={disabledReason}
      className={classes.filter(Boolean).join(' ')}
    >
      {state === 'on' && <IconCheck className="i" aria-hidden="true" />}
    </span>
  );
}
