import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { initials } from '../../ui/marks/Avatar.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import styles from './People.module.css';

/** The people that have an avatar; more are counted. */
const SHOWN = 5;

/** Draws who else is on the page into the bar of the application. */
export function People({ page }: { page: SheetPage }) {
  const { t } = useTranslation('bid-package');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('bar-people')), []);
  const others = useSyncExternalStore(page.guests.subscribe, page.guests.all);
  if (place === null || others.length === 0) return null;
  const shown = others.length <= SHOWN ? others : others.slice(0, SHOWN);
  const more = others.slice(shown.length).map(({ name }) => name);
  return createPortal(
    <ul className={styles.people} aria-label={t('alsoHere')}>
      {shown.map(({ email, name, color }) => (
        <li
          key={email}
          className={`avatar ${styles.person}`}
          data-guest-color={color}
          data-tip={t('isHere', { name })}
          aria-label={name}
        >
          {initials(name)}
        </li>
      ))}
      {more.length > 0 && (
        <li className={`avatar ${styles.more}`} data-tip={more.join(', ')} aria-label={more.join(', ')}>
          +{more.length}
        </li>
      )}
    </ul>,
    place,
  );
}
