import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import UnitsOfMeasurePage from './UnitsOfMeasurePage.tsx';

const list = odata('UnitOfMeasure');
const addUnit = 'POST /api/query/units-of-measure';
const renameUnit = 'POST /api/command/rename-unit-of-measure';
const deleteUnit = 'DELETE /api/query/units-of-measure';
const unit = (id: string, name: string) => ({ id, name });
const Type = 'UnitOfMeasure';
const ft = unit('1', 'FT');
const names = ['LS', 'ea', 'SF', 'CY', 'TON'];
const units = [ft, ...names.map((name, index) => unit(String(index + 2), name))];

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

async function open(options: OpenOptions = {}) {
  const answers = { [list]: { value: units }, ...options.answers };
  const page = await openSettings(<UnitsOfMeasurePage />, '/settings/units-of-measure', { ...options, answers });
  await screen.findByRole('heading', { name: 'Units of measure' });
  return page;
}

const cards = () => within(screen.getByRole('list', { name: 'Units of measure' })).getAllByRole('article');
const shownNames = () => cards().map((card) => card.getAttribute('aria-label'));
const card = (name: string) => within(screen.getByRole('article', { name }));
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const add = () => screen.getByRole('button', { name: 'Add unit of measure' });
const discard = () => screen.getByRole('button', { name: 'Discard' });
const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a unit of measure' });
const newName = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `New name of ${name}` });

describe('the list', () => {
  it('shows the units as cards by name, ignoring case, each with a delete icon [UOM-002, UOM-005, UOM-006]', async () => {
    await open();
    await screen.findByRole('article', { name: 'FT' });
    expect(shownNames()).toEqual(['CY', 'ea', 'FT', 'LS', 'SF', 'TON']);
  });

  it('has four cards per row, below 768 px two and below 480 px one [UOM-003, UOM-004, UOM-022]', async () => {
    await open();
    await screen.findByRole('article', { name: 'FT' });
    const perRow = () => {
      const tops = cards().map((shown) => shown.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(perRow()).toBe(4);
    for (const shown of cards()) expect(within(shown).getByRole('button', { name: /^Delete / })).toBeTruthy();
    await browserPage.viewport(768, 900);
    expect(perRow()).toBe(4);
    await browserPage.viewport(767, 900);
    await waitFor(() => expect(perRow()).toBe(2));
    await browserPage.viewport(479, 900);
    await waitFor(() => expect(perRow()).toBe(1));
  });

  it('is searched as one types, with how many of how many are shown [UOM-002, UOM-023]', async () => {
    const { user } = await open();
    await screen.findByText('6 units');
    await user.type(find(), 'S');
    expect(shownNames()).toEqual(['LS', 'SF']);
    expect(screen.getByText('2 of 6 units')).toBeTruthy();
    await user.type(find(), 'x');
    expect(screen.getByText('No unit of measure has this name')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all units' }));
    expect(shownNames()).toHaveLength(6);
    expect(find().value).toBe('');
  });

  it('shows others no control to edit with, and shows why [UOM-017]', async () => {
    await open({ role: 'ProjectAdmin' });
    await screen.findByRole('article', { name: 'FT' });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Rename|Add/ })).toBeNull();
    expect(screen.getByText('You can read the units of measure.').parentElement?.textContent).toBe(
      'You can read the units of measure. Only an Admin can change them.',
    );
  });

  it('is read-only while the system settings are frozen [UOM-018]', async () => {
    const { user, freeze, sent } = await open();
    await user.type(nameField(), 'MH');
    freeze(true);
    await screen.findByText('Frozen: system settings.');
    expect(nameField().readOnly).toBe(true);
    expect(nameField().value).toBe('MH');
    for (const control of [
      add(),
      card('FT').getByRole('button', { name: 'Rename FT' }),
      card('FT').getByRole('button', { name: 'Delete FT' }),
    ]) {
      expect(control.getAttribute('aria-disabled')).toBe('true');
      await user.click(control);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.filter(({ headers }) => headers.has('Idempotency-Key'))).toEqual([]);
  });
});

