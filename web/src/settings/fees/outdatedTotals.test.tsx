import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawnColor } from '../../../test/look.ts';
import type { SentRequest } from '../../../test/network.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  amountField,
  answerTable,
  button,
  calculation,
  cells,
  example,
  grandTotal,
  openFees,
  retype,
  table,
  total,
} from './fees.testing.tsx';

afterEach(async () => {
  closeLiveConnection();
  await startI18n('en-US');
});

/** A server that keeps its answers back from the first `hold` to the next `release`. */
function slowServer() {
  let waiting: (() => void)[] | null = null;
  return {
    answer: (request: SentRequest) =>
      waiting === null
        ? answerTable(request)
        : new Promise((resolve) => waiting?.push(() => resolve(answerTable(request)))),
    hold: () => {
      waiting = [];
    },
    release: () => {
      for (const resolve of waiting ?? []) resolve();
      waiting = null;
    },
  };
}

/** Every figure that the server calculates: totals of rows, the grand total, the shares and the sentence below. */
const figures = () => [
  ...table().querySelectorAll('tbody td:nth-child(6), tfoot td:nth-last-child(2)'),
  ...table().parentElement!.querySelectorAll('ul b, p[class*="working"] b'),
];
const looks = () => [
  ...new Set(
    figures().map((figure) => {
      const { color, fontStyle } = getComputedStyle(figure);
      return fontStyle === 'italic' ? color : fontStyle;
    }),
  ),
];

it('marks the totals of the table before while the server calculates, and says which amount they are of [FEE-050]', async () => {
  const server = slowServer();
  const { user } = await openFees({ answers: { [calculation]: server.answer } });
  await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
  const gray = drawnColor('--pl-ink-3');
  expect(figures().length).toBeGreaterThan(6 + 1 + 2 + 2);
  expect(looks()).toEqual(['normal']);
  server.hold();
  await user.click(button('Edit Overhead'));
  await retype(user, amountField(), '3');
  await waitFor(() => expect(looks()).toEqual([gray]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cells('Overhead')[3]).toBe('3%figures of 2%'));
  expect([total('Overhead'), grandTotal()]).toEqual(['20,000.00', '1,116,304.35']);
  expect(cells('Profit')[3]).toBe('3%');
  expect(looks()).toEqual([gray]);
  expect(screen.getByText('Calculating')).toBeTruthy();
  server.release();
  await waitFor(() => expect(total('Overhead')).toBe('30,000.00'));
  expect(cells('Overhead')[3]).toBe('3%');
  expect(looks()).toEqual(['normal']);
});

it('marks the totals of another example bid total too [FEE-050]', async () => {
  const server = slowServer();
  const { user } = await openFees({ answers: { [calculation]: server.answer } });
  await waitFor(() => expect(grandTotal()).toBe('1,116,304.35'));
  const gray = drawnColor('--pl-ink-3');
  server.hold();
  await user.clear(example());
  await user.type(example(), '2');
  await waitFor(() => expect(looks()).toEqual([gray]));
  expect(table().textContent).not.toContain('figures of');
  server.release();
  await waitFor(() => expect(looks()).toEqual(['normal']));
});

it('names the amount of the totals in French [FEE-050]', async () => {
  await startI18n('fr-CA');
  const server = slowServer();
  const { user } = await openFees({ answers: { [calculation]: server.answer } });
  await waitFor(() => expect(total('Overhead')).toBe('20\u00a0000,00'));
  server.hold();
  await user.click(button('Modifier Overhead'));
  await retype(user, screen.getByRole('textbox', { name: 'Montant' }), '4');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cells('Overhead')[3]).toMatch(/^4.%chiffres de 2.%$/));
  server.release();
  await waitFor(() => expect(cells('Overhead')[3]).toMatch(/^4.%$/));
});
