import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings, settingsBatch } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import { button, foot, messageOf, save } from '../list/requirements.testing.tsx';
import GeneralConditionsPage from './GeneralConditionsPage.tsx';

const definition = 'GET /api/query/general-conditions-definition';
const condition = (index: number, description: string, unitOfMeasure: string) => ({
  id: `c${index}`,
  bidPackageDefinitionId: 'gc',
  index,
  description,
  unitOfMeasure,
});
const manager = condition(0, 'Project manager', 'MO');
const fence = condition(1, 'Temporary fence', 'LF');
const stored = {
  id: 'gc',
  code: '01.00',
  description: 'General conditions of the site',
  tradeRequirementDefinitions: [],
  lineItemDefinitions: [fence, manager],
};
const units = ['EA', 'LF', 'LS', 'MH', 'MO'].map((name) => ({ id: name, name }));
const roofing = { id: 'p', code: '07.50', description: 'Membrane roofing' };

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

async function open(options: OpenOptions = {}) {
  const answers = {
    [definition]: stored,
    [odata('UnitOfMeasure')]: { value: units },
    [odata('BidPackageDefinition')]: { value: [roofing] },
    ...options.answers,
  };
  const page = await openSettings(<GeneralConditionsPage />, '/settings/general-conditions', { ...options, answers });
  await screen.findByRole('heading', { name: 'General conditions', level: 1 });
  return page;
}

const rows = () => within(screen.getByRole('list', { name: 'General conditions' })).getAllByRole('listitem');
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });
const text = (number: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Condition, row ${number}` });
const unit = (number: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Unit, row ${number}` });
const nextText = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Condition, new row' });
const nextUnit = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit, new row' });
const add = () => button(/^Add/);

async function editCode(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click(await screen.findByRole('button', { name: 'Edit code and description' }));
  return page;
}

async function editConditions(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click(await screen.findByRole('button', { name: 'Edit conditions' }));
  return page;
}

describe('reading', () => {
  it('shows code and description, and the conditions in order with their units [SGC-001, SGC-005, SGC-009]', async () => {
    await open();
    await screen.findByRole('heading', { name: '01.00 - General conditions of the site' });
    expect(rows().map((row) => row.textContent)).toEqual(['1Project managerMO', '2Temporary fenceLF']);
  });

  it('shows 00.00 - General Conditions where none are defined [SGC-008]', async () => {
    await open({ answers: { [definition]: null } });
    await screen.findByRole('heading', { name: '00.00 - General Conditions' });
    expect(screen.getByText('no conditions found')).toBeTruthy();
  });

  it('shows others no control to edit with, and shows why [SGC-027]', async () => {
    await open({ role: 'ProjectAdmin' });
    await screen.findByText('Project manager');
    expect(screen.queryByRole('button', { name: /^(Edit|Save|Add|Delete)/ })).toBeNull();
    expect(screen.getByText('You can read the general conditions.').parentElement?.textContent).toBe(
      'You can read the general conditions. Only an Admin can change them.',
    );
  });

  it('is read-only while the system settings are frozen [SGC-028]', async () => {
    const { user, freeze, bodies } = await editConditions();
    await user.type(text(1), '!');
    freeze(true);
    await screen.findByText('Frozen: system settings.');
    expect([text(1).readOnly, unit(1).readOnly, nextText().readOnly]).toEqual([true, true, true]);
    expect(text(1).value).toBe('Project manager!');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(bodies(settingsBatch)).toEqual([]);
  });
});

