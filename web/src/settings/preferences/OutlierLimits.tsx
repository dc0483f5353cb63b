import { useTranslation } from 'react-i18next';
import { Card, CardBar } from '../frame/Card.tsx';
import { problemText } from '../list/model/problemText.ts';
import { CountField } from './CountField.tsx';
import type { PreferencesCardProps } from './MeasurementSystem.tsx';
import styles from './OutlierLimits.module.css';
import { setPreference } from './preferencesForm.ts';

const LIMITS = [
  { name: 'lowPercent', label: 'outlierLow', help: 'outlierLowHelp' },
  { name: 'highPercent', label: 'outlierHigh', help: 'outlierHighHelp' },
] as const;

/** How far a price is from those of the others before it is marked. */
export function OutlierLimits({ editor, row }: PreferencesCardProps) {
  const { t } = useTranslation('settings');
  const { store, focus, state, problems, readOnlyReason } = editor;
  const found = problems.get(row.id) ?? {};
  return (
    <Card>
      <CardBar title={t('outliers')} note={t('outliersHelp')} />
      <div className={styles.limits}>
        {LIMITS.map(({ name, label, help }) => (
          <div key={name} className={styles.limit}>
            <CountField
              label={t(label)}
              value={row.values[name]}
              help={t(help)}
              problem={found[name] && problemText(t, found[name])}
              isChanged={row.changed.includes(name)}
              isReadOnly={readOnlyReason !== null}
              inputRef={focus.ref(row.id, name)}
              onChange={(value) => {
                const [stored] = state.stored;
                store.edit(name, (edits) => setPreference(edits, stored, row.values, name, value));
              }}
              onBlur={store.endStep}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