describe('adding', () => {
  it('sends the trimmed name at once and empties the form for the next one [UOM-001, UOM-012, SHELL-098]', async () => {
    const { user, bodies, change } = await open({ answers: { [addUnit]: unit('9', 'MH') } });
    await screen.findByRole('article', { name: 'FT' });
    await user.type(nameField(), '  MH ');
    await user.click(add());
    await waitFor(() => expect(nameField().value).toBe(''));
    expect(bodies(addUnit)).toEqual([{ name: 'MH' }]);
    change({ Added: [{ Type, Values: unit('9', 'MH') }] });
    await screen.findByRole('article', { name: 'MH' });
    await user.type(nameField(), 'MI{Enter}');
    await waitFor(() => expect(bodies(addUnit)).toHaveLength(2));
  });

  it('discards a typed name after a question [UOM-001, SHELL-099]', async () => {
    const { user } = await open();
    await user.type(nameField(), 'MH');
    expect(hasUnsavedText()).toBe(true);
    await user.click(discard());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(nameField().value).toBe(''));
    expect(hasUnsavedText()).toBe(false);
  });

  it('needs a name that is unique without regard to case and has at most 50 characters [UOM-009, UOM-010, UOM-011]', async () => {
    const { user, bodies } = await open();
    await screen.findByRole('article', { name: 'FT' });
    await user.hover(add());
    await screen.findByText('Unit of Measure is a required field');
    await user.click(add());
    expect(document.activeElement).toBe(nameField());
    await user.type(nameField(), ' ft ');
    expect(screen.getByText('The Unit of Measure must be unique')).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.clear(nameField());
    await user.paste('a'.repeat(50));
    expect(nameField().getAttribute('aria-invalid')).toBe('false');
    await user.type(nameField(), 'a');
    expect(screen.getAllByText('Name can have at most 50 characters.').length).toBeGreaterThan(0);
    expect(bodies(addUnit)).toEqual([]);
  });

  it('shows the rules in these words [UOM-013]', async () => {
    const { user } = await open();
    await screen.findByRole('article', { name: 'FT' });
    await user.type(nameField(), 'x');
    await user.clear(nameField());
    await user.hover(add());
    expect(await screen.findByText('Unit of Measure is a required field')).toBeTruthy();
    await user.type(nameField(), 'ts');
    await user.clear(nameField());
    await user.type(nameField(), 'cy');
    expect(screen.getAllByText('The Unit of Measure must be unique').length).toBeGreaterThan(0);
  });

  it('that fails reports it and keeps the name in the form [UOM-014]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open({ answers: { [addUnit]: failure(500, 'relation is away') } });
    await user.type(nameField(), 'MH{Enter}');
    const notice = await screen.findByRole('alert');
    expect(notice.querySelector('b')!.textContent).toBe('Unable to create the unit of measure.');
    expect(notice.querySelector('p')!.textContent).toBe('The name is still in the form.');
    expect(nameField().value).toBe('MH');
  });

  it('that fails says so until it is sent again [SHELL-241]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, answers, bodies } = await open({ answers: { [addUnit]: failure(500, '') } });
    await user.type(nameField(), 'MH{Enter}');
    await screen.findByText('Unable to create the unit of measure.');
    answers[addUnit] = () => new Promise(() => {});
    await user.click(add());
    await waitFor(() => expect(bodies(addUnit)).toHaveLength(2));
    expect(screen.queryByText('Unable to create the unit of measure.')).toBeNull();
  });

  it('that answers nothing counts as failed [UOM-016]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open({ answers: { [addUnit]: null } });
    await user.type(nameField(), 'MH{Enter}');
    await screen.findByText('Unable to create the unit of measure.');
    expect(nameField().value).toBe('MH');
  });

  it('that the server refuses shows its problem at the field [UOM-014, UOM-010]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [{ path: 'name', code: 'unitUnique', message: 'Taken.' }];
    const { user } = await open({ answers: { [addUnit]: failure(422, 'No.', errors) } });
    await user.type(nameField(), 'MH{Enter}');
    await screen.findByText('Unable to create the unit of measure.');
    await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'));
    await user.type(nameField(), 'X');
    expect(nameField().getAttribute('aria-invalid')).toBe('false');
  });
});

describe('deleting', () => {
  it('asks first, naming the unit, and deletes at once [UOM-007, UOM-004, SHELL-098]', async () => {
    const { user, sent, change } = await open({ answers: { [deleteUnit]: null } });
    const remove = await screen.findByRole('button', { name: 'Delete FT' });
    await user.click(remove);
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Delete FT?')).toBeTruthy();
    expect(within(question).getByText('Line items and conditions that use it keep the text.')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete unit of measure' }));
    await waitFor(() => expect(sent.at(-1)?.address).toBe('/api/query/units-of-measure?unitOfMeasureName=FT'));
    change({ Deleted: [{ Type, Values: { id: '1' } }] });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'FT' })).toBeNull());
    expect(document.activeElement).toBe(find());
  });

  it('that fails reports it [UOM-015]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open({ answers: { [deleteUnit]: failure(500, 'relation is away') } });
    await user.click(await screen.findByRole('button', { name: 'Delete FT' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete unit of measure' }));
    await screen.findByText('Unable to delete the unit of measure.');
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(card('FT')).toBeTruthy();
  });
});

