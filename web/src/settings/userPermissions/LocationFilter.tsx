import { useTranslation } from 'react-i18next';
import { uniqueKey } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import styles from './LocationFilter.module.css';
import type { UserLocation } from './userRecords.ts';

export interface LocationFilterProps {
  locations: readonly UserLocation[];
  count: number;
  /** Null: all. */
  chosen: string | null;
  onChoose: (location: string | null) => void;
}

/** Buttons that filter by location: All and each distinct one, with how many users it has. */
export function LocationFilter({ locations, count, chosen, onChoose }: LocationFilterProps) {
  const { t } = useTranslation('settings');
  const button = (name: string, users: number, location: string | null) => (
    <button
      key={location ?? ''}
      type="button"
      className={styles.pill}
      aria-pressed={location === null ? chosen === null : chosen !== null && uniqueKey(chosen) === uniqueKey(location)}
      onClick={() => onChoose(location)}
    >
      {name} <span>{printCount(users)}</span>
    </button>
  );
  return (
    <fieldset className={styles.pills} aria-label={t('location')}>
      {button(t('allLocations'), count, null)}
      {locations.map(({ name, count }) => button(name, count, name))}
    </fieldset>
  );
}
