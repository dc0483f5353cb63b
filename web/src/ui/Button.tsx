import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Keys } from './Keys.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'title'> {
  /** plain: text on the ground; line: bordered; primary: the one main action; danger: deletes. */
  variant?: 'plain' | 'line' | 'primary' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** Only an icon: `label` becomes the accessible name and the tooltip. */
  label?: string;
  /** The key that does the same, printed in the button (with a label only: in its tooltip). */
  keys?: string | undefined;
  /** The reason why the button is off: it stays focusable, does nothing and has the reason as tooltip. */
  disabledReason?: string | null | undefined;
  /** A click while the button is off: shows what is wrong. */
  onBlockedClick?: () => void;
  /** A pressed toggle (aria-pressed). */
  pressed?: boolean;
}

/** A button. There is no `disabled` without a reason. */
export function Button({
  variant = 'plain',
  size = 'md',
  icon,
  label,
  keys,
  disabledReason,
  onBlockedClick,
  pressed,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = Boolean(disabledReason);
  const classes = [
    'btn',
    variant !== 'plain' && variant,
    size !== 'md' && size,
    label && !children && 'icon',
    pressed && 'on',
    off && 'off',
    className,
  ];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) {
      event.preventDefault();
      event.stopPropagation();
      onBlockedClick?.();
      return;
    }
    onClick?.(event);
  };
  return (
    <Tooltip
      label={disabledReason || label}
      keys={label && !children ? keys : undefined}
      isChanging={disabledReason !== undefined}
    >
      <button
        type="button"
        {...rest}
        className={classes.filter(Boolean).join(' ')}
        aria-label={label ?? rest['aria-label']}
        aria-disabled={off || undefined}
        aria-pressed={pressed}
        onClick={press}
      >
        {icon}
        {children}
        {keys && children && <Keys keys={keys} inverse={variant === 'primary'} />}
      </button>
    </Tooltip>
  );
}
