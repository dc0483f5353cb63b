import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../test/network.ts';
import { settingsBatch } from '../../../test/openSettings.tsx';
import {
  add,
  article,
  button,
  editRoofing,
  find,
  findButton,
  foot,
  installer,
  isOff,
  leadTime,
  list,
  messageOf,
  nextText,
  nextType,
  open,
  painting,
  quiet,
  requirement,
  roofing,
  rows,
  save,
  text,
  texts,
  toggleOf,
  type,
  warranty,
} from './packages.testing.tsx';

const name = '07.50 - Membrane roofing';
const edit = (of: string) => button(`Edit trade requirements of ${of}`);
const isPressed = (of: string) => edit(of).getAttribute('aria-pressed') === 'true';
const stored = [installer, warranty, leadTime].map(({ description }) => description);
const trade = { bidPackageCode: '07.50' };

describe('editing', () => {
  it('opens in the package, with a field for each description and type, and Save and Discard [SBP-008, SBP-033, SBP-037]', async () => {
    const { user } = await editRoofing();
    expect(texts()).toEqual(stored);
    expect([type(1), type(2), type(3)].map(({ value }) => value)).toEqual(['1', '0', '2']);
    expect(document.activeElement).toBe(nextText());
    expect(toggleOf(name).getAttribute('aria-expanded')).toBe('true');
    await user.type(text(1), '!');
    expect(foot().getByText('1 unsaved change')).toBeTruthy();
    expect(foot().getByText('07.50: 1 changed')).toBeTruthy();
    expect(isOff(save())).toBe(false);
    await user.click(button('Discard'));
    await user.click(await findButton('Discard changes'));
    await waitFor(() => expect(text(1).value).toBe(installer.description));
    await user.click(button('Discard'));
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(within(rows()[0]!).queryByRole('textbox')).toBeNull();
  });

  it("offers 'Contributes to Bid' 0, 'Yes/No' 1 and 'Text' 2; a new one is 'Yes/No' [SBP-042, SBP-043]", async () => {
    const { user, bodies } = await editRoofing();
    expect([...type(1).options].map(({ value, label }) => `${value} ${label}`)).toEqual([
      '0 Contributes to Bid',
      '1 Yes/No',
      '2 Text',
    ]);
    expect(nextType().value).toBe('1');
    await user.type(nextText(), 'Works Saturdays{Enter}');
    expect(nextType().value).toBe('1');
    await user.selectOptions(type(1), 'Text');
    await user.click(save());
    const body = { type: 'update-trade-requirement-definition-fulfillment-type', ...trade };
    expect(bodies(settingsBatch)).toEqual([
      [
        { ...body, description: installer.description, requirementFulfillmentType: 2, expected: 1 },
        {
          type: 'create-trade-requirement-definition',
          ...trade,
          index: 3,
          description: 'Works Saturdays',
          requirementFulfillmentType: 1,
        },
      ],
    ]);
  });

  it('adds by Enter and by its button, and deletes; nothing is sent before Save, then one batch [SBP-035, SBP-036, SBP-040]', async () => {
    const { user, bodies, answers } = await editRoofing();
    await user.type(nextText(), '  Works Saturdays {Enter}');
    expect(document.activeElement).toBe(nextText());
    expect(nextText().value).toBe('');
    await user.type(nextText(), 'Works at night');
    await user.click(add());
    expect(texts()).toEqual([...stored, 'Works Saturdays', 'Works at night']);
    expect(article(name).getByText('5 trade requirements')).toBeTruthy();
    await user.click(button(`Delete ${warranty.description}`));
    expect(texts()).toEqual([installer.description, leadTime.description, 'Works Saturdays', 'Works at night']);
    await user.type(text(1), '!');
    expect(bodies(settingsBatch)).toEqual([]);
    expect(foot().getByText('07.50: 2 added, 1 changed, 1 deleted')).toBeTruthy();
    const after = [
      requirement(0, `${installer.description}!`, 1, installer.id),
      { ...leadTime, index: 1 },
      requirement(2, 'Works Saturdays'),
      requirement(3, 'Works at night'),
    ];
    answers[list] = {
      value: [painting, { ...roofing, tradeRequirementDefinitions: after.map((one) => ({ ...one, ...trade })) }],
    };
    await user.click(save());
    const create = { type: 'create-trade-requirement-definition', ...trade, requirementFulfillmentType: 1 };
    expect(bodies(settingsBatch)).toEqual([
      [
        { type: 'delete-trade-requirement-definition', ...trade, description: warranty.description, expected: 0 },
        {
          type: 'update-trade-requirement-definition-description',
          ...trade,
          description: installer.description,
          updatedDescription: `${installer.description}!`,
        },
        { ...create, index: 2, description: 'Works Saturdays' },
        { ...create, index: 3, description: 'Works at night' },
      ],
    ]);
    await waitFor(() => expect(screen.queryByText('4 unsaved changes')).toBeNull());
    expect(screen.queryByText('New')).toBeNull();
  });

  it('adds by Enter in its field, and goes on with the next one [SBP-038]', async () => {
    const { user } = await editRoofing();
    await user.keyboard('Works Saturdays{Enter}Works at night{Enter}');
    expect(texts()).toEqual([...stored, 'Works Saturdays', 'Works at night']);
    expect(document.activeElement).toBe(nextText());
  });

  it('marks a new one, which is not stored yet, and a changed one, and takes edits back before Save [SBP-041, SHELL-122, SHELL-098]', async () => {
    const { user, bodies } = await editRoofing();
    await user.type(nextText(), 'Works Saturdays{Enter}');
    expect(rows().map((row) => within(row).queryByText('New') !== null)).toEqual([false, false, false, true]);
    await user.click(text(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(texts()).toEqual([warranty.description, installer.description, leadTime.description, 'Works Saturdays']);
    await user.keyboard('{Control>}z{/Control}');
    expect(texts()).toEqual([...stored, 'Works Saturdays']);
    await user.keyboard('{Control>}y{/Control}');
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-trade-requirement-definition-index',
          ...trade,
          description: installer.description,
          updatedIndex: 1,
          expected: stored,
        },
        {
          type: 'create-trade-requirement-definition',
          ...trade,
          index: 3,
          description: 'Works Saturdays',
          requirementFulfillmentType: 1,
        },
      ],
    ]);
  });
});

