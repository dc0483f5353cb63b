import { useTranslation } from 'react-i18next';
import { auditKinds } from '#contract';
import { Field } from '../ui/fields/Field.tsx';
import { SelectBox } from '../ui/fields/SelectField.tsx';
import styles from './AuditLog.module.css';
import type { AuditFilters } from './auditFilters.ts';

export interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** Person, project, action and days of the entries that are shown. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { t } = useTranslation('settings');
  const input = (
    key: Exclude<keyof AuditFilters, 'kind'>,
    label: string,
    rest: { type?: string; placeholder?: string },
  ) => (
    <Field label={label}>
      {(control) => (
        <div className="in">
          <input
            {...control}
            autoComplete="off"
            {...rest}
            value={filters[key]}
            onChange={(event) => onChange({ ...filters, [key]: event.target.value })}
          />
        </div>
      )}
    </Field>
  );
  return (
    <search className={styles.filters}>
      {input('person', t('audit.person'), { placeholder: t('audit.personPlaceholder') })}
      {input('project', t('audit.project'), { placeholder: t('audit.projectPlaceholder') })}
      <Field label={t('audit.kind')}>
        {({ id }) => (
          <SelectBox
            id={id}
            value={filters.kind}
            options={[
              { value: '' as const, label: t('audit.anyKind') },
              ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.${kind}`) })),
            ]}
            onChange={(kind) => onChange({ ...filters, kind })}
          />
        )}
      </Field>
      {input('firstDay', t('audit.from'), { type: 'date' })}
      {input('lastDay', t('audit.to'), { type: 'date' })}
    </search>
  );
}
