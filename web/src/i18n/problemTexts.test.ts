import { describe, expect, it } from 'vitest';
import { problems } from '#contract';
import { enUS } from './i18n.ts';

type Namespace = keyof typeof enUS;

describe('the texts of refusals', () => {
  const rows = Object.values(problems).map(({ key, text }) => ({ key, text }));
  it.each(rows.filter(({ key }) => /^(project|home):|^bid-package:import/.test(key)))(
    '$key reads in the browser as on the server [ERR-043]',
    ({ key, text }) => {
      const [namespace, name] = key.split(':') as [Namespace, string];
      expect((enUS[namespace] as Record<string, string>)[name]).toBe(text);
    },
  );
});
