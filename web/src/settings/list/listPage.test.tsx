import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import {
  addenda,
  bond,
  button,
  editRequirements,
  foot,
  insurance,
  messageOf,
  nextText,
  openRequirements,
  rows,
  save,
  text,
  texts,
  type,
} from './requirements.testing.tsx';

afterEach(() => closeLiveConnection());

const undo = '{Control>}z{/Control}';
const redo = '{Control>}y{/Control}';

describe('the frame', () => {
  it('has a rail with the pages of the menu and the open one, which small screens leave out [SHELL-121]', async () => {
    await openRequirements();
    const rail = screen.getByRole('navigation', { name: 'Settings pages' });
    expect(
      within(rail)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Bid packages',
      'Fees',
      'General conditions',
      'General requirements',
      'Preferences',
      'Units of measure',
      'User permissions',
    ]);
    expect(within(rail).getByRole('link', { current: 'page' }).textContent).toBe('General requirements');
    await browserPage.viewport(767, 900);
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Settings pages' })).toBeNull());
    await browserPage.viewport(768, 900);
    await screen.findByRole('navigation', { name: 'Settings pages' });
  });

  it('counts errors and unsaved changes by kind in a foot bar, whose link leads to the first error [SHELL-121]', async () => {
    const { user } = await editRequirements();
    expect(foot().queryByText(/unsaved/)).toBeNull();
    await user.click(text(3));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await user.clear(text(2));
    await user.click(button(`Delete ${insurance.description}`));
    await user.type(nextText(), 'Prevailing wages{Enter}');
    expect(foot().getByText('4 unsaved changes')).toBeTruthy();
    expect(foot().getByText('1 added, 1 changed, 1 deleted, 1 moved')).toBeTruthy();
    expect(foot().getByText('1 error')).toBeTruthy();
    await user.click(foot().getByRole('button', { name: 'General Requirement description is a required field' }));
    expect(document.activeElement).toBe(text(2));
    expect(save().textContent).toBe('SaveAlt S');
    expect(foot().getByRole('button', { name: 'Discard' })).toBeTruthy();
  });
});

describe('the row at the foot', () => {
  it('is no change until it is added; its error blocks Add and Save, and it counts as unsaved text [SHELL-122]', async () => {
    const { user, bodies } = await editRequirements();
    await user.type(nextText(), bond.description.toUpperCase());
    expect(foot().queryByText(/unsaved/)).toBeNull();
    expect(messageOf(nextText())).toBe('The General Requirement description must be unique');
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    await user.click(save());
    expect(document.activeElement).toBe(nextText());
    expect(bodies(settingsBatch)).toEqual([]);
    expect(hasUnsavedText()).toBe(true);
    await user.clear(nextText());
    expect(hasUnsavedText()).toBe(false);
  });
});

describe('taking back', () => {
  it('goes one edit of a field, row or order at a time, and forward again [SHELL-098]', async () => {
    const { user } = await editRequirements();
    await user.type(text(1), ' now');
    await user.selectOptions(type(2), 'Text');
    await user.click(button(`Delete ${addenda.description}`));
    await user.click(text(2));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(texts()).toEqual([insurance.description, `${bond.description} now`]);
    await user.keyboard(undo);
    expect(texts()).toEqual([`${bond.description} now`, insurance.description]);
    await user.keyboard(undo);
    expect(texts()).toEqual([`${bond.description} now`, insurance.description, addenda.description]);
    await user.keyboard(undo);
    expect(type(2).value).toBe('1');
    await user.keyboard(undo);
    expect(text(1).value).toBe(bond.description);
    expect(hasUnsavedText()).toBe(false);
    await user.keyboard(redo);
    expect(text(1).value).toBe(`${bond.description} now`);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(type(2).value).toBe('2');
    expect(screen.getByText('The change was made again.')).toBeTruthy();
  });

  it('ends with Save [SHELL-098]', async () => {
    const { user, bodies } = await editRequirements();
    await user.type(text(1), '!');
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    await user.keyboard(undo);
    expect(texts()[0]).toBe(bond.description);
    expect(screen.queryByText('1 unsaved change')).toBeNull();
  });
});

