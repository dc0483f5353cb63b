import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { tab } from '../../session/leavePage.ts';
import {
  article,
  articles,
  button,
  clearing,
  conditions,
  definition,
  drywall,
  editRoofing,
  find,
  findButton,
  isOff,
  leadTime,
  list,
  open,
  packages,
  painting,
  quiet,
  type roofing,
  rows,
  shownNames,
  toggleOf,
} from './packages.testing.tsx';

const name = '07.50 - Membrane roofing';
const Type = 'BidPackageDefinition';
const values = ({ id, code, description }: typeof roofing) => ({ id, code, description });

describe('the list', () => {
  it("shows each package as 'code - description' by code, all collapsed [SBP-005, SBP-010]", async () => {
    await open({ answers: { [list]: { value: [...packages, definition('B1', 'Doors'), definition('a2', 'Hoist')] } } });
    await screen.findByRole('article', { name });
    expect(shownNames()).toEqual([
      '07.50 - Membrane roofing',
      '09.25 - Drywall and framing',
      '09.91 - Painting',
      '31.10 - Site clearing',
      'a2 - Hoist',
      'B1 - Doors',
    ]);
    for (const shown of articles()) {
      expect(within(shown).getAllByRole('button')[0]!.getAttribute('aria-expanded')).toBe('false');
    }
    expect(screen.queryByText(leadTime.description)).toBeNull();
  });

  it('opens and closes a package, with its trade requirements in order to read [SBP-006]', async () => {
    const { user } = await open();
    await screen.findByRole('article', { name });
    await user.click(toggleOf(name));
    expect(toggleOf(name).getAttribute('aria-expanded')).toBe('true');
    expect(rows().map((row) => row.textContent)).toEqual([
      '1Installer certified by the membrane manufacturerYes/No',
      '220-year manufacturer warrantyContributes to Bid',
      '3Membrane lead time in weeksText',
    ]);
    expect(within(rows()[0]!).queryByRole('textbox')).toBeNull();
    await user.click(toggleOf('09.91 - Painting'));
    expect(article('09.91 - Painting').getAllByText('No trade requirements')).toHaveLength(2);
    await user.click(toggleOf(name));
    expect(screen.queryByText(leadTime.description)).toBeNull();
  });

  it('has a button to add, and on each package to edit, to edit its trade requirements and to delete [SBP-004, SBP-007, SBP-008]', async () => {
    await open();
    await screen.findByRole('article', { name });
    expect(isOff(button('Add bid package'))).toBe(false);
    for (const shown of shownNames()) {
      expect(article(shown!).getByRole('button', { name: `Edit ${shown}` })).toBeTruthy();
      expect(article(shown!).getByRole('button', { name: `Edit trade requirements of ${shown}` })).toBeTruthy();
      expect(article(shown!).getByRole('button', { name: `Delete ${shown}` })).toBeTruthy();
    }
  });

  it("is filtered as one types, by code and description, ignoring case, and counts 'Displaying X of Y' [SBP-001, SBP-002, SBP-003]", async () => {
    const { user } = await open();
    await screen.findByText('Displaying 4 of 4');
    await user.type(find(), 'MEM');
    expect(shownNames()).toEqual([name]);
    expect(screen.getByText('Displaying 1 of 4')).toBeTruthy();
    await user.clear(find());
    await user.type(find(), '0');
    expect(shownNames()).toHaveLength(4);
    await user.type(find(), '9.');
    expect(shownNames()).toEqual(['09.25 - Drywall and framing', '09.91 - Painting']);
    expect(screen.getByText('Displaying 2 of 4')).toBeTruthy();
    await user.type(find(), 'x');
    expect(screen.getByText('Displaying 0 of 4')).toBeTruthy();
    await user.click(button('Show all bid packages'));
    expect(screen.getByText('Displaying 4 of 4')).toBeTruthy();
  });

  it('draws those of 500 packages that are near the visible part, and brings any of them by search', async () => {
    const many = Array.from({ length: 500 }, (_, index) => {
      const code = String(index + 1).padStart(3, '0');
      return definition(code, `Trade ${code}`);
    });
    const { user } = await open({ answers: { [list]: { value: many } } });
    await screen.findByText('Displaying 500 of 500');
    expect(articles().length).toBeLessThan(60);
    await user.type(find(), 'trade 49');
    expect(shownNames()).toHaveLength(10);
    expect(screen.getByText('Displaying 10 of 500')).toBeTruthy();
  });

  it('follows the changes of others [LIVE-038]', async () => {
    const { change } = await open();
    await screen.findByRole('article', { name });
    change({
      Added: [{ Type, Values: { id: 'p-new', code: '08.11', description: 'Doors' } }],
      Updated: [{ Type, Values: { ...values(painting), description: 'Coatings' } }],
      Deleted: [{ Type, Values: { id: clearing.id } }],
    });
    await screen.findByRole('article', { name: '08.11 - Doors' });
    expect(shownNames()).toEqual([name, '08.11 - Doors', '09.25 - Drywall and framing', '09.91 - Coatings']);
    expect(screen.getByText('Displaying 4 of 4')).toBeTruthy();
  });

  it('reports that there are none, and offers to add one', async () => {
    const { user } = await open({ answers: { [list]: { value: [] }, [conditions]: null } });
    await screen.findByRole('heading', { name: 'No bid packages' });
    await user.click(screen.getAllByRole('button', { name: 'Add bid package' })[1]!);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  });

  it('reports that they cannot be read, on the error page', async () => {
    quiet();
    await open({ answers: { [list]: failure(500, 'relation is away') } });
    await screen.findByText('Unable to load the bid packages.');
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('rights', () => {
  const controls = ['Add bid package', `Edit ${name}`, `Edit trade requirements of ${name}`, `Delete ${name}`] as const;

  it('shows the controls disabled with the reason for who is not an Admin [SBP-019, SBP-020, SBP-021]', async () => {
    const { user } = await open({ role: 'Support' });
    await screen.findByRole('article', { name });
    expect(screen.getByText('You can read the bid packages.')).toBeTruthy();
    for (const label of controls) {
      expect(isOff(button(label))).toBe(true);
      await user.hover(button(label));
      await screen.findByRole('tooltip', { name: 'You may see this but not change it.' });
      await user.click(button(label));
      expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.unhover(button(label));
    }
    await user.click(toggleOf(name));
    expect(rows()).toHaveLength(3);
  });

  it('disables them while the page is frozen, with the reason, and enables them again [SBP-018, SBP-021]', async () => {
    const { freeze, user } = await open();
    await screen.findByRole('article', { name });
    for (const label of controls) expect(isOff(button(label))).toBe(false);
    freeze(true);
    await waitFor(() => expect(isOff(button('Add bid package'))).toBe(true));
    for (const label of controls) expect(isOff(button(label))).toBe(true);
    await user.hover(button('Add bid package'));
    await screen.findByRole('tooltip', { name: 'The system settings are frozen.' });
    freeze(false);
    await waitFor(() => expect(isOff(button('Add bid package'))).toBe(false));
    for (const label of controls) expect(isOff(button(label))).toBe(false);
  });

  it('takes no more text while it is frozen, and keeps what was typed', async () => {
    const { freeze, user } = await open();
    await user.click(await findButton(`Edit ${name}`));
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await user.type(code, '1');
    freeze(true);
    await waitFor(() => expect(code.readOnly).toBe(true));
    expect(code.value).toBe('07.501');
    expect(isOff(button('Save'))).toBe(true);
  });
});

describe('deleting', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'Delete bid package' }));

  it("asks first, naming 'code - description', and deletes at once [SBP-009, SBP-016, SHELL-098]", async () => {
    const { user, bodies } = await open();
    await user.click(await findButton(`Delete ${name}`));
    expect(question().getByText(`Delete ${name}?`)).toBeTruthy();
    expect(question().getByText(/^Projects keep their own bid packages/)).toBeTruthy();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(bodies('POST /api/command')).toEqual([]);
    await user.click(button(`Delete ${name}`));
    await user.click(question().getByRole('button', { name: 'Delete bid package' }));
    expect(bodies('POST /api/command')).toEqual([
      [{ type: 'delete-bid-package-definition', code: '07.50', expected: { description: 'Membrane roofing' } }],
    ]);
    await screen.findByText('Your changes were saved.');
    expect(screen.getByText(`${name} was deleted.`)).toBeTruthy();
  });

  it('reports that it failed, and leads to the error page [SBP-053]', async () => {
    quiet();
    const { user, router } = await open({
      answers: { 'POST /api/command/system-settings': failure(500, 'relation is away') },
    });
    await user.click(await findButton(`Delete ${name}`));
    await user.click(question().getByRole('button', { name: 'Delete bid package' }));
    await screen.findByText('Unable to delete the bid package.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(router.state.location.state.retryPath).toBe('/settings/bid-packages');
  });

  it('reports that a deleted package was not found, and stays [SBP-054]', async () => {
    quiet();
    const missing = [{ path: '[0].code', code: 'definitionNotFound', message: 'There is no bid package 07.50.' }];
    const { user, router, answers } = await open({
      answers: { 'POST /api/command/system-settings': failure(422, 'No.', missing) },
    });
    await user.click(await findButton(`Delete ${name}`));
    answers[list] = { value: [painting, drywall] };
    await user.click(question().getByRole('button', { name: 'Delete bid package' }));
    await screen.findByText('The bid package was not found.');
    await screen.findByText('Displaying 2 of 2');
    expect(router.state.location.pathname).toBe('/settings/bid-packages');
  });
});

describe('an automatic repair', () => {
  const started = 'An automatic repair is running. Some items may be read-only.';
  const failed = 'The automatic repair did not succeed. Some items may be frozen.';

  it('is a warning when it starts [SBP-058]', async () => {
    const { repair } = await open();
    await screen.findByRole('article', { name });
    repair('Started');
    const notice = (await screen.findByText(started)).closest('[data-notice]');
    expect(notice?.getAttribute('data-notice')).toBe('warning');
  });

  it('is an error when it does not succeed, and nothing is loaded again [SBP-060]', async () => {
    const reload = vi.spyOn(tab, 'reload').mockImplementation(() => {});
    const { repair } = await open();
    await screen.findByRole('article', { name });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    repair('Finished', false);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(reload).not.toHaveBeenCalled();
    vi.useRealTimers();
    repair('Finished', false);
    expect((await screen.findByText(failed)).closest('[role="alert"]')).toBeTruthy();
  });

  it('loads the page again 4 s after it succeeded, with what was typed kept [SBP-059, SHELL-107]', async () => {
    const reload = vi.spyOn(tab, 'reload').mockImplementation(() => {});
    const { user, repair, unmount } = await editRoofing();
    await user.type(screen.getByRole('textbox', { name: 'Trade requirement, new row' }), 'Works Saturdays');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    repair('Finished', true);
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    unmount();
    await open();
    expect(
      (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Trade requirement, new row' })).value,
    ).toBe('Works Saturdays');
    expect(screen.getByText('This was typed earlier and stays here until you save or discard it.')).toBeTruthy();
  });
});
