import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withMotion } from '../../../test/motion.ts';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, settingsBatch } from '../../../test/openSettings.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import {
  article,
  button,
  conditions,
  field,
  find,
  findButton,
  isOff,
  list,
  messageOf,
  open,
  packages,
  painting,
  quiet,
  roofing,
  shownNames,
  stopClock,
  submit,
} from './packages.testing.tsx';

const name = '07.50 - Membrane roofing';
const Type = 'BidPackageDefinition';
const values = { id: roofing.id, code: roofing.code, description: roofing.description };
const heading = () => screen.getAllByRole('heading', { level: 2 })[1]?.textContent;
const isClosed = () => document.querySelector<HTMLElement>('[data-form="package"]')!.inert;

async function openNew(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click((await screen.findAllByRole('button', { name: 'Add bid package' }))[0]!);
  return page;
}

async function openRoofing(options: OpenOptions = {}) {
  const page = await open(options);
  await page.user.click(await findButton(`Edit ${name}`));
  return page;
}

describe('the area of the form', () => {
  withMotion();

  it('opens above the list for a new package and for one that is edited, and closes [SBP-004, SBP-007, SBP-011]', async () => {
    const { user } = await openNew();
    expect(heading()).toBe('New bid package');
    expect(field('Code').value).toBe('');
    expect(document.activeElement).toBe(field('Code'));
    const area = field('Code').closest<HTMLElement>('[class*="area"]')!;
    expect(area.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      screen.getByRole('list', { name: 'Bid packages' }).getBoundingClientRect().top,
    );
    await user.click(button('Discard'));
    expect(isClosed()).toBe(true);
    await waitFor(() => expect(area.getBoundingClientRect().height).toBe(0));
    expect(document.activeElement).toBe(await findButton('Add bid package'));
    await user.click(button(`Edit ${name}`));
    expect(heading()).toBe(`Edit ${name}`);
    expect([field('Code').value, field('Description').value]).toEqual(['07.50', 'Membrane roofing']);
    await user.click(button('Discard'));
    await waitFor(() => expect(document.activeElement).toBe(button(`Edit ${name}`)));
  });

  it('opens and closes as an edit area [SHELL-095]', async () => {
    const { user } = await openNew();
    expect(isClosed()).toBe(false);
    expect(field('Code').checkVisibility()).toBe(true);
    await user.click(button('Discard'));
    expect(isClosed()).toBe(true);
    await user.click(await findButton('Add bid package'));
    expect(isClosed()).toBe(false);
  });

  it('is scrolled to 500 ms after it opened, over 750 ms [SBP-012, SHELL-109]', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...painting, id: `${index}`, code: `A${100 + index}` }));
    await open({ answers: { [list]: { value: many.map((one, index) => ({ ...one, description: `T ${index}` })) } } });
    const edit = await findButton('Edit A110 - T 10');
    const scroller = edit.closest('[data-scrolls-page]')!;
    scroller.scrollTop = 300;
    const { pass, press } = stopClock();
    await press(edit);
    await pass(499);
    expect(scroller.scrollTop).toBe(300);
    await pass(1 + 16);
    await pass(400);
    const midway = scroller.scrollTop;
    expect(midway).toBeLessThan(300);
    await pass(400);
    expect(scroller.scrollTop).toBeLessThan(midway);
    expect(scroller.scrollTop).toBe(0);
  });

  it('is cleared 250 ms after it closed, so that the closing shows no jump [SBP-013, SBP-014]', async () => {
    await open();
    await findButton(`Edit ${name}`);
    const { pass, press } = stopClock();
    await press(button(`Edit ${name}`));
    const input = field('Description');
    await press(button('Discard'));
    await pass(249);
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe('Membrane roofing');
    await pass(1);
    expect(input.isConnected).toBe(false);
    await press(button('Add bid package'));
    expect([field('Code').value, field('Description').value]).toEqual(['', '']);
  });

  it('is not cleared where it is opened again meanwhile [SBP-013]', async () => {
    await open();
    await findButton(`Edit ${name}`);
    const { pass, press } = stopClock();
    await press(button(`Edit ${name}`));
    await press(button('Discard'));
    await pass(200);
    await press(button(`Edit ${name}`));
    await pass(400);
    expect(field('Code').value).toBe('07.50');
  });

  it('asks before what is typed is dropped, by its Discard, another package and leaving [SHELL-099, SHELL-126]', async () => {
    const { user, router } = await openRoofing();
    await user.type(field('Code'), '1');
    const keep = async () => {
      await user.click(await findButton('Keep editing'));
      expect(field('Code').value).toBe('07.501');
    };
    await user.click(button('Discard'));
    await keep();
    await user.click(button('Edit 09.91 - Painting'));
    await keep();
    await user.click(button('Edit trade requirements of 09.91 - Painting'));
    await keep();
    act(() => void router.navigate({ to: '/home' }));
    await keep();
    await user.click(button('Edit 09.91 - Painting'));
    await user.click(await findButton('Discard changes'));
    await waitFor(() => expect(field('Code').value).toBe('09.91'));
  });
});

