import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
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
    const card = document.querySelector('.project-section')!.getBoundingClientRect();
    const controls = [
      ...document.querySelectorAll<HTMLElement>('.project-grid :is(.in, .image-box, button, .switch-line)'),
    ];
    expect(controls.length).toBeGreaterThan(12);
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      expect([control.className, left >= card.left && right <= card.right]).toEqual([control.className, true]);
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
  expect(await screen.findByText('No changes were made.', { selector: '.notice b' })).toBeTruthy();
  const invalid = () =>
    ['Name', 'Bid due date'].map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'));
  expect(invalid()).toEqual(['true', 'true']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(document.querySelector('.project-foot')?.textContent).toContain('2 errors');
});

it('the foot names the required fields that are still empty [SHELL-176]', async () => {
  await newProject();
  const foot = () => document.querySelector('.project-foot')?.textContent;
  expect(foot()).toContain('Required: Name, Bid due date');
  const { userEvent } = await import('@testing-library/user-event');
  await userEvent.setup().type(screen.getByLabelText('Name'), 'Customs House');
  expect(foot()).toContain('Required: Bid due date');
});
