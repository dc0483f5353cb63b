import { confirm } from '../../ui/dialog/confirm.ts';
import styles from './confirmDeletion.module.css';

/** Asks whether a record is deleted; `help` names the consequences. */
export function confirmDeletion(title: string, question: string, help: string): Promise<boolean> {
  return confirm({
    title,
    message: question,
    details: <p className={styles.help}>{help}</p>,
    confirmLabel: title,
    tone: 'danger',
  });
}
