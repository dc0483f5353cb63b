import { describe, expect, it } from 'vitest';
import { problems } from '#contract';
import { enUS } from './i18n.ts';

type Namespace = keyof typeof enUS;

describe('the texts of refusals', () => {
  const rows = Object.values(problems).flatMap((one) => ('key' in one ? [one] : []));
  it.each(rows)('$key reads in the browser as on the server [ERR-014] [ERR-043]', ({ key, text }) => {
    const [namespace, name] = key.split(':') as [Namespace, string];
    expect((enUS[namespace] as Record<string, string>)[name]).toBe(text);
  });

  it('finds the sentences that both sides say', () => expect(rows.length).toBeGreaterThan(40));
});
