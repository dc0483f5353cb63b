import type { TextsOf } from '../translation.ts';

/** The settings pages in French. */
export const settings: TextsOf<'settings'> = {};
