import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  addenda,
  bond,
  button,
  editRequirements,
  foot,
  insurance,
  openRequirements,
  requirement,
  requirements,
  rows,
  save,
  text,
  texts,
  type,
} from './requirements.testing.tsx';

const Type = 'GeneralRequirementDefinition';
const item = (Values: ReturnType<typeof requirement>) => ({ Type, Values }) as const;
const added = (Values: ReturnType<typeof requirement>) => ({ Added: [item(Values)] });
const updated = (...all: ReturnType<typeof requirement>[]) => ({ Updated: all.map(item) });
const deleted = (id: string) => ({ Deleted: [{ Type, Values: { id } } as const] });

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

describe('what others change', () => {
  it('shows at once while the list is read [LIVE-038]', async () => {
    const { change } = await openRequirements();
    await screen.findByText(bond.description);
    change(added(requirement(3, 'Prevailing wages', 1)));
    await screen.findByText('Prevailing wages');
    change(updated({ ...bond, description: 'Bid bond of 5%' }));
    await screen.findByText('Bid bond of 5%');
    change(deleted('r1'));
    await waitFor(() => expect(screen.queryByText(insurance.description)).toBeNull());
    expect(rows()).toHaveLength(3);
  });

  it('shows at once in rows and fields that are not edited here [SHELL-123]', async () => {
    const { change, user } = await editRequirements();
    await user.type(text(1), '!');
    change(updated({ ...insurance, description: 'Insurance' }, { ...bond, requirementFulfillmentType: 2 }));
    await waitFor(() => expect(text(2).value).toBe('Insurance'));
    expect(text(1).value).toBe(`${bond.description}!`);
    expect(type(1).value).toBe('2');
    expect(screen.queryByText(/Ana Petrov/)).toBeNull();
    expect(foot().getByText('1 unsaved change')).toBeTruthy();
  });

  it('in a field that is edited here keeps what was typed and asks whose to keep [SHELL-123]', async () => {
    const { change, user, bodies } = await editRequirements();
    await user.type(text(1), '!');
    change(updated({ ...bond, description: 'Bid bond of 5%' }));
    await screen.findByText('Ana Petrov changed General requirement to “Bid bond of 5%”.');
    expect(text(1).value).toBe(`${bond.description}!`);
    expect(foot().getByText('1 change to decide')).toBeTruthy();
    await user.click(save());
    expect(document.activeElement).toBe(button('Take theirs'));
    await user.unhover(save());
    await user.hover(save());
    await screen.findByText('Decide first what to keep where somebody else made a change too.');
    expect(bodies(settingsBatch)).toEqual([]);
    await user.click(button('Keep mine'));
    expect(text(1).value).toBe(`${bond.description}!`);
    expect(screen.queryByText(/Ana Petrov/)).toBeNull();
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-general-requirement-definition-description',
          description: 'Bid bond of 5%',
          updatedDescription: `${bond.description}!`,
        },
      ],
    ]);
  });

  it('can be taken over what was typed, and that can be taken back [SHELL-123]', async () => {
    const { change, user } = await editRequirements();
    await user.type(text(1), '!');
    change(updated({ ...bond, description: 'Bid bond of 5%' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(text(1).value).toBe('Bid bond of 5%');
    expect(screen.queryByText('1 unsaved change')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(text(1).value).toBe(`${bond.description}!`);
  });

  it('to delete a row keeps what was typed in it, to add it again or let it go [SHELL-123]', async () => {
    const { change, user, bodies } = await editRequirements();
    await user.type(text(1), '!');
    await user.type(text(3), '?');
    change({ Deleted: [...deleted('r0').Deleted, ...deleted('r2').Deleted] });
    await waitFor(() => expect(screen.getAllByText(/Ana Petrov deleted this\./)).toHaveLength(2));
    expect(texts()).toEqual([`${bond.description}!`, insurance.description, `${addenda.description}?`]);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(within(rows()[2]!).getByRole('button', { name: 'Let it go' }));
    await user.click(within(rows()[0]!).getByRole('button', { name: 'Add it again' }));
    expect(texts()).toEqual([`${bond.description}!`, insurance.description]);
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'create-general-requirement-definition',
          index: 0,
          description: `${bond.description}!`,
          requirementFulfillmentType: 0,
          expected: [insurance.description],
        },
      ],
    ]);
  });

  it('in a row that was deleted here asks whether to delete it still [SHELL-123]', async () => {
    const { change, user, bodies } = await editRequirements();
    await user.click(button(`Delete ${bond.description}`));
    change(updated({ ...bond, description: 'Bid bond of 5%' }));
    await screen.findByText('You deleted this, and Ana Petrov changed it since.');
    await user.click(button('Keep it'));
    expect(texts()[0]).toBe('Bid bond of 5%');
    expect(foot().queryByText(/unsaved/)).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await user.click(button('Delete it anyway'));
    expect(texts()).toEqual([insurance.description, addenda.description]);
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [{ type: 'delete-general-requirement-definition', description: 'Bid bond of 5%', expected: 0 }],
    ]);
  });

  it('in the order asks whose to keep where rows were moved here too [SHELL-123]', async () => {
    const { change, user, bodies } = await editRequirements();
    await user.click(text(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    change(updated({ ...addenda, index: 0 }, { ...bond, index: 1 }, { ...insurance, index: 2 }));
    await screen.findByText('Ana Petrov changed the order of the list too.');
    expect(texts()).toEqual([insurance.description, bond.description, addenda.description]);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Use theirs'));
    expect(texts()).toEqual([addenda.description, bond.description, insurance.description]);
    await user.keyboard('{Control>}z{/Control}');
    await user.click(button('Keep my order'));
    expect(texts()).toEqual([insurance.description, bond.description, addenda.description]);
    await user.click(save());
    const [batch] = bodies(settingsBatch) as Record<string, unknown>[][];
    expect(batch?.[0]?.expected).toEqual([addenda.description, bond.description, insurance.description]);
  });
});

