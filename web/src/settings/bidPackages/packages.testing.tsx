import { act, screen, within } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import BidPackagesPage from './BidPackagesPage.tsx';

afterEach(async () => {
  vi.useRealTimers();
  closeLiveConnection();
  vi.restoreAllMocks();
  await startI18n('en-US');
});

export const list = odata('BidPackageDefinition');
export const conditions = 'GET /api/query/general-conditions-definition';

/** A stored trade requirement; `type` 0 contributes to the bid, 1 is Yes/No, 2 a text. */
export const requirement = (index: number, description: string, type = 1, id = `r-${description}`) => ({
  id,
  index,
  description,
  requirementFulfillmentType: type,
});
/** A stored package with its trade requirements. */
export const definition = (code: string, description: string, ...trades: ReturnType<typeof requirement>[]) => ({
  id: `p-${code}`,
  code,
  description,
  tradeRequirementDefinitions: trades.map((trade) => ({ ...trade, bidPackageCode: code })),
});

export const installer = requirement(0, 'Installer certified by the membrane manufacturer');
export const warranty = requirement(1, '20-year manufacturer warranty', 0);
export const leadTime = requirement(2, 'Membrane lead time in weeks', 2);
export const roofing = definition('07.50', 'Membrane roofing', installer, warranty, leadTime);
export const painting = definition('09.91', 'Painting');
export const drywall = definition('09.25', 'Drywall and framing', requirement(0, 'Union labor'));
export const clearing = definition('31.10', 'Site clearing');
export const packages = [painting, clearing, roofing, drywall];
export const siteConditions = {
  id: 'gc',
  code: '01.00',
  description: 'General conditions of the site',
  tradeRequirementDefinitions: [],
  lineItemDefinitions: [],
};

export async function open(options: OpenOptions = {}) {
  const page = await openSettings(<BidPackagesPage />, '/settings/bid-packages', {
    ...options,
    answers: { [list]: { value: packages }, [conditions]: siteConditions, ...options.answers },
  });
  return page;
}

/** Opens the trade requirements of Membrane roofing. */
export async function editRoofing(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click(await findButton('Edit trade requirements of 07.50 - Membrane roofing'));
  return page;
}

/** Stops the clock for the test, which moves it on by itself. A press is then a click without the wait of a person. */
export function stopClock() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  return {
    pass: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
    press: (control: HTMLElement) => act(async () => control.click()),
  };
}

export const articles = () => within(screen.getByRole('list', { name: 'Bid packages' })).getAllByRole('article');
export const shownNames = () => articles().map((one) => one.querySelector('b')!.textContent);
export const article = (name: string) => within(screen.getByRole('article', { name }));
export const toggleOf = (name: string) => article(name).getByRole('button', { name: new RegExp(`^${name}`) });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a bid package' });
export const field = (name: 'Code' | 'Description') => screen.getByRole<HTMLInputElement>('textbox', { name });
export const submit = () => within(field('Code').closest('form')!).getAllByRole('button').at(-1)!;
export const isOff = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true';
export const messageOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
export const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

export const rows = () =>
  within(screen.getByRole('list', { name: 'Trade requirements of 07.50 - Membrane roofing' })).getAllByRole('listitem');
export const text = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Trade requirement, row ${number}` });
export const texts = () => rows().map((row) => within(row).getByRole<HTMLTextAreaElement>('textbox').value);
export const type = (number: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Answered with, row ${number}` });
export const nextText = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Trade requirement, new row' });
export const nextType = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Answered with, new row' });
export const add = () => button(/^Add ?Enter$/);
export const save = () => button(/^Save/);
export const foot = () => within(screen.getByRole('contentinfo'));
