import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { settingsPage } from '../../settingsPages.ts';
import { SearchableField } from '../../ui/fields/SearchableField.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';

export const UnitNames = createContext<readonly string[]>([]);

/** Chooses a unit of the list; one that is not in the list is shown as it is until another one is chosen. */
export function UnitInput(props: FieldInputProps<string>) {
  const { t } = useTranslation('settings');
  const units = useContext(UnitNames);
  return (
    <SearchableField
      {...props}
      options={units}
      emptyText={t('noUnitFound')}
      note={(shown) => (
        <Trans
          t={t}
          i18nKey="unitsFound"
          count={units.length}
          values={{ shown }}
          components={{ page: <Link to={settingsPage('unitsOfMeasure').path as '/settings'} /> }}
        />
      )}
    />
  );
}
