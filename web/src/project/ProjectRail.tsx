import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tinyIcon } from '../ui/icons.ts';
import { includedOf } from './draft/projectDraft.ts';
import { type DraftProblem, problemText, type Section, sections } from './draft/projectProblems.ts';
import styles from './ProjectRail.module.css';
import { useProjectEditor } from './projectEditor.ts';

interface ProjectRailProps {
  current: Section;
  onGo: (section: Section) => void;
  onProblem: (problem: DraftProblem) => void;
}

/** The sections with their counts, and every shown error under its section as a link. */
export function ProjectRail({ current, onGo, onProblem }: ProjectRailProps) {
  const { t } = useTranslation('project');
  const { draft, shown, isNew } = useProjectEditor();
  const counts: Record<Section, string | number> = {
    information: '',
    includedBidPackages: includedOf(draft.packages).length,
    generalRequirements: includedOf(draft.generalRequirements).length,
    alternates: draft.alternates.length,
    fees: includedOf(draft.fees).length,
    permissions: `${draft.projectAdmins.length} + ${draft.contributors.length}`,
  };
  const title = isNew ? t('newProject') : t('editProject');
  return (
    <nav className={styles.rail} aria-label={title}>
      <h2>{title}</h2>
      {sections.map((section) => {
        const problems = shown.filter((problem) => problem.section === section);
        return (
          <div key={section}>
            <button
              type="button"
              className={styles.section}
              aria-current={section === current}
              onClick={() => onGo(section)}
            >
              {t(section)}
              <span className={problems.length > 0 ? styles.errorCount : styles.count}>
                {problems.length > 0 ? t('errors', { count: problems.length }) : counts[section]}
              </span>
            </button>
            {problems.length > 0 && (
              <div className={styles.errors}>
                {problems.map((problem) => (
                  <button key={problem.field + problem.text} type="button" onClick={() => onProblem(problem)}>
                    <IconAlertTriangle {...tinyIcon} />
                    <span>{problemText(t, problem)}</span>
                  </button>
                ))}
              </div>
            )}
          </div>
        );
      })}
    </nav>
  );
}
