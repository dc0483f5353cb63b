import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { filterTree, isInItem } from '#leveling';
import { homeAnswers } from '../../test/answers.ts';
import { network, type SentRequest } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import HomePage from './HomePage.tsx';
import { sampleCard } from './sampleCard.testing.ts';

const all = Array.from({ length: 70 }, (_, index) => ({
  ...sampleCard,
  id: `id-${index}`,
  name: `Annex ${index}`,
  owner: index < 65 ? 'Trust' : null,
}));

/** Answers as the server does, 60 at a time. */
function list({ address }: SentRequest) {
  const parameters = new URLSearchParams(address.split('?')[1]);
  const value = parameters.get('firstValue');
  const item = {
    groupingProperties: value === null ? [] : (['owner'] as const),
    groupingPropertiesValues: value === null ? [] : [value || null],
  };
  const shown = all.filter((project) => isInItem(project, item));
  const skip = Number(parameters.get('skip'));
  return { projects: shown.slice(skip, skip + 60), count: shown.length, tree: filterTree(all, 'owner', '') };
}

it('reads all projects by pages, with counts of those that are not read yet [HOME-090] [HOME-042]', async () => {
  signedIn('Contributor');
  const settings = { userId: 'maria', groupingKey1: 'owner', groupingKey2: '', dateRange: 30, isAllProjects: true };
  const { sent } = network({
    ...homeAnswers,
    'GET /api/query/project-list?': list,
    'GET /api/query/odata/AllProjectViewSettings': { value: [settings] },
  });
  const user = userEvent.setup();
  await show(<HomePage />, '/projects');
  const cards = () => screen.queryAllByRole('article').length;
  await waitFor(() => expect(cards()).toBeGreaterThan(0));
  expect(screen.getByText('70 projects created in the last 30 days')).toBeTruthy();
  const tree = () =>
    screen.getAllByRole('button', { name: /^(All projects|Trust|n\/a)/ }).map((row) => row.textContent);
  expect(tree()).toEqual(['All projects70', 'Trust65', 'n/a5']);
  // The end may be in sight already; where it is not, the button reads on.
  if (cards() === 60) await user.click(screen.getByRole('button', { name: 'Show more projects' }));
  await waitFor(() => expect(cards()).toBe(70));
  expect(screen.queryByRole('button', { name: 'Show more projects' })).toBeNull();
  const skips = sent.flatMap(({ address }) =>
    address.includes('project-list') ? [/skip=(\d+)/.exec(address)![1]] : [],
  );
  expect(skips).toEqual(['0', '60']);
  await user.click(screen.getByRole('button', { name: /^n\/a/ }));
  await waitFor(() => expect(cards()).toBe(5));
  expect(tree()).toEqual(['All projects70', 'Trust65', 'n/a5']);
  expect(screen.getByRole('article', { name: 'Annex 66' })).toBeTruthy();
});