it('changes are queued, and executed as commands on Save [SHELL-097]', async () => {
  const { user, bodies, sent } = await editRequirements();
  const posts = () => sent.filter(({ method, address }) => method === 'POST' && address.startsWith('/api/command'));
  await user.type(text(1), '!');
  await user.selectOptions(type(2), '2');
  await user.click(within(rows()[2]!).getByRole('button', { name: /^Delete/ }));
  expect(posts()).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
  expect((bodies(settingsBatch)[0] as { type: string }[]).map((command) => command.type).sort()).toEqual([
    'delete-general-requirement-definition',
    'update-general-requirement-definition-description',
    'update-general-requirement-definition-fulfillment-type',
  ]);
  expect(posts()).toHaveLength(1);
});

describe('rows of a spreadsheet', () => {
  const paste = (content: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    fireEvent(nextText(), new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };

  it('are added at the end; what was left out and what is not known is counted [SHELL-125]', async () => {
    await editRequirements();
    paste(
      [
        'General requirement\tAnswered with',
        'Prevailing wages\tyes/no',
        '',
        'BID BOND of 10% included\tText',
        'Warranty\tMaybe',
        'Site visit\tContributes to Bid',
      ].join('\r\n'),
    );
    expect(texts().slice(3)).toEqual(['Prevailing wages', 'Warranty', 'Site visit']);
    expect([type(4), type(5), type(6)].map(({ value }) => value)).toEqual(['1', '1', '0']);
    const strip = screen.getByText('3 rows added.').closest<HTMLElement>('[role="status"]')!;
    expect(strip.textContent).toBe(
      '3 rows added. Left out, already in the list: BID BOND of 10% included. Not known here: Maybe.',
    );
    expect(foot().getByText('3 added')).toBeTruthy();
  });

  it('that are more than one save can hold are refused with that number [SHELL-125]', async () => {
    await editRequirements();
    paste(Array.from({ length: 20_001 }, (_, index) => `Requirement ${index}\tText`).join('\n'));
    expect(screen.getByText('Nothing was added.').closest('[role="status"]')!.textContent).toBe(
      'Nothing was added. 20,001 rows are more than one save can hold (20,000).',
    );
    expect(texts()).toHaveLength(3);
  });

  it('can be 10,000: they are scrolled, edited and saved, and only those near are drawn [SHELL-125]', async () => {
    const { user, bodies } = await editRequirements();
    paste(Array.from({ length: 10_000 }, (_, index) => `Requirement ${index}\tText`).join('\n'));
    expect(foot().getByText('10,000 unsaved changes')).toBeTruthy();
    expect(rows().length).toBeLessThan(200);
    const page = document.querySelector('[data-scrolls-page]')!;
    page.scrollTop = page.scrollHeight / 2;
    fireEvent.scroll(page);
    const field = (await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /, row [45],\d\d\d$/ }))[0]!;
    const typed = `${field.value} typed`;
    fireEvent.change(field, { target: { value: typed } });
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    const batch = bodies(settingsBatch)[0] as { description: string }[];
    expect(batch).toHaveLength(10_000);
    expect(batch.some(({ description }) => description === typed)).toBe(true);
  });

  it('leave a text of one line to the field', async () => {
    const { user } = await editRequirements();
    await user.click(nextText());
    await user.paste('Prevailing wages');
    expect(nextText().value).toBe('Prevailing wages');
    expect(texts()).toHaveLength(3);
  });
});

describe('unsaved text', () => {
  const question = () => screen.findByRole('dialog');

  it('is asked about before a link leaves the page, and stays where one stays [SHELL-126]', async () => {
    const { user, router } = await editRequirements();
    await user.type(text(1), '!');
    await user.click(screen.getByRole('link', { name: 'Fees' }));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/settings/general-requirements');
    expect(text(1).value).toBe(`${bond.description}!`);
    await user.click(screen.getByRole('link', { name: 'Fees' }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
  });

  it('is asked about before editing ends and before it is discarded [SHELL-126, SHELL-099, SGR-003]', async () => {
    const { user } = await editRequirements();
    await user.type(text(1), '!');
    await user.click(button('Editing'));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(text(1).value).toBe(`${bond.description}!`);
    await user.click(foot().getByRole('button', { name: 'Discard' }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(text(1).value).toBe(bond.description));
    await user.click(button('Editing'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is asked about by the browser when the tab is closed, and counts when one signs out [SHELL-126]', async () => {
    const { user } = await editRequirements();
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([leaves(), hasUnsavedText()]).toEqual([true, false]);
    await user.type(text(1), '!');
    expect([leaves(), hasUnsavedText()]).toEqual([false, true]);
  });
});
