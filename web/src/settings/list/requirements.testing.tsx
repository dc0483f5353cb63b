import { screen, within } from '@testing-library/react';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import GeneralRequirementsPage from '../generalRequirements/GeneralRequirementsPage.tsx';

export const requirements = odata('GeneralRequirementDefinition');

/** A stored requirement; `type` 0 contributes to the bid, 1 is Yes/No, 2 a text. */
export const requirement = (index: number, description: string, type: number, id = `r${index}`) => ({
  id,
  index,
  description,
  requirementFulfillmentType: type,
});
export const bond = requirement(0, 'Bid bond of 10% included', 0);
export const insurance = requirement(1, 'Certificate of insurance', 1);
export const addenda = requirement(2, 'Acknowledges addenda', 2);

/** Opens the page of the general requirements, which is one shared list. */
export async function openRequirements(options: OpenOptions = {}) {
  const answers = { [requirements]: { value: [bond, insurance, addenda] }, ...options.answers };
  const page = await openSettings(<GeneralRequirementsPage />, '/settings/general-requirements', {
    ...options,
    answers,
  });
  await screen.findByRole('heading', { name: 'General requirements' });
  return page;
}

export async function editRequirements(options: OpenOptions = {}) {
  const page = await openRequirements(options);
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return page;
}

export const rows = () => within(screen.getByRole('list', { name: 'General requirements' })).getAllByRole('listitem');
export const text = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `General requirement, row ${number}` });
export const texts = () => rows().map((row) => within(row).getByRole<HTMLTextAreaElement>('textbox').value);
export const type = (number: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Answered with, row ${number}` });
export const nextText = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'General requirement, new row' });
export const nextType = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Answered with, new row' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const save = () => button(/^Save/);
export const foot = () => within(screen.getByRole('contentinfo'));
/** The sentence that describes a field: what is wrong with it. */
export const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
