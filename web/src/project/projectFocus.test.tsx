import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { definitions } from './draft/testDraft.testing.ts';
import ProjectPage from './ProjectPage.tsx';

it('a new project begins in its name, and a section chosen in the list takes the keyboard along', async () => {
  signedIn('ProjectAdmin');
  network({
    'GET /api/query/odata/BidPackageDefinition': { value: definitions.bidPackages },
    'GET /api/query/general-conditions-definition': definitions.generalConditions,
    'GET /api/query/odata/': { value: [] },
  });
  await show(<ProjectPage />, '/project');
  const name = await screen.findByLabelText('Name');
  expect(document.activeElement).toBe(name);
  const [inList] = screen.getAllByRole('button', { name: /^Alternates/ });
  await userEvent.setup().click(inList!);
  const head = within(screen.getByRole('heading', { name: /Alternates/ })).getByRole('button');
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(inList).not.toBe(head);
});