describe('rules', () => {
  it('reports that code and description are required [SBP-022, SBP-029]', async () => {
    const { user, bodies } = await openNew();
    expect(isOff(submit())).toBe(true);
    expect(messageOf(field('Code'))).toBeUndefined();
    await user.click(submit());
    expect(messageOf(field('Code'))).toBe('Bid Package code is a required field');
    expect(messageOf(field('Description'))).toBe('Bid Package description is a required field');
    expect(screen.getByText('2 errors')).toBeTruthy();
    expect(document.activeElement).toBe(field('Code'));
    await user.type(field('Code'), '  ');
    expect(messageOf(field('Code'))).toBe('Bid Package code is a required field');
    expect(bodies(settingsBatch)).toEqual([]);
  });

  it('reports that they are taken, trimmed and ignoring case [SBP-025, SBP-026, SBP-030]', async () => {
    const { user } = await openNew({
      answers: { [list]: { value: [...packages, { ...painting, id: 'x', code: 'Ab' }] } },
    });
    await user.type(field('Code'), ' aB ');
    await user.tab();
    expect(messageOf(field('Code'))).toBe('The Bid Package code must be unique');
    await user.type(field('Description'), ' MEMBRANE roofing ');
    await user.tab();
    expect(messageOf(field('Description'))).toBe('The Bid Package description must be unique');
    expect(isOff(submit())).toBe(true);
    await user.type(field('Code'), '1');
    await user.type(field('Description'), '2');
    expect([messageOf(field('Code')), messageOf(field('Description'))]).toEqual([undefined, undefined]);
    expect(isOff(submit())).toBe(false);
  });

  it('does not count the package itself among the others [SBP-025, SBP-031]', async () => {
    const { user } = await openRoofing();
    await user.clear(field('Description'));
    await user.type(field('Description'), 'membrane ROOFING');
    await user.tab();
    expect(messageOf(field('Description'))).toBeUndefined();
    await user.clear(field('Description'));
    await user.type(field('Description'), ' painting');
    await user.tab();
    expect(messageOf(field('Description'))).toBe('The Bid Package description must be unique');
  });

  it('reports that the code is that of the general conditions, also before they are defined [SBP-027, SBP-028]', async () => {
    const { user, unmount } = await openNew();
    await user.type(field('Code'), ' 01.00 ');
    await user.tab();
    const sentence = 'The Bid Package code must be different from the General Conditions code';
    expect(messageOf(field('Code'))).toBe(sentence);
    expect(isOff(submit())).toBe(true);
    unmount();
    sessionStorage.clear();
    const second = await openNew({ answers: { [conditions]: null } });
    await second.user.type(field('Code'), '01.00');
    expect(messageOf(field('Code'))).toBeUndefined();
    await second.user.clear(field('Code'));
    await second.user.type(field('Code'), '00.00');
    await second.user.tab();
    expect(messageOf(field('Code'))).toBe(sentence);
  });

  it('takes 4000 characters and not one more [SBP-024, SBP-032]', async () => {
    const { user } = await openNew();
    for (const label of ['Code', 'Description'] as const) {
      await user.click(field(label));
      await user.paste('a'.repeat(4000));
      await user.tab();
      expect(messageOf(field(label))).toBeUndefined();
      await user.type(field(label), 'a');
      expect(messageOf(field(label))).toBe(`${label} can have at most 4,000 characters.`);
    }
  });
});

