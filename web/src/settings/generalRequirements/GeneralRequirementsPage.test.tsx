import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../../test/network.ts';
import { settingsBatch } from '../../../test/openSettings.tsx';
import { appConfig, setAppConfig } from '../../api/appConfig.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import {
  addenda,
  bond,
  button,
  editRequirements as edit,
  foot,
  insurance,
  messageOf,
  nextText,
  nextType,
  openRequirements as open,
  requirement,
  requirements,
  rows,
  save,
  text,
  type,
} from '../list/requirements.testing.tsx';

const stored = [bond, insurance, addenda];

afterEach(() => closeLiveConnection());

describe('reading', () => {
  it('lists every requirement with its description and type in order [SGR-001, SGR-005]', async () => {
    await open({ answers: { [requirements]: { value: [addenda, bond, insurance] } } });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((row) => row.textContent)).toEqual([
      '1Bid bond of 10% includedContributes to Bid',
      '2Certificate of insuranceYes/No',
      '3Acknowledges addendaText',
    ]);
  });

  it('turns into editing and back by one toggle, which holds Discard and Save [SGR-002, SGR-003]', async () => {
    const { user } = await open();
    await screen.findByText(bond.description);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Edit'));
    expect(text(1).value).toBe(bond.description);
    expect(button('Discard')).toBeTruthy();
    expect(save()).toBeTruthy();
    expect(button('Editing').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Editing'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reports that none are found, and leads into editing from there [SGR-004]', async () => {
    const { user } = await open({ answers: { [requirements]: { value: [] } } });
    await screen.findByText('no general requirements found');
    await user.click(button('Edit general requirements'));
    expect(nextText()).toBeTruthy();
  });

  it('shows others no control to edit with, and shows why [SGR-016]', async () => {
    await open({ role: 'ProjectAdmin' });
    await screen.findByText(bond.description);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('You can read the general requirements.').parentElement?.textContent).toBe(
      'You can read the general requirements. Only an Admin can change them.',
    );
  });

  it('is read-only while the system settings are frozen, from one moment to the next [SGR-017]', async () => {
    const { freeze, user, bodies } = await edit();
    await user.type(text(2), ' meets the limits');
    freeze(true);
    await screen.findByText('Frozen: system settings.');
    expect(text(2).readOnly).toBe(true);
    expect(text(2).value).toBe('Certificate of insurance meets the limits');
    expect(type(2).disabled).toBe(true);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(button('Delete Acknowledges addenda').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(bodies(settingsBatch)).toEqual([]);
    freeze(false);
    await waitFor(() => expect(text(2).readOnly).toBe(false));
    expect(text(2).value).toBe('Certificate of insurance meets the limits');
  });
});

describe('editing', () => {
  it('offers the three types of fulfillment and starts a new requirement with Yes/No [SGR-006]', async () => {
    const { user, bodies } = await edit();
    expect([...type(1).options].map(({ label }) => label)).toEqual(['Contributes to Bid', 'Yes/No', 'Text']);
    expect([type(1), type(2), type(3)].map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect(nextType().value).toBe('1');
    await user.type(nextText(), 'Prevailing wages{Enter}');
    await user.selectOptions(type(1), 'Text');
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-general-requirement-definition-fulfillment-type',
          description: bond.description,
          requirementFulfillmentType: 2,
          expected: 0,
        },
        {
          type: 'create-general-requirement-definition',
          index: 3,
          description: 'Prevailing wages',
          requirementFulfillmentType: 1,
        },
      ],
    ]);
  });

  it('queues what is added and deleted until Save, which sends one batch [SGR-008, SHELL-098]', async () => {
    const { user, bodies, answers } = await edit();
    await user.type(nextText(), '  Prevailing wages  {Enter}');
    expect(nextText().value).toBe('');
    expect(document.activeElement).toBe(nextText());
    await user.type(nextText(), 'Works Saturdays');
    await user.click(button(/^Add/));
    expect(text(5).value).toBe('Works Saturdays');
    await user.click(button(`Delete ${bond.description}`));
    expect(text(1).value).toBe(insurance.description);
    expect(bodies(settingsBatch)).toEqual([]);
    expect(foot().getByText('3 unsaved changes')).toBeTruthy();
    expect(foot().getByText('2 added, 1 deleted')).toBeTruthy();
    answers[requirements] = {
      value: [insurance, addenda, requirement(3, 'Prevailing wages', 1), requirement(4, 'Works Saturdays', 1)],
    };
    await user.click(save());
    const create = { type: 'create-general-requirement-definition', requirementFulfillmentType: 1 };
    expect(bodies(settingsBatch)).toEqual([
      [
        { type: 'delete-general-requirement-definition', description: bond.description, expected: 0 },
        { ...create, index: 2, description: 'Prevailing wages' },
        { ...create, index: 3, description: 'Works Saturdays' },
      ],
    ]);
    await waitFor(() => expect(screen.queryByText('3 unsaved changes')).toBeNull());
    expect(screen.queryByText('New')).toBeNull();
  });

  it('moves rows by Alt and an arrow, keeps the focus and announces the new place [SGR-007, SHELL-122]', async () => {
    const { user, bodies } = await edit();
    await user.click(text(1));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect([text(1), text(2), text(3)].map(({ value }) => value)).toEqual([
      insurance.description,
      addenda.description,
      bond.description,
    ]);
    expect(document.activeElement).toBe(text(3));
    expect(screen.getByText(`${bond.description} is now number 3 of 3.`)).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(text(3).value).toBe(bond.description);
    button(`Move ${addenda.description}`).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(text(1).value).toBe(addenda.description);
    expect(document.activeElement).toBe(button(`Move ${addenda.description}`));
    await user.click(save());
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-general-requirement-definition-index',
          description: insurance.description,
          updatedIndex: 2,
          expected: stored.map(({ description }) => description),
        },
        { type: 'update-general-requirement-definition-index', description: bond.description, updatedIndex: 2 },
      ],
    ]);
  });

  it('marks a changed field and a new row, and drops a deleted one at once [SHELL-122]', async () => {
    const { user } = await edit();
    const cell = (number: number) => getComputedStyle(text(number).closest('[data-cell]')!, '::before').content;
    expect(cell(2)).toBe('none');
    await user.type(text(2), '!');
    expect(cell(2)).not.toBe('none');
    expect(cell(1)).toBe('none');
    await user.type(nextText(), 'Prevailing wages{Enter}');
    expect(within(rows()[3]!).getByText('New')).toBeTruthy();
    await user.click(button(`Delete ${bond.description}`));
    expect(rows()).toHaveLength(3);
    expect(document.activeElement).toBe(button('Delete Certificate of insurance!'));
  });
});

