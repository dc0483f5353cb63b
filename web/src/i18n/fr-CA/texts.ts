import type { Translation } from '../translation.ts';
import { general } from './general.ts';
import { home } from './home.ts';
import { settings } from './settings.ts';
import { typeset } from './typeset.ts';

export const texts: Translation = {
  general: typeset(general),
  home: typeset(home),
  settings: typeset(settings),
};
