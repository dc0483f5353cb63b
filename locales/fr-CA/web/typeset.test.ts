import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('sets a text as Quebec prints it [SHELL-170]', () => {
  const { text } = typeset({ text: "L'écart de « {{name}} » : 7 400,00 $ ou 5 %; d'{{other}}!" });
  expect(text).toBe('L’écart de «\u00a0{{name}}\u00a0»\u00a0: 7\u00a0400,00\u00a0$ ou 5\u00a0%; d’{{other}}!');
});

it('has the plural of whole millions [SHELL-170]', () => {
  expect(typeset({ lines_one: '{{count}} poste', lines_other: '{{count}} postes' })).toEqual({
    lines_one: '{{count}} poste',
    lines_other: '{{count}} postes',
    lines_many: '{{count}} postes',
  });
});
