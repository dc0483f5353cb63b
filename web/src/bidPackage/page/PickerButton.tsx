import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { smallIcon } from '../../ui/icons.ts';
import styles from './PickerButton.module.css';

export function PickerButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${styles.picker} ${className ?? ''}`}>
      {children}
      <IconChevronDown {...smallIcon} />
    </button>
  );
}
