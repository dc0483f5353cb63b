import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { suggestedUnit, uniqueKey } from '#leveling';
import { Button } from '../../../ui/Button.tsx';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { Checkbox } from '../../../ui/fields/Toggle.tsx';
import { smallIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import section from '../ImportSection.module.css';
import { ImportSection } from '../ImportSection.tsx';
import styles from './UnitsTable.module.css';

interface UnitsTableProps {
  /** Units of the file that are not in the list, with the lines of each. */
  readonly printed: ReadonlyMap<string, number>;
  /** Printed unit -> listed unit. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly listed: readonly string[];
  readonly isAdmin: boolean;
  readonly toAdd: ReadonlySet<string>;
  onChoose(printed: string, listed: string | null): void;
  onAdd(unit: string, isOn: boolean): void;
  /** Chooses several units at once: printed unit -> listed unit. */
  onChooseAll(units: Readonly<Record<string, string>>): void;
}

/** Units that are not in the company's list: kept as printed, changed to a listed one, or added to the list. */
export function UnitsTable(props: UnitsTableProps) {
  const { t } = useTranslation('bid-package');
  const { printed, chosen, listed, isAdmin, toAdd } = props;
  const units = [...printed].filter(([unit]) => !listed.some((one) => uniqueKey(one) === uniqueKey(unit)));
  const suggestions = units.flatMap(([unit]) => {
    const listedUnit = chosen[unit] === undefined ? suggestedUnit(unit, listed) : null;
    return listedUnit === null ? [] : [[unit, listedUnit] as const];
  });
  const suggested = new Map(suggestions);
  return (
    <ImportSection
      title={t('unitsNotListed')}
      tag={<span className={units.length > 0 ? 'tag warn' : 'tag'}>{units.length}</span>}
    >
      {units.length > 0 && (
        <div className={`${section.box} ${styles.units}`}>
          {suggestions.length > 1 && (
            <Button
              size="sm"
              variant="line"
              className={styles.all}
              onClick={() => props.onChooseAll(Object.fromEntries(suggestions))}
            >
              {t('useSuggestedUnits', { count: suggestions.length })}
            </Button>
          )}
          {units.map(([unit, count]) => (
            <div key={unit} className={styles.unit}>
              <b className="cut" title={unit}>
                {unit}
              </b>
              <span className="muted">{t('countLines', { count })}</span>
              <IconArrowRight {...smallIcon} />
              <SelectBox
                isSmall
                label={t('unitFor', { unit })}
                className={section.choice}
                value={chosen[unit] ?? ''}
                options={[
                  { value: '', label: t('keepUnit', { unit }) },
                  ...listed.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => props.onChoose(unit, value === '' ? null : value)}
              />
              {suggested.has(unit) && (
                <LinkButton className={styles.suggestion} onClick={() => props.onChoose(unit, suggested.get(unit)!)}>
                  {t('useUnit', { unit: suggested.get(unit)! })}
                </LinkButton>
              )}
              {isAdmin && chosen[unit] === undefined && (
                <Checkbox isOn={toAdd.has(unit)} onChange={(isOn) => props.onAdd(unit, isOn)}>
                  <span aria-hidden="true">{t('addToUnits')}</span>
                  <span className="hidden-text">{t('addUnitToUnits', { unit })}</span>
                </Checkbox>
              )}
            </div>
          ))}
          <p className={`muted ${styles.help}`}>{t(isAdmin ? 'unitsKept' : 'unitsKeptNotAdmin')}</p>
        </div>
      )}
    </ImportSection>
  );
}