describe('the two areas', () => {
  it('are opened by an icon each, one at a time, with Discard and Save [SGC-002, SGC-003, SGC-006]', async () => {
    const { user } = await editCode();
    expect([code().value, description().value]).toEqual(['01.00', 'General conditions of the site']);
    expect([foot().getByRole('button', { name: 'Discard' }), save()]).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Condition, row 1' })).toBeNull();
    await user.click(button('Edit conditions'));
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
    expect(text(1).value).toBe('Project manager');
    await user.click(button('Edit conditions'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('ask before unsaved changes of one are left for the other [SGC-010]', async () => {
    const { user } = await editCode();
    await user.type(code(), '9');
    await user.click(button('Edit conditions'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(code().value).toBe('01.009');
    await user.click(button('Edit conditions'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(text(1).value).toBe('Project manager'));
    expect(hasUnsavedText()).toBe(false);
  });
});

describe('code and description', () => {
  const messages = () => [code(), description()].map(messageOf);

  it('are required, each in its words [SGC-011, SGC-014]', async () => {
    const { user, bodies } = await editCode();
    await user.clear(code());
    await user.clear(description());
    await user.type(description(), '  ');
    expect(messages()).toEqual([
      'General Conditions code is a required field',
      'General Conditions description is a required field',
    ]);
    await user.click(save());
    expect(document.activeElement).toBe(code());
    expect(bodies(settingsBatch)).toEqual([]);
  });

  it('have at most 4000 characters, and the code differs from those of the bid packages [SGC-012, SGC-013, SGC-015]', async () => {
    const { user } = await editCode();
    await user.clear(code());
    await user.type(code(), ' 07.50 ');
    expect(messages()[0]).toBe('The General Conditions code must be different from all Bid Package codes');
    for (const field of [code(), description()]) {
      await user.clear(field);
      await user.paste('a'.repeat(4000));
    }
    expect(messages()).toEqual([undefined, undefined]);
    await user.type(code(), 'a');
    await user.type(description(), 'a');
    expect(messages()).toEqual([
      'Code can have at most 4,000 characters.',
      'Description can have at most 4,000 characters.',
    ]);
  });

  it('are saved as one command that carries what was seen, with the notice of every settings page [SGC-029]', async () => {
    const { user, bodies, answers, processed } = await editCode();
    await user.clear(code());
    await user.type(code(), ' 01.50 ');
    answers[definition] = { ...stored, code: '01.50' };
    await user.click(save());
    await screen.findByRole('heading', { name: '01.50 - General conditions of the site' });
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-general-conditions-definition',
          code: '01.00',
          updatedCode: '01.50',
          expected: { code: '01.00' },
        },
      ],
    ]);
    processed();
    await screen.findByText('Your changes were saved.');
  });

  it('that somebody else changes meanwhile are kept as typed, and asked about [SGC-033]', async () => {
    const { user, change } = await editCode();
    await user.type(code(), '5');
    const Values = { id: 'gc', code: '02.00', description: 'Site conditions' };
    change({ Updated: [{ Type: 'GeneralConditionsDefinition', Values }] });
    await screen.findByText('Ana Petrov changed Code to “02.00”.');
    expect([code().value, description().value]).toEqual(['01.005', 'Site conditions']);
    await user.click(button('Take theirs'));
    expect(code().value).toBe('02.00');
    expect(hasUnsavedText()).toBe(false);
  });

  it('that are saved first create the definition [SGC-032]', async () => {
    const { user, bodies } = await editCode({ answers: { [definition]: null } });
    await user.type(code(), '1');
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [{ type: 'create-general-conditions-definition', code: '00.001', description: 'General Conditions' }],
    ]);
  });
});

describe('the conditions', () => {
  it('are added by Enter once description and unit are there [SGC-017, SGC-020, SGC-021]', async () => {
    const { user, bodies } = await editConditions();
    const isOff = () => add().getAttribute('aria-disabled') === 'true';
    expect(isOff()).toBe(true);
    await user.type(nextText(), ' Temporary heat ');
    expect(isOff()).toBe(true);
    await user.hover(add());
    await screen.findByText('Unit of Measure is a required field');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(nextUnit());
    await user.keyboard('mh');
    await screen.findByRole('option', { name: 'MH' });
    await user.keyboard('{Enter}');
    expect(nextUnit().value).toBe('MH');
    expect(isOff()).toBe(false);
    expect(rows()).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(text(3).value).toBe('Temporary heat');
    expect(bodies(settingsBatch)).toEqual([]);
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'create-line-item-definition',
          bidPackageCode: '01.00',
          index: 2,
          description: 'Temporary heat',
          unitOfMeasure: 'MH',
        },
      ],
    ]);
  });

  it('have a description that is required, trimmed and unique without regard to case [SGC-018, SGC-019, SGC-030]', async () => {
    const { user, bodies } = await editConditions();
    await user.clear(text(1));
    expect(messageOf(text(1))).toBe('Condition description is a required field');
    await user.type(text(1), ' temporary FENCE ');
    expect(messageOf(text(1))).toBe('The Condition description must be unique');
    await user.type(text(1), 'and gates ');
    expect(messageOf(text(1))).toBeUndefined();
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-line-item-definition-description',
          bidPackageCode: '01.00',
          description: 'Project manager',
          updatedDescription: 'temporary FENCE and gates',
        },
      ],
    ]);
  });

  it('have a description of at most 4000 characters [SGC-022]', async () => {
    const { user } = await editConditions();
    await user.clear(text(1));
    await user.paste('a'.repeat(4000));
    expect(text(1).getAttribute('aria-invalid')).toBeNull();
    await user.type(text(1), 'a');
    expect(screen.getAllByText('Description can have at most 4,000 characters.').length).toBeGreaterThan(0);
  });

  it('are deleted on Save, without a question: Discard brings them back [SGC-023, SGC-024]', async () => {
    const { user, bodies } = await editConditions();
    await user.click(button('Delete Project manager'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows()).toHaveLength(1);
    expect(foot().getByText('1 deleted')).toBeTruthy();
    await user.click(foot().getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(button('Delete Project manager'));
    expect(bodies(settingsBatch)).toEqual([]);
    await user.click(save());
    const deletion = { bidPackageCode: '01.00', description: 'Project manager', expected: 'MO' };
    expect(bodies(settingsBatch)).toEqual([[{ type: 'delete-line-item-definition', ...deletion }]]);
  });

  it('are sorted by their handle, also by key [SGC-004]', async () => {
    const { user, bodies } = await editConditions();
    button('Move Temporary fence').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect([text(1).value, text(2).value]).toEqual(['Temporary fence', 'Project manager']);
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        expect.objectContaining({
          type: 'update-line-item-definition-index',
          bidPackageCode: '01.00',
          expected: ['Project manager', 'Temporary fence'],
        }),
      ],
    ]);
  });

  it('have a unit of the list, found by typing a part of it; another one stays until one is chosen [SGC-005, SGC-031]', async () => {
    const furlong = { ...manager, unitOfMeasure: 'furlong' };
    const { user, bodies } = await editConditions({
      answers: { [definition]: { ...stored, lineItemDefinitions: [furlong, fence] } },
    });
    expect(unit(1).value).toBe('furlong');
    await user.click(unit(1));
    await user.clear(unit(1));
    await user.keyboard('m');
    await screen.findByText('MO', { selector: '[role="option"]' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['MH', 'MO']);
    expect(screen.getByText(/2 of 5 units\. More in/).textContent).toBe('2 of 5 units. More in Units of measure');
    await user.keyboard('{Escape}');
    expect(unit(1).value).toBe('furlong');
    await user.type(unit(1), 'zz');
    await screen.findByText('No unit has this name.');
    await user.tab();
    expect(unit(1).value).toBe('furlong');
    await user.click(unit(1));
    await user.keyboard('m');
    await screen.findByText('MO', { selector: '[role="option"]' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(unit(1).value).toBe('MO');
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-line-item-definition-unit-of-measure',
          bidPackageCode: '01.00',
          description: 'Project manager',
          unitOfMeasure: 'MO',
          expected: 'furlong',
        },
      ],
    ]);
  });

  it('that are saved first create the definition with what is shown [SGC-032, SGC-008]', async () => {
    const { user, bodies } = await editConditions({ answers: { [definition]: null } });
    await user.type(nextText(), 'Superintendent');
    await user.type(nextUnit(), 'MO');
    await user.tab();
    await user.click(add());
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        { type: 'create-general-conditions-definition', code: '00.00', description: 'General Conditions' },
        {
          type: 'create-line-item-definition',
          bidPackageCode: '00.00',
          index: 0,
          description: 'Superintendent',
          unitOfMeasure: 'MO',
        },
      ],
    ]);
  });
});

