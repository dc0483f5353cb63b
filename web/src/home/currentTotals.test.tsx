import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { getRecentProjects } from '#contract';
import { filterTree, isInItem } from '#leveling';
import { homeAnswers } from '../../test/answers.ts';
import { failure, network, type SentRequest } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { queryClient } from '../api/queries.ts';
import HomePage from './HomePage.tsx';
import { sampleCard } from './sampleCard.testing.ts';

const recent = 'GET /api/query/recent-projects';
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
/** Home is left for longer than a turn of the browser. */
const isForgotten = () =>
  waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: [getRecentProjects.name] })).toEqual([]));
const loading = () => document.querySelector('#projects [aria-busy="true"]');

/** A gate that the answers of a test wait for while it is closed. */
function gate() {
  let open: () => void = () => {};
  let passed = Promise.resolve();
  return {
    close: () => {
      passed = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
    passed: () => passed,
  };
}

it('home shows no total of an earlier visit, neither while the projects are read nor where that fails [HOME-110]', async () => {
  signedIn('Contributor');
  const door = gate();
  let grandTotal = '1000';
  const { answers } = network({
    ...homeAnswers,
    [recent]: async () => {
      await door.passed();
      return [{ ...sampleCard, grandTotal }];
    },
  });
  const first = await show(<HomePage />);
  await screen.findByText('$1,000.00');
  first.unmount();
  await isForgotten();
  grandTotal = '2500';
  door.close();
  const second = await show(<HomePage />);
  await waitFor(() => expect(loading()).not.toBeNull());
  expect(cards()).toEqual([]);
  door.open();
  await screen.findByText('$2,500.00');
  second.unmount();
  await isForgotten();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers[recent] = failure(500, 'No.');
  await show(<HomePage />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(cards()).toEqual([]);
});

it('counts and cards of all projects are those of what is searched and chosen [HOME-111]', async () => {
  signedIn('Contributor');
  const door = gate();
  const all = ['Trust', 'Trust', 'Diocese'].map((owner, index) => ({
    ...sampleCard,
    id: `id-${index}`,
    name: `Annex ${index}`,
    owner,
  }));
  const list = async ({ address }: SentRequest) => {
    await door.passed();
    const parameters = new URLSearchParams(address.split('?')[1]);
    const found = all.filter(({ name }) => name.includes(parameters.get('text') ?? ''));
    const value = parameters.get('firstValue');
    const item = {
      groupingProperties: value === null ? [] : (['owner'] as const),
      groupingPropertiesValues: value === null ? [] : [value || null],
    };
    const projects = found.filter((project) => isInItem(project, item));
    return { projects, count: projects.length, tree: filterTree(found, 'owner', '') };
  };
  const settings = { userId: 'maria', groupingKey1: 'owner', groupingKey2: '', dateRange: 30, isAllProjects: true };
  network({
    ...homeAnswers,
    'GET /api/query/project-list?': list,
    'GET /api/query/odata/AllProjectViewSettings': { value: [settings] },
  });
  const user = userEvent.setup();
  await show(<HomePage />, '/projects');
  await waitFor(() => expect(cards()).toEqual(['Annex 0', 'Annex 1', 'Annex 2']));
  door.close();
  await user.click(screen.getByRole('button', { name: /^Diocese/ }));
  await waitFor(() => expect(loading()).not.toBeNull());
  expect([cards(), screen.getByRole('button', { name: /^Trust/ }).textContent]).toEqual([[], 'Trust2']);
  door.open();
  await waitFor(() => expect(cards()).toEqual(['Annex 2']));
  expect(screen.getByText('3 projects created in the last 30 days')).toBeTruthy();
  door.close();
  await user.type(screen.getByRole('textbox', { name: 'Find a project' }), 'zzzz{Enter}');
  await waitFor(() => expect(loading()).not.toBeNull());
  expect([cards(), screen.queryByText(/created in the last 30 days/), screen.queryByText(/zzzz"/)]).toEqual([
    [],
    null,
    null,
  ]);
  door.open();
  expect(await screen.findByText('No projects found')).toBeTruthy();
});
