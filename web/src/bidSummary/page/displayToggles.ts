import { useState } from 'react';
import { useCurrentUser } from '../../session/session.ts';
import type { Display } from '../columns/column.ts';

/** All four are on by default. */
export const defaultDisplay: Display = {
  displayAssignedToColumn: true,
  displayClassifications: true,
  displayAnalysis: true,
  displayNotes: true,
};

const keyOf = (userId: string) => `plumbline.bidSummary.display.${userId}`;

/** What this person chose on this device, for all projects; what cannot be read counts as never chosen. */
export function storedDisplay(userId: string): Display {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Record<keyof Display, unknown>>;
    const read = (name: keyof Display) => (typeof stored[name] === 'boolean' ? stored[name] : defaultDisplay[name]);
    return {
      displayAssignedToColumn: read('displayAssignedToColumn'),
      displayClassifications: read('displayClassifications'),
      displayAnalysis: read('displayAnalysis'),
      displayNotes: read('displayNotes'),
    };
  } catch {
    return defaultDisplay;
  }
}

/** The toggles of the signed-in user, and how to press one. */
export function useDisplay(): readonly [Display, (name: keyof Display) => void] {
  const { id } = useCurrentUser();
  const [display, setDisplay] = useState(() => storedDisplay(id));
  const toggle = (name: keyof Display) => {
    const next = { ...display, [name]: !display[name] };
    setDisplay(next);
    localStorage.setItem(keyOf(id), JSON.stringify(next));
  };
  return [display, toggle];
}
