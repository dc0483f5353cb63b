import type { Translation } from '../translation.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { settings } from './settings.ts';

export const texts: Translation = { general, home, settings };