describe('rules', () => {
  it('a description is required, unique without regard to case and at most 840 characters long [SGR-009, SGR-010, SGR-011]', async () => {
    const { user, bodies } = await edit();
    await user.clear(text(1));
    expect(messageOf(text(1))).toBe('General Requirement description is a required field');
    expect(text(1).getAttribute('aria-invalid')).toBe('true');
    await user.type(text(1), ' acknowledges ADDENDA ');
    expect(messageOf(text(1))).toBe('The General Requirement description must be unique');
    expect(text(3).getAttribute('aria-invalid')).toBeNull();
    await user.click(save());
    expect(document.activeElement).toBe(text(1));
    expect(bodies(settingsBatch)).toEqual([]);
  });

  it('shows each rule in its words, and what is too long [SGR-012, SGR-013]', async () => {
    const { user } = await edit();
    await user.click(text(1));
    await user.clear(text(1));
    await user.paste('a'.repeat(840));
    expect(messageOf(text(1))).toBeUndefined();
    await user.type(text(1), 'a');
    expect(messageOf(text(1))).toBe('Description can have at most 840 characters.');
    await user.clear(text(2));
    expect(foot().getByText('2 errors')).toBeTruthy();
    expect(foot().getByRole('button', { name: 'Description can have at most 840 characters.' })).toBeTruthy();
    await user.type(nextText(), bond.description);
    await user.clear(text(1));
    await user.type(text(1), bond.description);
    expect(messageOf(nextText())).toBe('The General Requirement description must be unique');
    expect(button(/^Add/).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('saving', () => {
  it('reports that the changes were saved once the server has processed them [SGR-014]', async () => {
    const { user, processed, bodies } = await edit();
    await user.type(text(1), '!');
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    expect(screen.queryByText('Your changes were saved.')).toBeNull();
    processed();
    await screen.findByText('Your changes were saved.');
  });

  it('reports it after the wait timeout too [SGR-014]', async () => {
    const config = appConfig();
    setAppConfig({ ...config, timings: { ...config.timings, liveUpdateWait: 50 } });
    try {
      const { user } = await edit();
      await user.type(text(1), '!');
      await user.click(save());
      expect(await screen.findByText('Your changes were saved.')).toBeTruthy();
    } finally {
      setAppConfig(config);
    }
  });

  it('reports that the update failed and keeps what was typed [SGR-015]', async () => {
    const { user } = await edit({ answers: { [settingsBatch]: failure(500, 'Internal: table x') } });
    await user.type(text(1), '!');
    await user.click(save());
    await screen.findByText('Unable to update the general requirements.');
    expect(screen.getByText('What you typed is still here.')).toBeTruthy();
    expect(screen.queryByText(/table x/)).toBeNull();
    expect(text(1).value).toBe(`${bond.description}!`);
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it('reports that there are no changes [SHELL-100]', async () => {
    const { user, bodies } = await edit();
    await user.click(save());
    await screen.findByText('No changes were made.');
    expect(bodies(settingsBatch)).toEqual([]);
  });
});
