import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { i18next } from '../../i18n/i18n.ts';
import { NumberInput } from './NumberInput.tsx';

afterEach(() => i18next.changeLanguage('en-US'));

const field = () => document.querySelector('input')!;
const said = () => document.querySelector('[role="status"].tip')?.textContent ?? null;

async function typed(keys: string): Promise<string> {
  cleanup();
  await show(<NumberInput aria-label="Quantity" />);
  await userEvent.click(field());
  await userEvent.keyboard(keys);
  return field().value;
}

it('takes digits, period, hyphen, A and B and the keys that print nothing, and no other [PAGE-069] [PAGE-070]', async () => {
  expect(await typed('-12.5')).toBe('-12.5');
  expect(await typed('AbBa')).toBe('AbBa');
  expect(await typed('12{Backspace}3{ArrowLeft}{Delete}4')).toBe('14');
  expect(await typed('12k e,5%+*/()=$ \u00e97')).toBe('1257');
});

it('says once which key it ignored, until it is left [BID-056]', async () => {
  await typed('12k');
  expect(said()).toBe('k is not used here. Numbers take digits, one point and a minus in front.');
  const [tip, box] = [document.querySelector('[role="status"].tip')!, field()].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(tip!.top).toBeGreaterThanOrEqual(box!.bottom);
  await userEvent.keyboard('34');
  expect([field().value, said()]).toEqual([
    '1234',
    'k is not used here. Numbers take digits, one point and a minus in front.',
  ]);
  await userEvent.keyboard('{Tab}');
  expect(said()).toBeNull();
});

it('takes the comma in fr-CA as well as the period [LIM-014]', async () => {
  await i18next.changeLanguage('fr-CA');
  expect(await typed('1,5.')).toBe('1,5.');
});

it('leaves shortcuts and what is pasted alone [PAGE-069]', async () => {
  expect(await typed('12{Control>}a{/Control}7')).toBe('7');
  await typed('1');
  const paste = new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: '12 EA', cancelable: true });
  expect(field().dispatchEvent(paste)).toBe(true);
});
