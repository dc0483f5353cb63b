import type { AppConfig } from '../../api/appConfig.ts';
import styles from './Snow.module.css';

/** Returns whether it snows on the bar: from 1 December to 6 January by the clock of the device, never in production. */
export function isSnowing(now: Date, environment: AppConfig['environment']): boolean {
  if (environment === 'production') return false;
  const month = now.getMonth() + 1;
  return month === 12 || (month === 1 && now.getDate() <= 6);
}

const flakes = Array.from({ length: 18 }, (_, index) => ({
  left: `${(index * 37 + 4) % 100}%`,
  animationDelay: `${-((index * 1.7) % 9)}s`,
  animationDuration: `${7 + ((index * 5) % 5)}s`,
  '--size': `${2 + (index % 3)}px`,
}));

/** A little snow that falls behind the navigation bar's controls; it lies still where less motion is asked for. */
export function Snow() {
  return (
    <div className={styles.snow} data-decoration="snow" aria-hidden="true">
      {flakes.map((style) => (
        <i key={style.left} className={styles.flake} style={style as React.CSSProperties} />
      ))}
    </div>
  );
}
