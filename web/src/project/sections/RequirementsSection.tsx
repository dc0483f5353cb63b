import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './RequirementsSection.module.css';
import section from './Section.module.css';

/** The general requirements asked of every package's bidders. */
export function RequirementsSection() {
  const { t } = useTranslation('project');
  const { draft, change } = useProjectEditor();
  const { generalRequirements } = draft;
  if (generalRequirements.length === 0) return <p className={section.empty}>{t('noGeneralRequirements')}</p>;
  return (
    <div className={styles.requirements}>
      {generalRequirements.map((entry) => (
        <Checkbox
          key={entry.description}
          isOn={entry.isIncluded}
          onChange={(isIncluded) =>
            change({
              generalRequirements: generalRequirements.map((other) =>
                other === entry ? { ...entry, isIncluded } : other,
              ),
            })
          }
        >
          <span className={entry.isIncluded ? undefined : 'muted'}>{entry.description}</span>
        </Checkbox>
      ))}
    </div>
  );
}
