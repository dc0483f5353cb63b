import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportOptions, type FeeChoice, feeChoices, teamExport } from '../../projectInfo/export/exportOptions.ts';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import styles from './ExportChoices.module.css';

export interface ExportChoicesProps {
  fees: readonly { readonly id: string; readonly name: string }[];
  packageCount: number;
  onChange: (options: ExportOptions) => void;
}

/** Asks for whom the workbook is, and for the owner what it shows of each fee; begins with the team. */
export function ExportChoices({ fees, packageCount, onChange }: ExportChoicesProps) {
  const { t } = useTranslation('bid-summary');
  const [options, setOptions] = useState(teamExport);
  const id = useId();
  const change = (next: ExportOptions) => {
    setOptions(next);
    onChange(next);
  };
  const labels: Record<FeeChoice, string> = { show: t('feeShown'), fold: t('feeFolded'), omit: t('feeOmitted') };
  return (
    <div className={styles.choices}>
      <Segmented
        label={t('exportFor')}
        value={options.for}
        options={[
          { value: 'team', label: t('exportForTeam') },
          { value: 'owner', label: t('exportForOwner') },
        ]}
        onChange={(value) => change({ ...options, for: value })}
      />
      {options.for === 'team' ? (
        <p className="muted">{t('exportSheets', { count: packageCount + 2 })}</p>
      ) : (
        <>
          <p className="muted">{t('exportOwnerSheets')}</p>
          <div className={styles.labelled}>
            <span aria-hidden>{t('exportLineItems')}</span>
            <Segmented
              label={t('exportLineItems')}
              value={options.lineItems}
              options={[
                { value: 'estimate', label: t('exportWithEstimate') },
                { value: 'bids', label: t('exportBidsAlone') },
                { value: 'none', label: t('exportNoLineItems') },
              ]}
              onChange={(value) => change({ ...options, lineItems: value })}
            />
          </div>
          <ul className={styles.fees} aria-label={t('exportFees')}>
            {fees.map((fee) => (
              <li key={fee.id}>
                <label htmlFor={`${id}${fee.id}`} className="cut">
                  {fee.name}
                </label>
                <SelectBox
                  id={`${id}${fee.id}`}
                  isSmall
                  value={options.fees.get(fee.id) ?? 'fold'}
                  options={feeChoices.map((value) => ({ value, label: labels[value] }))}
                  onChange={(value) => change({ ...options, fees: new Map(options.fees).set(fee.id, value) })}
                />
              </li>
            ))}
          </ul>
          {[...options.fees.values()].includes('omit') && <p>{t('exportOmits')}</p>}
        </>
      )}
    </div>
  );
}
