import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import type { Section as SectionName } from '../draft/projectProblems.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './Section.module.css';

interface SectionProps {
  name: SectionName;
  /** A summary of the content: '15 of 22 included'. */
  count: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One collapsible section of the page, with the number of its errors in the header. */
export function Section({ name, count, isOpen, onToggle, children }: SectionProps) {
  const { t } = useTranslation('project');
  const { shown } = useProjectEditor();
  const errors = shown.filter((problem) => problem.section === name).length;
  return (
    <section className={`card ${styles.section}`} id={`section-${name}`} aria-labelledby={`head-${name}`}>
      <h2 id={`head-${name}`}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <IconChevronDown {...smallIcon} /> : <IconChevronRight {...smallIcon} />}
          {t(name)}
          <span className={styles.count}>{count}</span>
          <span className="grow" />
          {errors > 0 && (
            <span className="tag bad">
              <IconAlertTriangle {...tinyIcon} />
              {t('errors', { count: errors })}
            </span>
          )}
        </button>
      </h2>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  );
}