describe('a save that is not done', () => {
  it('reports that the update failed, or that the definition could not be created [SGC-025]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [{ path: '[0].updatedCode', code: 'generalConditionsCodeIsBidPackage', message: 'Taken.' }];
    const first = await editCode({ answers: { [settingsBatch]: failure(422, 'No.', errors) } });
    await first.user.type(code(), '1');
    await first.user.click(save());
    await screen.findByText('Unable to update the general conditions.');
    expect(code().getAttribute('aria-invalid')).toBe('true');
    first.unmount();
    sessionStorage.clear();
    const second = await editCode({ answers: { [definition]: null, [settingsBatch]: failure(422, 'No.', errors) } });
    await second.user.type(code(), '1');
    await second.user.click(save());
    await screen.findByText('Unable to create the general conditions.');
  });

  it('leads to the error page where the call throws, and what was typed is there again on return [SGC-026]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, router, unmount } = await editCode({
      answers: { [settingsBatch]: failure(500, 'relation is away') },
    });
    await user.type(code(), '1');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    await screen.findByText('Unable to update the general conditions.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.state.retryPath).toBe('/settings/general-conditions');
    expect(screen.queryByText(/is away/)).toBeNull();
    unmount();
    await open();
    expect(code().value).toBe('01.001');
    expect(screen.getByText('This was typed earlier and stays here until you save or discard it.')).toBeTruthy();
  });
});
