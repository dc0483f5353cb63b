import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../test/network.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { article, button, conditions, findButton, isOff, list, open, packages, quiet } from './packages.testing.tsx';

const starterSet = 'POST /api/command/starter-set';
const empty = { [list]: { value: [] }, [conditions]: null };

describe('the starter set', () => {
  it('is offered next to adding a package while there is none, and one press loads it [SBP-061]', async () => {
    const { user, bodies, answers } = await open({ answers: { ...empty, [starterSet]: null } });
    await findButton('Load starter set');
    expect(screen.getAllByRole('button', { name: 'Add bid package' })).toHaveLength(2);
    expect(screen.getByText(/The starter set brings trade packages by division/)).toBeTruthy();
    answers[list] = { value: packages };
    await user.click(button('Load starter set'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(starterSet)).toEqual([{ language: 'en-US' }]);
    await screen.findByText('The starter set was loaded.');
    await screen.findByRole('article', { name: '09.91 - Painting' });
    expect(screen.queryByRole('button', { name: 'Load starter set' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find a bid package' })),
    );
  });

  it('is loaded in French where the user is [SBP-061]', async () => {
    await startI18n('fr-CA');
    const { user, bodies } = await open({ answers: { ...empty, [starterSet]: null } });
    await user.click(await findButton('Charger le jeu de départ'));
    expect(bodies(starterSet)).toEqual([{ language: 'fr-CA' }]);
  });

  it('is disabled with the reason while the page is frozen, and not offered to others [SBP-061]', async () => {
    const { freeze, user, bodies, unmount } = await open({ answers: empty });
    await findButton('Load starter set');
    freeze(true);
    await waitFor(() => expect(isOff(button('Load starter set'))).toBe(true));
    await user.hover(button('Load starter set'));
    await screen.findByRole('tooltip', { name: 'The system settings are frozen.' });
    await user.click(button('Load starter set'));
    expect(bodies(starterSet)).toEqual([]);
    unmount();
    await open({ role: 'Support', answers: empty });
    await screen.findByRole('heading', { name: 'No bid packages' });
    expect(screen.queryByRole('button', { name: 'Load starter set' })).toBeNull();
  });

  it('shows why it was not loaded, stays and shows what is there by now [SBP-061, SBP-063]', async () => {
    quiet();
    const sentence =
      'The starter set adds nothing: there are bid packages, units, general conditions and fees already.';
    const { user, answers, router } = await open({ answers: { ...empty, [starterSet]: failure(422, sentence) } });
    await findButton('Load starter set');
    answers[list] = { value: packages };
    await user.click(button('Load starter set'));
    await screen.findByText('Unable to load the starter set.');
    expect(screen.getByText(sentence)).toBeTruthy();
    await screen.findByRole('article', { name: '09.91 - Painting' });
    expect(article('09.91 - Painting')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings/bid-packages');
  });
});
