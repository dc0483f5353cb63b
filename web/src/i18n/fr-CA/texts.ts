import type { enUS } from '../i18n.ts';
import { general } from './general.ts';
import { home } from './home.ts';

/** A namespace in another language: any of its keys; a missing one shows in English (SHELL-094). */
type Translated = { [N in keyof typeof enUS]?: Partial<Record<keyof (typeof enUS)[N], string>> };

export const frCA: Translated = { general, home };
