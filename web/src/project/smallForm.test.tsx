import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { projectAnswers } from '../../test/answers.ts';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { definitions, storedProject } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

async function newProject() {
  signedIn('ProjectAdmin');
  network({
    'GET /api/query/odata/': { value: [] },
    'GET /api/query/general-conditions-definition': null,
  });
  await show(<ProjectPage />, '/project');
  await screen.findByLabelText('Name');
}

it.each([1199, 1024, 768])(
  'at %i px nothing reaches over its card, and dates show whole [SHELL-180]',
  async (width) => {
    await page.viewport(width, 900);
    await newProject();
    const card = document.querySelector('section')!.getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll<HTMLElement>('section :is(label, input, select, button):not([type="file"])'),
    ];
    expect(controls.length).toBeGreaterThan(12);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      expect([control.outerHTML, left >= card.left && right <= card.right]).toEqual([control.outerHTML, true]);
    }
    for (const date of document.querySelectorAll<HTMLElement>('input[type="date"]')) {
      expect(date.getBoundingClientRect().width).toBeGreaterThan(125);
      expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
    }
  },
);

it('Alt+S on an empty new project says that nothing changed and marks what is required [SHELL-187]', async () => {
  await newProject();
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup().keyboard('{Alt>}s{/Alt}');
  expect(await screen.findByText('No changes were made.', { selector: '[data-notice] b' })).toBeTruthy();
  const invalid = () =>
    ['Name', 'Bid due date'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'));
  expect(invalid()).toEqual(['true', 'true']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(document.querySelector('[data-foot-bar]')?.textContent).toContain('Name is required.');
});

it.each([767, 599, 390])('at %i px every section stays within its card [SHELL-192]', async (width) => {
  await page.viewport(width, 844);
  const { id } = storedProject;
  signedIn('ProjectAdmin');
  network({
    ...projectAnswers(storedProject),
    'GET /api/query/odata/BidPackageDefinition': { value: definitions.bidPackages },
    'GET /api/query/odata/FeeDefinition': { value: definitions.fees },
    'GET /api/query/general-conditions-definition': definitions.generalConditions,
    'GET /api/query/odata/': { value: [] },
  });
  await show(<ProjectPage />, `/project/${id}`, '/project/$id');
  await screen.findByLabelText('Name');
  const { userEvent } = await import('@testing-library/user-event');
  for (const section of document.querySelectorAll('section button[aria-expanded="false"]')) {
    await userEvent.setup().click(section);
  }
  await screen.findByRole('textbox', { name: 'Name of the next alternate' });
  await screen.findByText('Permit surcharge');
  const card = document.querySelector('section')!.getBoundingClientRect();
  const parts = [...document.querySelectorAll<HTMLElement>('section :is(td, td span, label, input, button, li)')];
  expect(parts.length).toBeGreaterThan(30);
  for (const part of parts) {
    const { left, right, width: drawn } = part.getBoundingClientRect();
    if (drawn === 0) continue;
    expect([part.outerHTML, left >= card.left && right <= card.right]).toEqual([part.outerHTML, true]);
  }
});

it('below 600 px the errors stand in a line above the buttons of the foot bar [SHELL-192]', async () => {
  await page.viewport(390, 844);
  await newProject();
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup().click(screen.getByRole('button', { name: /^Create project/ }));
  const link = await screen.findByRole('button', { name: 'Name is required.' });
  const foot = document.querySelector<HTMLElement>('[data-foot-bar]')!;
  const [discard, create] = [/^Discard/, /^Create project/].map((name) =>
    within(foot).getByRole('button', { name }).getBoundingClientRect(),
  );
  expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(discard!.top);
  expect(create!.top).toBe(discard!.top);
  expect(create!.right).toBeLessThanOrEqual(390);
  expect(link.getBoundingClientRect().height).toBeLessThan(30);
});

it('the foot names the required fields that are still empty [SHELL-176]', async () => {
  await newProject();
  const foot = () => document.querySelector('[data-foot-bar]')?.textContent;
  expect(foot()).toContain('Required: Name, Bid due date');
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup().type(screen.getByLabelText('Name'), 'Customs House');
  expect(foot()).toContain('Required: Bid due date');
});
