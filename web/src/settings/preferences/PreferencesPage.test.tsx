import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedEntityIds } from '#contract';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import { hasUnsavedText } from '../../session/kept/keptText.ts';
import { button, foot, messageOf, save } from '../list/requirements.testing.tsx';
import PreferencesPage from './PreferencesPage.tsx';

const preferences = odata('Preference');
const change = 'PUT /api/command/preferences';
const preference = (name: string, value: string) => ({ id: name, name, value, projectId: null });
const stored = (system: number, low: number, mid: number) => ({
  value: [
    preference('measurementSystem', String(system)),
    preference('lowBiddersMax', String(low)),
    preference('midBiddersMax', String(mid)),
  ],
});

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

async function open(options: OpenOptions = {}) {
  const page = await openSettings(<PreferencesPage />, '/settings/preferences', {
    sourceId: fixedEntityIds.application,
    ...options,
    answers: { [preferences]: stored(1, 2, 5), [change]: null, ...options.answers },
  });
  await screen.findByRole('radiogroup');
  return page;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const range = (name: string) => within(screen.getByRole('group', { name }));
const from = (name: string) => range(name).getByRole<HTMLInputElement>('textbox', { name: 'From' });
const to = (name: string) => range(name).getByRole<HTMLInputElement>('textbox', { name: 'To' });
const low = () => to('Low');
const mid = () => to('Mid');
const values = () => [low().value, mid().value];
const messages = () => [low(), mid()].map(messageOf);
const isInvalid = () => [low(), mid()].map((field) => field.getAttribute('aria-invalid') === 'true');
const lowHelp = 'Whole number from 0 to 1,000';

type User = Awaited<ReturnType<typeof open>>['user'];
async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

describe('reading', () => {
  it('shows the measurement system and the ranges that are stored [PREF-001, PREF-003, PREF-008]', async () => {
    await open();
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['0', '1']);
    expect([radio('Imperial').checked, radio('Metric').checked]).toEqual([false, true]);
    expect(values()).toEqual(['2', '5']);
  });

  it('asks for the preferences of the company alone [PREF-009, PREF-010]', async () => {
    const ofProject = { ...preference('lowBiddersMax', '9'), projectId: 'project' };
    const { sent } = await open({ answers: { [preferences]: { value: [ofProject, ...stored(1, 2, 5).value] } } });
    const { address } = sent.find((request) => request.address.includes('/Preference'))!;
    expect(decodeURIComponent(address).replaceAll('+', ' ')).toContain('$filter=projectId eq null');
    expect(values()).toEqual(['2', '5']);
    expect(screen.getByText('Copied into every new project; existing projects keep theirs')).toBeTruthy();
  });

  it('starts as Imperial, low 0 and mid 1 where nothing is stored [PREF-019, PREF-020]', async () => {
    await open({ answers: { [preferences]: { value: [] } } });
    expect(radio('Imperial').checked).toBe(true);
    expect(values()).toEqual(['0', '1']);
    expect(hasUnsavedText()).toBe(false);
  });

  it('starts mid at low + 1 and high at mid + 1, and up [PREF-016, PREF-017, PREF-018]', async () => {
    const { user } = await open();
    const starts = () => ['Low', 'Mid', 'High'].map((name) => from(name).value);
    expect(starts()).toEqual(['0', '3', '6']);
    expect(to('High').value).toBe('and up');
    expect([from('Low'), from('Mid'), from('High'), to('High')].every(({ readOnly }) => readOnly)).toBe(true);
    await retype(user, mid(), '8');
    await retype(user, low(), '4');
    expect(starts()).toEqual(['0', '5', '9']);
    await retype(user, low(), '1000');
    expect(starts()).toEqual(['0', '1001', '1002']);
    await user.clear(low());
    await retype(user, mid(), '-1');
    expect(starts()).toEqual(['0', '', '']);
    expect(to('High').value).toBe('and up');
  });

  it('shows counts in the color of their range, as the ranges are typed [PREF-004, PREF-005, PREF-006]', async () => {
    const { user } = await open();
    const marks = () =>
      within(screen.getByRole('list', { name: 'Looks like' }))
        .getAllByRole('listitem')
        .map((item) => `${item.textContent} ${item.dataset.coverage}`);
    const shown = ['0 red', '1 red', '2 red', '3 yellow', '5 yellow', '6 green', '7 green', '12 green'];
    expect(marks()).toEqual(shown);
    await retype(user, low(), '1');
    expect(marks()).toContain('2 yellow');
    await user.clear(low());
    expect(screen.queryByRole('list', { name: 'Looks like' })).toBeNull();
  });

  it('reports that they cannot be read, on the error page [PREF-024]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = { [preferences]: failure(500, 'relation is away') };
    await openSettings(<PreferencesPage />, '/settings/preferences', { answers });
    await screen.findByText('Unable to load the preferences.');
    expect(screen.queryByText(/is away/)).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('rights', () => {
  it('lets others read without a control to edit with, and shows why [PREF-026]', async () => {
    const { user } = await open({ role: 'ProjectAdmin' });
    expect(screen.getByText('You can read the preferences.').parentElement?.textContent).toBe(
      'You can read the preferences. Only an Admin can change them.',
    );
    expect(screen.queryByRole('button', { name: /^(Save|Discard)/ })).toBeNull();
    await user.click(radio('Imperial'));
    await user.type(low(), '1');
    expect(radio('Metric').checked).toBe(true);
    expect(values()).toEqual(['2', '5']);
  });

  it('is read-only while the application is frozen, and keeps what is typed [PREF-025]', async () => {
    const { user, freeze, bodies } = await open();
    await retype(user, low(), '3');
    freeze(true);
    await screen.findByText('Frozen: application settings.');
    expect([low().readOnly, mid().readOnly]).toEqual([true, true]);
    await user.click(radio('Imperial'));
    expect(radio('Metric').checked).toBe(true);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(bodies(change)).toEqual([]);
    freeze(false);
    await waitFor(() => expect(low().readOnly).toBe(false));
    expect(values()).toEqual(['3', '5']);
  });
});

describe('editing', () => {
  it('saves what is changed as one batch, and reports it [PREF-002, PREF-007, PREF-008]', async () => {
    const { user, bodies, answers, processed } = await open();
    await user.click(radio('Imperial'));
    await retype(user, low(), ' 3');
    expect(foot().getByText('2 unsaved changes')).toBeTruthy();
    expect(foot().getByText('Measurement system to Imperial, Low to 3')).toBeTruthy();
    answers[preferences] = stored(0, 3, 5);
    await user.keyboard('{Alt>}s{/Alt}');
    await waitFor(() => expect(foot().queryByText('2 unsaved changes')).toBeNull());
    expect(bodies(change)).toEqual([
      [
        { type: 'update-measurement-system', measurementSystem: 0, expected: 1 },
        {
          type: 'update-bidders-ranges',
          lowBiddersMax: 3,
          midBiddersMax: 5,
          expected: { lowBiddersMax: 2, midBiddersMax: 5 },
        },
      ],
    ]);
    processed();
    await screen.findByText('Your changes were saved.');
    expect(hasUnsavedText()).toBe(false);
  });

  it('sends the measurement system alone where the ranges are as they were [PREF-002]', async () => {
    const { user, bodies } = await open({ answers: { [preferences]: stored(0, 2, 5) } });
    await user.click(radio('Metric'));
    await user.click(save());
    await waitFor(() =>
      expect(bodies(change)).toEqual([[{ type: 'update-measurement-system', measurementSystem: 1, expected: 0 }]]),
    );
  });

  it('discards after a question, and saves nothing where nothing is changed [PREF-007]', async () => {
    const { user, bodies } = await open();
    await user.click(save());
    await screen.findByText('No changes were made.');
    await retype(user, low(), '4');
    await user.click(foot().getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(values()).toEqual(['2', '5']));
    expect(bodies(change)).toEqual([]);
    expect(hasUnsavedText()).toBe(false);
  });

  it('raises mid to low + 1 where low reaches it, and reports it; a smaller low leaves it [PREF-014]', async () => {
    const { user } = await open();
    await retype(user, low(), '4');
    expect([...values(), messages()[1]]).toEqual(['4', '5', 'Whole number above the low range']);
    await retype(user, low(), '5');
    expect(values()).toEqual(['5', '6']);
    expect(messages()[1]).toBe('Raised from 5, so that it stays above the low range');
    await user.type(low(), '0');
    expect(values()).toEqual(['50', '51']);
    expect(messages()[1]).toBe('Raised from 5, so that it stays above the low range');
    await retype(user, mid(), '60');
    expect(messages()[1]).toBe('Whole number above the low range');
  });

  it('shows the message at a mid that is typed too small, and does not raise it [PREF-027]', async () => {
    const { user, bodies } = await open();
    await retype(user, mid(), '2');
    expect(values()).toEqual(['2', '2']);
    expect(isInvalid()).toEqual([false, true]);
    expect(messages()[1]).toBe('Must be greater than the low range');
    await user.click(save());
    expect(document.activeElement).toBe(mid());
    expect(bodies(change)).toEqual([]);
  });

  it('takes low up to 1000, where mid becomes 1001 with its error and Save is blocked [PREF-015]', async () => {
    const { user, bodies } = await open();
    await retype(user, low(), '1000');
    expect(values()).toEqual(['1000', '1001']);
    expect(isInvalid()).toEqual([false, true]);
    expect(messages()[1]).toBe('Must be at most one thousand');
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}s{/Alt}');
    expect(bodies(change)).toEqual([]);
  });

  it('names what is wrong with low at its field and keeps the text [PREF-012, PREF-021, PREF-022]', async () => {
    const { user } = await open();
    const cases = [
      ['', 'This field is required'],
      ['2.5', 'Must be a whole number'],
      ['-1', 'Must be at least zero'],
      ['1001', 'Must be at most one thousand'],
    ] as const;
    for (const [text, message] of cases) {
      await retype(user, low(), text);
      expect([low().value, messages()[0], isInvalid()[0]]).toEqual([text, message, true]);
    }
    await retype(user, low(), '');
    await user.paste('x');
    expect([low().value, messages()[0]]).toEqual(['x', 'Must be a whole number']);
    await retype(user, low(), '0');
    expect([messages()[0], isInvalid()[0]]).toEqual([lowHelp, false]);
  });

  it('names what is wrong with mid at its field and keeps the text [PREF-013, PREF-021, PREF-022]', async () => {
    const { user } = await open({ answers: { [preferences]: stored(0, 0, 5) } });
    const cases = [
      ['', 'This field is required'],
      ['2.5', 'Must be a whole number'],
      ['-1', 'Must be at least zero'],
      ['1001', 'Must be at most one thousand'],
      ['0', 'Must be greater than the low range'],
    ] as const;
    for (const [text, message] of cases) {
      await retype(user, mid(), text);
      expect([mid().value, messages()[1], isInvalid()[1]]).toEqual([text, message, true]);
      expect(foot().getByText('1 error')).toBeTruthy();
    }
    await retype(user, mid(), '1000');
    expect(isInvalid()).toEqual([false, false]);
    await retype(user, mid(), '1');
    expect(isInvalid()).toEqual([false, false]);
  });

  it('requires a measurement system: one is always chosen [PREF-011]', async () => {
    const { user } = await open();
    expect(screen.getByRole('radiogroup', { name: 'Measurement system' }).getAttribute('aria-required')).toBe('true');
    await user.click(radio('Metric'));
    expect(radio('Metric').checked).toBe(true);
    await user.keyboard('{ArrowUp}');
    expect([radio('Imperial').checked, radio('Metric').checked]).toEqual([true, false]);
  });

  it('takes the last edit back by Ctrl+Z, with the raise that it caused [SHELL-098]', async () => {
    const { user } = await open();
    await user.click(radio('Imperial'));
    await retype(user, low(), '5');
    expect(values()).toEqual(['5', '6']);
    await user.keyboard('{Control>}z{/Control}');
    expect([...values(), radio('Imperial').checked]).toEqual(['2', '5', true]);
    expect(screen.getByText('The last change was taken back.')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(radio('Metric').checked).toBe(true);
    await user.keyboard('{Control>}y{/Control}{Control>}y{/Control}');
    expect([...values(), radio('Imperial').checked]).toEqual(['5', '6', true]);
  });

  it('asks before it is left with something unsaved [SHELL-126]', async () => {
    const { user, router } = await open();
    await retype(user, low(), '3');
    void router.navigate({ to: '/' });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect([router.state.location.pathname, ...values()]).toEqual(['/settings/preferences', '3', '5']);
  });
});

describe('changes of others', () => {
  const update = (name: string, value: string) => ({
    Updated: [{ Type: 'Preference' as const, Values: preference(name, value) }],
  });

  it('show at once, around what is typed [LIVE-038]', async () => {
    const { user, change: changed } = await open();
    await retype(user, low(), '3');
    changed({ Updated: [...update('midBiddersMax', '7').Updated, ...update('measurementSystem', '0').Updated] });
    await waitFor(() => expect(values()).toEqual(['3', '7']));
    expect(radio('Imperial').checked).toBe(true);
    expect(foot().getByText('1 unsaved change')).toBeTruthy();
  });

  it('of what is typed here are asked about, and what is typed stays', async () => {
    const { user, change: changed } = await open();
    await retype(user, low(), '3');
    changed(update('lowBiddersMax', '1'));
    await screen.findByText('Ana Petrov changed Low range to “1”.');
    expect(values()).toEqual(['3', '5']);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Take theirs'));
    expect(values()).toEqual(['1', '5']);
    expect(hasUnsavedText()).toBe(false);
    await user.click(radio('Imperial'));
    await retype(user, low(), '2');
    changed(update('lowBiddersMax', '0'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(values()).toEqual(['2', '5']);
  });

  it('that leave a typed low above mid show the problem at mid, which nobody typed here', async () => {
    const { user, change: changed } = await open();
    await retype(user, low(), '4');
    changed(update('midBiddersMax', '3'));
    await waitFor(() => expect(messages()[1]).toBe('Must be greater than the low range'));
    expect(values()).toEqual(['4', '3']);
    await user.click(save());
    expect(document.activeElement).toBe(mid());
  });
});

describe('a save that is not done', () => {
  it('reports that the update failed, with every problem at its field and the text kept [PREF-023]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors = [
      { path: '[0].measurementSystem', code: 'measurementSystemRequired', message: 'This field is required' },
      { path: '[1].lowBiddersMax', code: 'rangeAtLeastZero', message: 'Must be at least zero' },
      { path: '[1].midBiddersMax', code: 'rangeGreaterThanLow', message: 'Must be greater than the low range' },
    ];
    const { user } = await open({ answers: { [change]: failure(422, 'No.', errors) } });
    await user.click(radio('Imperial'));
    await retype(user, low(), '3');
    await user.click(save());
    await screen.findByText('Unable to update the preferences.');
    expect(messages()).toEqual(['Must be at least zero', 'Must be greater than the low range']);
    expect(messageOf(screen.getByRole('radiogroup'))).toBe('This field is required');
    expect([...values(), radio('Imperial').checked]).toEqual(['3', '5', true]);
    await user.type(low(), '{Backspace}4');
    expect(isInvalid()).toEqual([false, false]);
  });

  it('shows what was frozen meanwhile, and stays [PREF-023]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, router } = await open({ answers: { [change]: failure(409, 'Frozen.') } });
    await retype(user, low(), '3');
    await user.click(save());
    await screen.findByText('Unable to update the preferences.');
    expect(screen.getByText('The application settings are frozen. What you typed is still here.')).toBeTruthy();
    expect([router.state.location.pathname, ...values()]).toEqual(['/settings/preferences', '3', '5']);
  });
});

it('is French for a person whose language is French, with the problems', async () => {
  await startI18n('fr-CA');
  try {
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Préférences' })).toBeTruthy();
    const field = range('Basse').getByRole('textbox', { name: 'À' });
    await retype(user, field, '-1');
    expect(messageOf(field)).toBe('Doit être au moins zéro');
    await retype(user, field, '7');
    const raised = 'Relevée (elle était de 5), pour rester au-dessus de la plage basse';
    expect(messageOf(range('Moyenne').getByRole('textbox', { name: 'À' }))).toBe(raised);
    expect(radio('Métrique').checked).toBe(true);
  } finally {
    await i18next.changeLanguage('en-US');
  }
});