describe('text that is typed while a name is saved', () => {
  const waiting = () => {
    let finish = (): void => {};
    const answer = (result: unknown) => () =>
      new Promise((resolve) => {
        finish = () => resolve(result);
      });
    return { answer, finish: () => finish() };
  };

  it('is left for the next unit [UOM-026]', async () => {
    const { answer, finish } = waiting();
    const { user, bodies } = await open({ answers: { [addUnit]: answer(unit('9', 'MI')) } });
    await user.type(nameField(), 'MI{Enter}');
    await waitFor(() => expect(bodies(addUnit)).toEqual([{ name: 'MI' }]));
    await user.type(nameField(), 'MH');
    finish();
    await waitFor(() => expect(nameField().value).toBe('MH'));
  });

  it('stays in the card as the next new name [UOM-026]', async () => {
    const { answer, finish } = waiting();
    const { user, change, bodies } = await open({ answers: { [renameUnit]: answer(unit('1', 'Foot')) } });
    await user.click(await screen.findByRole('button', { name: 'Rename FT' }));
    await user.keyboard('Foot{Enter}');
    await waitFor(() => expect(bodies(renameUnit)).toHaveLength(1));
    await user.keyboard('er');
    finish();
    change({ Updated: [{ Type, Values: unit('1', 'Foot') }] });
    await waitFor(() => expect(newName('Foot').value).toBe('Footer'));
    await waitFor(() => expect(screen.queryByText(/renamed this/)).toBeNull());
    await waitFor(() => expect(card('Foot').getByRole('button', { name: 'Save' }).ariaDisabled).not.toBe('true'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(renameUnit)[1]).toEqual({ name: 'Foot', updatedName: 'Footer' }));
    finish();
  });
});

describe('renaming', () => {
  const start = async (options: OpenOptions = {}) => {
    const page = await open(options);
    await page.user.click(await screen.findByRole('button', { name: 'Rename FT' }));
    return page;
  };

  it('is done in the card: Enter saves at once, and the case of the name can change [UOM-020]', async () => {
    const { user, bodies, change } = await start({ answers: { [renameUnit]: unit('1', 'ft') } });
    expect(document.activeElement).toBe(newName('FT'));
    await user.keyboard('ft{Enter}');
    await waitFor(() => expect(bodies(renameUnit)).toEqual([{ name: 'FT', updatedName: 'ft' }]));
    change({ Updated: [{ Type, Values: unit('1', 'ft') }] });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename ft' })));
  });

  it('is left by Escape and Cancel, and done by its Save; the same name is no change [UOM-020]', async () => {
    const { user, sent } = await start({ answers: { [renameUnit]: unit('1', 'LF') } });
    await user.keyboard('xyz{Escape}');
    expect(card('FT').queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rename FT' }));
    expect(newName('FT').value).toBe('FT');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Rename FT' }));
    await user.keyboard('{Enter}');
    expect(card('FT').queryByRole('textbox')).toBeNull();
    expect(sent.filter(({ headers }) => headers.has('Idempotency-Key'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rename FT' }));
    await user.keyboard(' LF ');
    await user.click(card('FT').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ name: 'FT', updatedName: 'LF' }));
  });

  it('follows the rules of a name, and keeps what was typed where it fails [UOM-020]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, bodies } = await start({ answers: { [renameUnit]: failure(500, 'No.') } });
    await user.clear(newName('FT'));
    expect(card('FT').getByText('Unit of Measure is a required field')).toBeTruthy();
    await user.type(newName('FT'), 'SF{Enter}');
    expect(card('FT').getByText('The Unit of Measure must be unique')).toBeTruthy();
    expect(bodies(renameUnit)).toEqual([]);
    await user.type(newName('FT'), '2{Enter}');
    await screen.findByText('Unable to update the unit of measure.');
    expect(newName('FT').value).toBe('SF2');
  });

  it('saves over the name that somebody else has given the unit meanwhile [UOM-024]', async () => {
    const { user, change, bodies } = await start({ answers: { [renameUnit]: unit('1', 'Foot') } });
    await user.keyboard('Foot');
    change({ Updated: [{ Type, Values: unit('1', 'LFT') }] });
    await screen.findByText('Ana Petrov renamed this to “LFT”.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(renameUnit)).toEqual([{ name: 'LFT', updatedName: 'Foot' }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New name of/ })).toBeNull());
  });

  it('goes on over what somebody else did to the unit, and shows who [UOM-024]', async () => {
    const { user, change, bodies } = await start({
      answers: { [addUnit]: unit('9', 'Foot'), [renameUnit]: unit('1', 'Foot') },
    });
    await user.keyboard('Foot');
    change({ Updated: [{ Type, Values: unit('1', 'LFT') }] });
    await screen.findByText('Ana Petrov renamed this to “LFT”.');
    expect(newName('FT').value).toBe('Foot');
    change({ Deleted: [{ Type, Values: { id: '1' } }] });
    await screen.findByText('Ana Petrov deleted “FT”.');
    expect(newName('FT').value).toBe('Foot');
    await user.click(card('FT').getByRole('button', { name: 'Add it again' }));
    await waitFor(() => expect(bodies(addUnit)).toEqual([{ name: 'Foot' }]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New name of FT' })).toBeNull());
  });
});
