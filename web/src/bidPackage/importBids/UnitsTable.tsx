import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uniqueKey } from '#leveling';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { smallIcon } from '../../ui/icons.ts';

export interface UnitsTableProps {
  /** Units of the file that are not in the list, with the lines of each. */
  readonly printed: ReadonlyMap<string, number>;
  /** Printed unit -> listed unit. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly listed: readonly string[];
  /** An Admin may add a kept unit to the list. */
  readonly isAdmin: boolean;
  readonly toAdd: ReadonlySet<string>;
  onChoose(printed: string, listed: string | null): void;
  onAdd(unit: string, isOn: boolean): void;
}

/** Units that the company's list lacks: kept as printed, changed to a listed one, or added to the list. */
export function UnitsTable(props: UnitsTableProps) {
  const { t } = useTranslation('bid-package');
  const { printed, chosen, listed, isAdmin, toAdd } = props;
  const units = [...printed].filter(([unit]) => !listed.some((one) => uniqueKey(one) === uniqueKey(unit)));
  return (
    <section className="im" aria-label={t('unitsNotListed')}>
      <h3>
        {t('unitsNotListed')}
        <span className={units.length > 0 ? 'tag warn' : 'tag'}>{units.length}</span>
      </h3>
      {units.length > 0 && (
        <div className="it-b pad im-units">
          {units.map(([unit, count]) => (
            <div key={unit} className="un">
              <b className="cut" title={unit}>
                {unit}
              </b>
              <span className="muted">{t('countLines', { count })}</span>
              <IconArrowRight {...smallIcon} />
              <SelectBox
                isSmall
                label={t('unitFor', { unit })}
                className="mean"
                value={chosen[unit] ?? ''}
                options={[
                  { value: '', label: t('keepUnit', { unit }) },
                  ...listed.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => props.onChoose(unit, value === '' ? null : value)}
              />
              {isAdmin && chosen[unit] === undefined && (
                <Checkbox isOn={toAdd.has(unit)} onChange={(isOn) => props.onAdd(unit, isOn)}>
                  <span aria-hidden="true">{t('addToUnits')}</span>
                  <span className="hidden-text">{t('addUnitToUnits', { unit })}</span>
                </Checkbox>
              )}
            </div>
          ))}
          <p className="muted small">{t(isAdmin ? 'unitsKept' : 'unitsKeptNotAdmin')}</p>
        </div>
      )}
    </section>
  );
}
