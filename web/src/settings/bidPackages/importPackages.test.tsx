import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/network.ts';
import { openSettings } from '../../../test/openSettings.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import GeneralConditionsPage from '../generalConditions/GeneralConditionsPage.tsx';
import UnitsOfMeasurePage from '../unitsOfMeasure/UnitsOfMeasurePage.tsx';
import UserPermissionsPage from '../userPermissions/UserPermissionsPage.tsx';
import { button, findButton, isOff, list, open, packages, quiet } from './packages.testing.tsx';

const reading = 'POST /api/command/read-settings-list';
const importing = 'POST /api/command/import-settings';
const field = (code: string, description: string) => ({ code, description });
const listRows = [
  { row: 2, values: field('09.91', 'Coatings'), outcome: 'changed', before: { description: 'Painting' }, problems: [] },
  { row: 3, values: field('05.12', 'Steel'), outcome: 'new', before: null, problems: [] },
  { row: 4, values: field('31.10', 'Site clearing'), outcome: 'unchanged', before: null, problems: [] },
  {
    row: 5,
    values: field('=A1', ''),
    outcome: 'refused',
    before: null,
    problems: [
      {
        path: 'code',
        code: 'settingsListFormula',
        message: 'A formula cannot be imported: =A1. Paste its value instead.',
      },
      {
        path: 'description',
        code: 'bidPackageDescriptionRequired',
        message: 'Bid Package description is a required field',
      },
    ],
  },
];
const answer = { sheet: null, headers: { code: 'Code', description: 'Trade' }, rows: listRows };
const done = { added: 1, changed: 1, unchanged: 0 };
const dialog = () => within(screen.getByRole('dialog', { name: /Import/ }));
const shownRows = () => dialog().getAllByRole('row').slice(1);

async function openDialog(answers: Record<string, unknown> = {}) {
  const page = await open({ answers: { [reading]: answer, [importing]: done, ...answers } });
  await page.user.click(await findButton('Import'));
  return page;
}

/** Pastes rows as a spreadsheet puts them into the clipboard. */
function paste(text: string, name = /Rows from a spreadsheet/): void {
  const target = screen.getByRole('textbox', { name });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  act(() => void target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })));
}

async function pasted(answers: Record<string, unknown> = {}) {
  const page = await openDialog(answers);
  paste('Code\tTrade\n09.91\tCoatings');
  await screen.findByRole('table', { name: 'Rows of the list' });
  return page;
}

