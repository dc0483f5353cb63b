import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Balloons.module.css';

export const balloonTime = 10_000;

/** In the session storage of a tab that reloads itself to a new version. */
const updatedKey = 'plumbline.updated';

/** Remembers over the reload that follows that the application was updated. */
export function rememberUpdate(): void {
  sessionStorage.setItem(updatedKey, 'yes');
}

/** Returns whether this is the first page load after an update, and forgets it. */
function takeUpdate(): boolean {
  const isUpdated = sessionStorage.getItem(updatedKey) !== null;
  sessionStorage.removeItem(updatedKey);
  return isUpdated;
}

/** Place in percent of the width, delay and duration in seconds; all have left the screen after 10 s. */
const balloons = Array.from({ length: 18 }, (_, index) => ({
  left: `${(index * 37 + 5) % 96}%`,
  animationDelay: `${(index * 0.53) % 4}s`,
  animationDuration: `${5 + ((index * 0.71) % 1)}s`,
  '--color': ['#3a6ea5', '#c2513f', '#d9a032', '#3f8f5f', '#7b5ea7'][index % 5],
}));

/**
 * Balloons that rise over the page for 10 s, on Alt+Ctrl+Shift+B and once right after an update; they take no click and no
 * focus, and stay where they are where the system asks for less motion.
 */
export function Balloons() {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (takeUpdate()) setRound(1);
    const onKeyDown = (event: KeyboardEvent) => {
      // The key by its place: with Alt held, its character depends on the keyboard layout.
      if (event.code !== 'KeyB' || !event.altKey || !event.ctrlKey || !event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setRound((before) => before + 1);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  useEffect(() => {
    if (round === 0) return;
    const end = setTimeout(() => setRound(0), balloonTime);
    return () => clearTimeout(end);
  }, [round]);
  if (round === 0) return null;
  return createPortal(
    <div className={styles.sky} aria-hidden="true" data-testid="balloons" key={round}>
      {balloons.map((style) => (
        <span key={style.left} className={styles.balloon} style={style as React.CSSProperties} />
      ))}
    </div>,
    document.body,
  );
}