describe('one package at a time', () => {
  it('closes the first where a second one is opened [SBP-039]', async () => {
    const { user } = await editRoofing();
    await user.click(edit('09.25 - Drywall and framing'));
    expect(isPressed('09.25 - Drywall and framing')).toBe(true);
    expect(isPressed(name)).toBe(false);
    expect(screen.getAllByRole('textbox', { name: /^Trade requirement, new row/ })).toHaveLength(1);
    expect(text(1).value).toBe('Union labor');
    expect(within(rows()[0]!).queryByRole('textbox')).toBeNull();
  });

  it('asks first where something is not saved, also text in the row at the foot [SBP-049]', async () => {
    const { user } = await editRoofing();
    await user.type(nextText(), 'Works Saturdays');
    await user.click(edit('09.25 - Drywall and framing'));
    await screen.findByText('You have unsaved changes. Discard them?');
    expect(isPressed('09.25 - Drywall and framing')).toBe(false);
    await user.click(button('Keep editing'));
    expect(nextText().value).toBe('Works Saturdays');
    expect(isPressed(name)).toBe(true);
    await user.click(edit('09.25 - Drywall and framing'));
    await user.click(await findButton('Discard changes'));
    await waitFor(() => expect(isPressed('09.25 - Drywall and framing')).toBe(true));
    expect(nextText().value).toBe('');
    await user.click(edit(name));
    await waitFor(() => expect(texts()).toEqual(stored));
  });

  it('asks before it is closed by its button or by the package', async () => {
    const { user } = await editRoofing();
    await user.type(text(1), '!');
    for (const control of [edit(name), toggleOf(name), button('Add bid package')]) {
      await user.click(control);
      await user.click(await findButton('Keep editing'));
      expect(text(1).value).toBe(`${installer.description}!`);
    }
  });

  it('stays in its place where the search does not find it', async () => {
    const { user } = await editRoofing();
    await user.type(find(), 'painting');
    expect(screen.getByText('Displaying 1 of 4')).toBeTruthy();
    expect(texts()).toEqual(stored);
  });
});

