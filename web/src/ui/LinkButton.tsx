import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';

/** A button that looks like a link: it leads to a place on the page. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${styles.link} ${className}`} />;
}
