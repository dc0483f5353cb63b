import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/fields/Field.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Card, CardBar } from '../frame/Card.tsx';
import marks from '../frame/marks.module.css';
import type { ListRow } from '../list/model/listView.ts';
import { problemText } from '../list/model/problemText.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import styles from './MeasurementSystem.module.css';
import type { PreferencesRecord } from './preferenceRecords.ts';
import { measurementSystems, setPreference } from './preferencesForm.ts';

export interface PreferencesCardProps {
  editor: ListEditor<PreferencesRecord>;
  row: ListRow<PreferencesRecord>;
}

export function MeasurementSystem({ editor, row }: PreferencesCardProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { store, focus, state, problems, readOnlyReason } = editor;
  const problem = problems.get(row.id)?.measurementSystem;
  const choose = (system: string): void => {
    if (readOnlyReason !== null) return;
    const [stored] = state.stored;
    store.edit(null, (edits) => setPreference(edits, stored, row.values, 'measurementSystem', system));
  };
  return (
    <Card>
      <CardBar title={t('measurementSystem')} />
      <div
        className={styles.options}
        role="radiogroup"
        aria-label={t('measurementSystem')}
        aria-required
        aria-readonly={readOnlyReason !== null}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        {measurementSystems.map((system) => {
          const isChosen = row.values.measurementSystem === system;
          const isChanged = isChosen && row.changed.includes('measurementSystem');
          return (
            <Tooltip key={system} label={readOnlyReason} isChanging>
              <label
                className={[styles.option, isChanged && marks.changed].filter(Boolean).join(' ')}
                data-read-only={readOnlyReason !== null || undefined}
              >
                <input
                  ref={isChosen ? focus.ref(row.id, 'measurementSystem') : undefined}
                  type="radio"
                  name={id}
                  value={system}
                  checked={isChosen}
                  aria-labelledby={`${id}-${system}`}
                  aria-describedby={`${id}-${system}-help`}
                  aria-disabled={readOnlyReason !== null || undefined}
                  onChange={() => choose(system)}
                />
                <b id={`${id}-${system}`}>{t(`system.${system}`)}</b>
                <span id={`${id}-${system}-help`} className="small soft">
                  {t(`systemHelp.${system}`)}
                </span>
              </label>
            </Tooltip>
          );
        })}
        {problem && <FieldError id={`${id}-problem`}>{problemText(t, problem)}</FieldError>}
      </div>
    </Card>
  );
}