describe('rules', () => {
  it('a description is not empty, unique without regard to case and at most 840 characters long [SBP-044, SBP-045, SBP-046]', async () => {
    const { user, bodies } = await editRoofing();
    await user.clear(text(1));
    await user.type(text(1), ' ');
    expect(messageOf(text(1))).toBe('Trade Requirement description is a required field');
    await user.type(text(1), ' MEMBRANE lead time in weeks ');
    expect(messageOf(text(1))).toBe('The Trade Requirement description must be unique');
    await user.clear(text(1));
    await user.paste('a'.repeat(840));
    expect(messageOf(text(1))).toBeUndefined();
    await user.type(text(1), 'a');
    expect(messageOf(text(1))).toBe('Description can have at most 840 characters.');
    // Another package may ask for the same.
    await user.type(nextText(), 'union labor');
    expect(messageOf(nextText())).toBeUndefined();
    expect(bodies(settingsBatch)).toEqual([]);
  });

  it('adding is off while the description is empty, wrong, or a row has an error [SBP-047]', async () => {
    const { user } = await editRoofing();
    expect(isOff(add())).toBe(true);
    await user.type(nextText(), '  ');
    expect(isOff(add())).toBe(true);
    await user.type(nextText(), 'Works Saturdays');
    expect(isOff(add())).toBe(false);
    await user.clear(text(2));
    expect(isOff(add())).toBe(true);
    await user.click(nextText());
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(3);
    expect(document.activeElement).toBe(text(2));
    await user.type(text(2), 'Warranty');
    expect(isOff(add())).toBe(false);
    await user.clear(nextText());
    await user.type(nextText(), ` ${leadTime.description.toUpperCase()}`);
    expect(messageOf(nextText())).toBe('The Trade Requirement description must be unique');
    expect(isOff(add())).toBe(true);
  });

  it('saving is off while there are errors, of rows and of the row at the foot [SBP-048]', async () => {
    const { user, bodies } = await editRoofing();
    await user.type(text(1), '!');
    expect(isOff(save())).toBe(false);
    await user.clear(text(2));
    expect(isOff(save())).toBe(true);
    expect(foot().getByText('1 error')).toBeTruthy();
    await user.keyboard('{Alt>}s{/Alt}');
    await user.click(save());
    expect(document.activeElement).toBe(text(2));
    await user.type(text(2), 'Warranty');
    expect(isOff(save())).toBe(false);
    await user.type(nextText(), leadTime.description);
    expect(isOff(save())).toBe(true);
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([]);
  });
});

describe('saving', () => {
  it('reports that nothing was changed [SBP-056]', async () => {
    const { user, bodies } = await editRoofing();
    await user.click(save());
    const notice = await screen.findByText('No changes were made.');
    expect(notice.closest('[data-notice]')?.getAttribute('data-notice')).toBe('info');
    expect(bodies(settingsBatch)).toEqual([]);
  });

  it('reports that the changes were saved [SBP-057]', async () => {
    const { user, processed, bodies } = await editRoofing();
    await user.type(text(1), '!');
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    processed();
    const notice = await screen.findByText('Your changes were saved.');
    expect(notice.closest('[data-notice]')?.getAttribute('data-notice')).toBe('success');
  });

  it('reports that it failed and leads to the error page; what was typed is there on return [SBP-055]', async () => {
    quiet();
    const { user, router, unmount } = await editRoofing({
      answers: { [settingsBatch]: failure(500, 'relation is away') },
    });
    await user.type(text(1), '!');
    await user.click(save());
    const notice = await screen.findByText('Unable to update the trade requirements.');
    expect(notice.closest('[role="alert"]')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(router.state.location.state.retryPath).toBe('/settings/bid-packages');
    expect(screen.queryByText(/is away/)).toBeNull();
    unmount();
    await open();
    await screen.findByRole('article', { name });
    expect(text(1).value).toBe(`${installer.description}!`);
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it('reports that a deleted package was not found, and keeps what is typed [SBP-054]', async () => {
    quiet();
    const path = '[0].bidPackageCode';
    const missing = [{ path, code: 'definitionNotFound', message: 'There is no bid package 07.50.' }];
    const { user, router } = await editRoofing({ answers: { [settingsBatch]: failure(422, 'No.', missing) } });
    await user.type(nextText(), 'Works Saturdays{Enter}');
    await user.click(save());
    await screen.findByText('The bid package was not found. What you typed is still here.');
    expect(texts()).toEqual([...stored, 'Works Saturdays']);
    expect(router.state.location.pathname).toBe('/settings/bid-packages');
  });

  it('shows each problem that the server names at its field [SHELL-124]', async () => {
    quiet();
    const errors = [
      { path: '[0].updatedDescription', code: 'tradeRequirementUnique', message: 'Not unique.' },
      { path: '[1].description', code: 'tradeRequirementUnique', message: 'Not unique.' },
    ];
    const { user } = await editRoofing({ answers: { [settingsBatch]: failure(422, 'No.', errors) } });
    await user.type(text(2), '!');
    await user.type(nextText(), 'Works Saturdays{Enter}');
    await user.click(save());
    await screen.findByText('2 errors');
    for (const number of [2, 4]) {
      expect(messageOf(text(number))).toBe('The Trade Requirement description must be unique');
    }
  });
});
