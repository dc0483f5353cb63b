import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DueTime } from '#leveling';
import { countdownAt } from '../i18n/dueTime.ts';
import { tinyIcon } from '../ui/icons.ts';
import styles from './ProjectBar.module.css';

const MINUTE = 60_000;

/** Returns the time, which moves on with each minute of the clock. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const untilNext = () => MINUTE - (Date.now() % MINUTE);
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, untilNext());
    };
    let timer = setTimeout(tick, untilNext());
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Shows on the day of the due date how long bids can still come in, or since when they cannot. */
export function DueCountdown({ due }: { due: DueTime }) {
  const countdown = countdownAt(due, useMinutes());
  if (countdown === null) return null;
  return (
    <span
      className={`tag ${countdown.isPast ? 'bad' : 'warn'} ${styles.countdown}`}
      role="timer"
      data-countdown={countdown.isPast ? 'past' : 'open'}
    >
      <IconClock {...tinyIcon} />
      {countdown.text}
    </span>
  );
}
