import { afterEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { amountField, button, openFees, retype } from './fees.testing.tsx';

afterEach(async () => {
  closeLiveConnection();
  await startI18n('en-US');
});

const note = () => amountField().closest('td')!.querySelector('[role="status"]')?.textContent ?? null;

it('says that decimals of a percent and of an amount are cut while they are typed [LIM-016]', async () => {
  const { user } = await openFees();
  await user.click(button('Edit Overhead'));
  await retype(user, amountField(), '3.12345');
  expect(note()).toBeNull();
  await user.type(amountField(), '6');
  expect(note()).toBe('Percents keep 5 decimals; the rest is cut.');
  expect(amountField().value).toBe('3.123456');
  await user.keyboard('{Escape}');
  await user.click(button('Edit Building permit'));
  await retype(user, amountField(), '5000.123456');
  expect(note()).toBe('Amounts keep 5 decimals; the rest is cut.');
});