describe('saving', () => {
  it('adds a package at once, trimmed, and goes to it [SBP-023, SBP-057, SHELL-098]', async () => {
    const { user, bodies, answers } = await openNew();
    await user.type(find(), 'paint');
    await user.type(field('Code'), ' 08.11 ');
    await user.type(field('Description'), ' Doors ');
    answers[list] = { value: [...packages, { ...painting, id: 'new', code: '08.11', description: 'Doors' }] };
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodies(settingsBatch)).toEqual([
        [{ type: 'create-bid-package-definition', code: '08.11', description: 'Doors' }],
      ]),
    );
    await screen.findByText('Your changes were saved.');
    expect(screen.getByText('08.11 - Doors was added.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Edit trade requirements of 08.11 - Doors')));
    expect(isClosed()).toBe(true);
    expect(shownNames()).toHaveLength(5);
  });

  it('changes what differs at once, with what its author saw [SBP-057, API-175]', async () => {
    const { user, bodies } = await openRoofing();
    await user.type(field('Code'), '.10');
    await user.type(field('Description'), ' and flashing');
    await user.keyboard('{Alt>}s{/Alt}');
    await screen.findByText('Your changes were saved.');
    expect(bodies(settingsBatch)).toEqual([
      [
        {
          type: 'update-bid-package-definition-description',
          code: '07.50',
          description: 'Membrane roofing',
          updatedDescription: 'Membrane roofing and flashing',
          expected: 'Membrane roofing',
        },
        { type: 'update-bid-package-definition-code', code: '07.50', updatedCode: '07.50.10' },
      ],
    ]);
    expect(isClosed()).toBe(true);
    expect(document.activeElement).toBe(button(`Edit ${name}`));
  });

  it('reports that nothing was changed, also where only spaces were typed [SBP-056]', async () => {
    const { user, bodies } = await openRoofing();
    await user.type(field('Code'), ' ');
    await user.click(submit());
    const notice = await screen.findByText('No changes were made.');
    expect(notice.closest('[data-notice]')?.getAttribute('data-notice')).toBe('info');
    expect(bodies(settingsBatch)).toEqual([]);
    expect(isClosed()).toBe(true);
  });

  it("shows the code that is not unique where the detail contains 'unique code', with a notice until it is sent again [SBP-050] [SHELL-241]", async () => {
    quiet();
    const { user, router, answers, bodies } = await openNew({
      answers: { [settingsBatch]: failure(422, 'A unique code is needed, says the server') },
    });
    await user.type(field('Code'), '08.11');
    await user.type(field('Description'), 'Doors{Enter}');
    await screen.findByText('Unable to create the bid package.');
    expect(messageOf(field('Code'))).toBe('The Bid Package code must be unique');
    const said = 'The Bid Package code must be unique. What you typed is still here.';
    expect(screen.getByText(said)).toBeTruthy();
    expect(field('Description').value).toBe('Doors');
    expect(router.state.location.pathname).toBe('/settings/bid-packages');
    await user.type(field('Code'), '1');
    expect(messageOf(field('Code'))).toBeUndefined();
    answers[settingsBatch] = () => new Promise(() => {});
    await user.type(field('Code'), '{Enter}');
    await waitFor(() => expect(bodies(settingsBatch)).toHaveLength(2));
    expect(screen.queryByText('Unable to create the bid package.')).toBeNull();
  });

  it('reports that creating failed and leads to the error page; what was typed is there on return [SBP-051]', async () => {
    quiet();
    const { user, router, unmount } = await openNew({
      answers: { [settingsBatch]: failure(500, 'relation is away') },
    });
    await user.type(field('Code'), '08.11');
    await user.type(field('Description'), 'Doors{Enter}');
    const notice = await screen.findByText('Unable to create the bid package.');
    expect(notice.closest('[role="alert"]')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
    expect(router.state.location.state.retryPath).toBe('/settings/bid-packages');
    expect(screen.queryByText(/is away/)).toBeNull();
    unmount();
    await open();
    expect([field('Code').value, field('Description').value]).toEqual(['08.11', 'Doors']);
    expect(screen.getByText('This was typed earlier and stays here until you save or discard it.')).toBeTruthy();
  });

  it('reports that updating failed and leads to the error page [SBP-052]', async () => {
    quiet();
    const { user, router } = await openRoofing({ answers: { [settingsBatch]: failure(422, 'Something else.') } });
    await user.type(field('Code'), '1{Enter}');
    await screen.findByText('Unable to update the bid package.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  });

  it('shows at their fields what the server finds wrong, and leads to the error page for anything else [SBP-064]', async () => {
    quiet();
    const errors = [{ path: '[0].description', code: 'bidPackageDescriptionUnique', message: 'Not unique.' }];
    const { user, router, answers } = await openNew({ answers: { [settingsBatch]: failure(422, 'No.', errors) } });
    await user.type(field('Code'), '08.11');
    await user.type(field('Description'), 'Doors{Enter}');
    await screen.findByText('The Bid Package description must be unique. What you typed is still here.');
    expect(messageOf(field('Description'))).toBe('The Bid Package description must be unique');
    expect(field('Code').value).toBe('08.11');
    expect(router.state.location.pathname).toBe('/settings/bid-packages');
    answers[settingsBatch] = failure(409, 'The system settings are frozen.');
    await user.type(field('Description'), ' 2{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  });

  it('reports that a deleted package was not found, and keeps what is typed [SBP-054]', async () => {
    quiet();
    const missing = [{ path: '[0].code', code: 'definitionNotFound', message: 'There is no bid package 07.50.' }];
    const { user, answers, bodies } = await openRoofing({ answers: { [settingsBatch]: failure(422, 'No.', missing) } });
    await user.type(field('Code'), '1');
    answers[list] = { value: [painting] };
    await user.click(submit());
    const notice = await screen.findByText('The bid package was not found.');
    expect(notice.closest('[role="alert"]')).toBeTruthy();
    expect(field('Code').value).toBe('07.501');
    answers[settingsBatch] = null;
    await user.click(await findButton('Add it again'));
    await waitFor(() =>
      expect(bodies(settingsBatch).at(-1)).toEqual([
        { type: 'create-bid-package-definition', code: '07.501', description: 'Membrane roofing' },
      ]),
    );
  });

  it('names who changed the package meanwhile, saves nothing and shows the change [API-175, SBP-064]', async () => {
    quiet();
    const who = { id: 'ana', name: 'Ana Petrov', email: 'ana@demo.example' };
    const { user, answers } = await openRoofing();
    answers[settingsBatch] = new Response(
      JSON.stringify({
        detail: 'Changed.',
        errors: [],
        conflicts: [{ path: '[0].expected', who, when: null, now: 'x' }],
      }),
      { status: 409 },
    );
    await user.type(field('Description'), ' 2');
    answers[list] = { value: [painting, { ...roofing, description: 'Roof' }] };
    await user.click(submit());
    await screen.findByText(/^Ana Petrov changed this bid package in the meantime. Nothing was saved./);
    await screen.findByText(/changed the description to “Roof”.$/);
    expect(field('Description').value).toBe('Membrane roofing 2');
  });
});

describe('changes of others', () => {
  it('show in fields that are not typed over, and next to those that are', async () => {
    const { user, change } = await openRoofing();
    await user.type(field('Code'), '1');
    change({ Updated: [{ Type, Values: { ...values, code: '07.60', description: 'Roofs' } }] });
    await waitFor(() => expect(field('Description').value).toBe('Roofs'));
    expect(field('Code').value).toBe('07.501');
    await screen.findByText('Ana Petrov changed the code to “07.60”.');
    change({ Deleted: [{ Type, Values: { id: roofing.id } }] });
    await screen.findByText(`Ana Petrov deleted ${name}.`);
    expect(article(name).getByRole('button', { name: `Delete ${name}` })).toBeTruthy();
  });
});

it('is in French where the user is [SHELL-112]', async () => {
  await startI18n('fr-CA');
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Ajouter un lot de soumission' }))[0]!);
  await user.click(screen.getAllByRole('button', { name: 'Ajouter un lot de soumission' })[1]!);
  expect(messageOf(screen.getByRole('textbox', { name: 'Code' }))).toBe(
    'Le code du lot de soumission est un champ obligatoire',
  );
  expect(screen.getByText('Affichage de 4 sur 4')).toBeTruthy();
});