describe('the button', () => {
  it('is offered to an Admin on four pages, to nobody else, and shows why it is off [SHELL-140]', async () => {
    const pages = [
      [<UnitsOfMeasurePage key="u" />, 'Units of measure'],
      [<GeneralConditionsPage key="g" />, 'General conditions'],
      [<UserPermissionsPage key="p" />, 'User permissions'],
    ] as const;
    const answers = {
      'GET /api/query/odata/': { value: [] },
      'GET /api/query/general-conditions-definition': null,
    };
    for (const [page, title] of pages) {
      for (const role of ['Admin', 'ProjectAdmin'] as const) {
        const { unmount } = await openSettings(page, '/', { role, answers });
        await screen.findByRole('heading', { level: 1, name: title });
        await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
        if (role === 'Admin') await findButton('Import');
        else expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
        unmount();
      }
    }
    const { freeze, user } = await open();
    await findButton('Import');
    freeze(true);
    await waitFor(() => expect(isOff(button('Import'))).toBe(true));
    await user.hover(button('Import'));
    await screen.findByRole('tooltip', { name: 'The system settings are frozen.' });
    await user.click(button('Import'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dialog', () => {
  it('names the columns, shows pasted rows with what would be done, and stores nothing before [SHELL-141]', async () => {
    const { bodies, user } = await openDialog();
    expect(dialog().getByText(/Columns: Code and Description\./)).toBeTruthy();
    expect(isOff(dialog().getByRole('button', { name: /^Preview/ }))).toBe(true);
    paste('Code\tTrade\n09.91\tCoatings');
    await screen.findByRole('table', { name: 'Rows of the list' });
    const form = bodies(reading)[0] as FormData;
    expect([form.get('list'), await (form.get('file') as File).text()]).toEqual([
      'bid-packages',
      'Code\tTrade\n09.91\tCoatings',
    ]);
    const choice = (name: string) => dialog().getByRole('radio', { name });
    expect(choice('Refused 1').getAttribute('aria-checked')).toBe('true');
    await user.click(choice('All 4'));
    await waitFor(() => expect(shownRows()).toHaveLength(4));
    expect(shownRows().map((row) => row.textContent)).toEqual([
      '2Changed09.91Coatingsnow: Painting',
      '3New05.12Steel',
      '4Unchanged31.10Site clearing',
      '5Refused=A1A formula cannot be imported: =A1. Paste its value instead.Bid Package description is a required field',
    ]);
    await user.click(choice('New 1'));
    await waitFor(() => expect(shownRows().map((row) => row.textContent)).toEqual(['3New05.12Steel']));
    expect(bodies(importing)).toEqual([]);
  });

  it('reads a dropped or chosen file, and a list that cannot be read shows why [SHELL-141]', async () => {
    const errors = [{ path: 'file', code: 'settingsListEmpty', message: 'No rows were found.' }];
    const { bodies, answers, user } = await openDialog({ [reading]: failure(422, 'No rows were found.', errors) });
    const file = new File(['Code,Description\n'], 'trades.csv', { type: 'text/csv' });
    await user.upload(dialog().getByLabelText('Choose a file'), file);
    await screen.findByText('No rows were found.');
    answers[reading] = answer;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const target = screen.getByRole('textbox', { name: /Rows from a spreadsheet/ });
    const drop = { dataTransfer: transfer, bubbles: true, cancelable: true };
    await act(async () => void target.dispatchEvent(new DragEvent('drop', drop)));
    await screen.findByText('trades.csv');
    expect(bodies(reading)).toHaveLength(2);
  });

  it('refuses a file of more than 20 MB, also while another one is read [SHELL-141]', async () => {
    const { answers, user } = await openDialog({ [reading]: () => new Promise(() => {}) });
    const choose = (file: File) => user.upload(dialog().getByLabelText('Choose a file'), file);
    const busy = () => screen.getByRole('dialog').querySelector('[aria-busy="true"]');
    await choose(new File(['Code'], 'trades.csv'));
    await waitFor(() => expect(busy()).not.toBeNull());
    const large = new File(['Code'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await choose(large);
    await screen.findByText(/20 MB/);
    expect(busy()).toBeNull();
    answers[reading] = answer;
    await choose(new File(['Code'], 'trades.csv'));
    await screen.findByRole('table', { name: 'Rows of the list' });
  });

  it('imports the new and changed rows as one, reports it, and leaves the refused ones out [SHELL-142, SHELL-143]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { bodies, answers, user } = await pasted();
    expect(dialog().getByText('Refused rows are not imported.')).toBeTruthy();
    await user.click(button('Copy refused rows'));
    expect(write).toHaveBeenCalledWith(
      'Code\tDescription\tReason\n=A1\t\tA formula cannot be imported: =A1. Paste its value instead. Bid Package description is a required field.',
    );
    answers[list] = { value: [...packages, { ...packages[0], id: 'steel', code: '05.12', description: 'Steel' }] };
    await user.click(button(/^Import 2 rows/));
    await screen.findByText('The list was imported.');
    expect(screen.getByText('1 added, 1 changed.')).toBeTruthy();
    expect(bodies(importing)).toEqual([
      {
        list: 'bid-packages',
        rows: [
          { code: '09.91', description: 'Coatings', expected: { description: 'Painting' } },
          { code: '05.12', description: 'Steel', expected: null },
        ],
      },
    ]);
    await screen.findByRole('article', { name: '05.12 - Steel' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names who changed an entry meanwhile, and compares the list again [SHELL-143]', async () => {
    quiet();
    const conflict = {
      path: 'rows[0].expected',
      who: { name: 'Ana Petrov', email: 'ana@demo.example' },
      when: null,
      now: { description: 'Paint' },
    };
    const refused = Response.json({ detail: 'Changed.', errors: [], conflicts: [conflict] }, { status: 409 });
    const { answers, bodies, user } = await pasted({ [importing]: refused });
    answers[reading] = { ...answer, rows: [{ ...listRows[0], before: { description: 'Paint' } }] };
    await user.click(button(/^Import 2 rows/));
    await screen.findByText('Ana Petrov changed 09.91 meanwhile. Nothing was imported; the rows were compared again.');
    await screen.findByText('now: Paint');
    expect(bodies(reading)).toHaveLength(2);
  });

  it('marks rows that the import refuses, keeps everything where it fails, and logs each failure once [SHELL-143, ERR-082]', async () => {
    quiet();
    const errors = [
      { path: 'rows[1].code', code: 'bidPackageCodeUnique', message: 'The Bid Package code must be unique' },
    ];
    const { answers, user } = await pasted({ [importing]: failure(422, 'Refused.', errors) });
    await user.click(button(/^Import 2 rows/));
    await screen.findByText('Nothing was imported: 1 more row is refused.');
    await waitFor(() => expect(shownRows()[0]!.textContent).toContain('The Bid Package code must be unique'));
    answers[importing] = failure(409, 'The system settings are frozen.');
    await user.click(button(/^Import 1 row/));
    await screen.findByText('Nothing was imported. The system settings are frozen.');
    expect(button(/^Import 1 row/)).toBeTruthy();
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['POST /api/command/import-settings failed', expect.objectContaining({ status: 422 })],
      ['POST /api/command/import-settings failed', expect.objectContaining({ status: 409 })],
    ]);
  });

  it('is off with the reason while no row is new or changed, and once the page is read-only [SHELL-143]', async () => {
    const { answers, freeze, user, bodies } = await pasted({ [reading]: { ...answer, rows: [listRows[2]] } });
    expect(isOff(button(/^Import 0 rows/))).toBe(true);
    await user.hover(button(/^Import 0 rows/));
    await screen.findByRole('tooltip', { name: 'No row is new or changed' });
    await user.click(button('Use another list'));
    answers[reading] = answer;
    await user.click(button(/^Preview/));
    await findButton(/^Import 2 rows/);
    freeze(true);
    await waitFor(() => expect(isOff(button(/^Import 2 rows/))).toBe(true));
    await user.click(button(/^Import 2 rows/));
    expect(bodies(importing)).toEqual([]);
  });

  it('shows 10,000 rows, of which only those near the visible part are drawn [SHELL-147]', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...listRows[1],
      row: index + 1,
      values: field(`P${index}`, `Trade ${index}`),
    }));
    await pasted({ [reading]: { ...answer, rows: many } });
    await waitFor(() => expect(shownRows()[0]!.textContent).toBe('1NewP0Trade 0'));
    expect(dialog().getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(shownRows().length).toBeLessThan(80);
    dialog().getByRole('table').scrollTo(0, 1e9);
    await waitFor(() => expect(shownRows().at(-1)!.textContent).toBe('10,000NewP9999Trade 9999'));
    expect(button(/^Import 10,000 rows/)).toBeTruthy();
  });

  it('reports it in French [SHELL-141, SHELL-142]', async () => {
    await startI18n('fr-CA');
    const { user } = await open({ answers: { [reading]: answer } });
    await user.click(await findButton('Importer'));
    paste('x', /Lignes d’un tableur/);
    await screen.findByText(/Une formule ne peut pas être importée : =A1\./);
    expect(screen.getByText('Les lignes refusées ne sont pas importées.')).toBeTruthy();
    expect(button(/^Importer 2 lignes/)).toBeTruthy();
  });
});

it('is not closed, and keeps its list, while it is under way [SHELL-203]', async () => {
  let come: (answer: unknown) => void = () => {};
  const { user } = await pasted({ [importing]: () => new Promise((resolve) => (come = resolve)) });
  const names = ['Use another list', 'Close', 'Cancel'];
  expect(names.map((name) => isOff(dialog().getByRole('button', { name })))).toEqual([false, false, false]);
  await user.click(dialog().getByRole('button', { name: /^Import 2 rows/ }));
  await waitFor(() =>
    expect(names.map((name) => isOff(dialog().getByRole('button', { name })))).toEqual([true, true, true]),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByText('You have unsaved changes. Discard them?')).toBeNull();
  come(done);
  expect(await screen.findByText('The list was imported.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
