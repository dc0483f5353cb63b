import { Tooltip as MantineTooltip, type TooltipProps as MantineTooltipProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Keys } from './Keys.tsx';

export interface TooltipProps {
  /** Nothing is shown, and no handler is added, for null and ''. */
  label: ReactNode;
  /** The label comes and goes: the element stays the same one, with its focus, while there is none. */
  isChanging?: boolean;
  /** The key of the action, printed after the label: 'Alt+S'. */
  keys?: string | undefined;
  position?: MantineTooltipProps['position'];
  /** Of an action of a menu: any other tooltip is hidden while a menu is open. */
  isInMenu?: boolean;
  /** Exactly one element that can hold a ref; it must be focusable for the tooltip to open by key. */
  children: ReactElement;
}

/** Opens on hover after 350 ms and at once on focus, also of controls that are off. */
export function Tooltip({ label, keys, position, isChanging = false, isInMenu = false, children }: TooltipProps) {
  const isEmpty = label === null || label === undefined || label === '';
  if (isEmpty && !isChanging) return children;
  return (
    <MantineTooltip
      label={
        <>
          {label}
          {keys && <Keys keys={keys} />}
        </>
      }
      position={position ?? 'bottom'}
      multiline
      disabled={isEmpty}
      classNames={{ tooltip: isInMenu ? 'tip in-menu' : 'tip' }}
    >
      {children}
    </MantineTooltip>
  );
}
