import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tinyIcon } from '../ui/icons.ts';
import { problemText } from './draft/problemText.ts';
import { type DraftProblem, type Section, sections } from './draft/projectProblems.ts';
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
  const includedCount = (list: readonly { readonly isIncluded: boolean }[]) =>
    String(list.filter(({ isIncluded }) => isIncluded).length);
  const counts: Record<Section, string> = {
    information: '',
    includedBidPackages: includedCount(draft.packages),
    generalRequirements: includedCount(draft.generalRequirements),
    alternates: String(draft.alternates.length),
    fees: includedCount(draft.fees),
    permissions: `${draft.projectAdmins.length} + ${draft.contributors.length}`,
  };
  return (
    <nav className="rail" aria-label={isNew ? t('newProject') : t('editProject')}>
      <h2>{isNew ? t('newProject') : t('editProject')}</h2>
      {sections.map((section) => {
        const problems = shown.filter((problem) => problem.section === section);
        return (
          <div key={section}>
            <button
              type="button"
              className="rail-section"
              aria-current={section === current}
              onClick={() => onGo(section)}
            >
              {t(section)}
              <span className={problems.length > 0 ? 'rail-count bad' : 'rail-count'}>
                {problems.length > 0 ? t('errors', { count: problems.length }) : counts[section]}
              </span>
            </button>
            {problems.length > 0 && (
              <div className="rail-errors">
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