describe('a save that is under way', () => {
  it('keeps what is typed and moved meanwhile over the saved records, with the focus [SHELL-129]', async () => {
    const { user, answers, bodies } = await editRequirements();
    let answer = (): void => {};
    answers[settingsBatch] = () =>
      new Promise<null>((resolve) => {
        answer = () => resolve(null);
      });
    await user.type(text(1), '!');
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    await user.type(text(1), '?');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    answers[requirements] = { value: [{ ...bond, description: `${bond.description}!` }, insurance, addenda] };
    answer();
    await waitFor(() => expect(foot().getByText('2 unsaved changes')).toBeTruthy());
    expect(texts()).toEqual([insurance.description, `${bond.description}!?`, addenda.description]);
    expect(document.activeElement).toBe(text(2));
    answers[settingsBatch] = null;
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    await user.click(save());
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(2));
    expect(bodies(settingsBatch)[1]).toEqual([
      {
        type: 'update-general-requirement-definition-description',
        description: `${bond.description}!`,
        updatedDescription: `${bond.description}!?`,
      },
      expect.objectContaining({ description: `${bond.description}!?`, updatedIndex: 1 }),
    ]);
  });
});

describe('a save that is refused', () => {
  const refused = (status: number, more: object) => () =>
    new Response(JSON.stringify({ detail: 'No.', errors: [], ...more }), { status });

  it('shows every problem of the server at its field, in the language of the page, and keeps what was typed [SHELL-124]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [
      { path: '[0].updatedDescription', code: 'generalRequirementUnique', message: 'Taken.' },
      { path: '[1].description', code: 'somethingNew', message: 'The server has a rule of its own.' },
    ];
    const { user } = await editRequirements({ answers: { [settingsBatch]: refused(422, { errors }) } });
    await user.type(text(2), '!');
    await user.type(screen.getByRole('textbox', { name: 'General requirement, new row' }), 'Prevailing wages{Enter}');
    await user.click(save());
    await screen.findByText('Unable to update the general requirements.');
    expect(within(rows()[1]!).getByText('The General Requirement description must be unique')).toBeTruthy();
    expect(within(rows()[3]!).getByText('The server has a rule of its own.')).toBeTruthy();
    expect(texts()).toEqual([bond.description, `${insurance.description}!`, addenda.description, 'Prevailing wages']);
    expect(foot().getByText('2 errors')).toBeTruthy();
    await user.click(foot().getByRole('button', { name: 'The General Requirement description must be unique' }));
    expect(document.activeElement).toBe(text(2));
    await user.type(text(2), '!');
    expect(within(rows()[1]!).queryByText('The General Requirement description must be unique')).toBeNull();
  });

  it('where somebody changed the list a moment before names them and asks [SHELL-124, API-175]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = { name: 'Ana Petrov', email: 'ana@demo.example' };
    const conflicts = [{ path: '[0].expected', who, when: null, now: 2 }];
    const { user, answers } = await editRequirements({ answers: { [settingsBatch]: refused(409, { conflicts }) } });
    await user.selectOptions(type(1), 'Yes/No');
    answers[requirements] = { value: [{ ...bond, requirementFulfillmentType: 2 }, insurance, addenda] };
    await user.click(save());
    await screen.findByText('Ana Petrov changed this list in the meantime. Nothing was saved.');
    await screen.findByText(/changed Answered with to “Text”\./);
    expect(type(1).value).toBe('1');
    await user.click(button('Keep mine'));
    answers[settingsBatch] = null;
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
  });
});
