import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startI18n } from '../../i18n/i18n.ts';
import { shownNotices } from '../../notices/notices.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const requirements = sampleRequirements();
const trades = requirements.filter(({ requirementType }) => requirementType === 'Trade');
const [answered, other] = trades as [(typeof trades)[0], (typeof trades)[0]];
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const texts = () => items().map((one) => one.textContent);
const button = (name: string) =>
  [...dialog()!.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.includes(name))!;
const field = () => dialog()!.querySelector('input')!;

/** The sheet with requirements of its page: the trade ones, answered where the sample has answers. */
function addedOnPage({ unanswered = '' } = {}) {
  return sampleSheet({
    requirements: requirements.map((one) => ({
      ...one,
      isAddedOnPage: one.requirementType === 'Trade',
      requirementFulfillments: one.id === unanswered ? [] : one.requirementFulfillments,
    })),
  });
}

async function openMenuOf(id: string, record = addedOnPage(), change = {}): Promise<void> {
  openSheet(record, change);
  document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
  await until(() => expect(cell(`r-${id}`, 1).getBoundingClientRect().bottom).toBeLessThan(700));
  await userEvent.click(cell(`r-${id}`, 1));
  await userEvent.click(cell(`r-${id}`, 1), { button: 'right' });
}

async function openRename(): Promise<void> {
  await openMenuOf(answered.id);
  await until(() => expect(texts()).toEqual(['Rename requirement', 'Delete requirement', 'Add requirement']));
  await userEvent.click(items()[0]!);
  await until(() => expect(document.activeElement).toBe(field()));
}

describe('renaming a requirement', () => {
  it('starts in the menu of its row with the description, and sends what was seen [RAR-041]', async () => {
    await openRename();
    expect(field().value).toBe(answered.description);
    expect(button('Rename').getAttribute('aria-disabled')).toBe('true');
    await userEvent.fill(field(), ` ${other.description.toUpperCase()} `);
    expect(dialog()!.textContent).toContain('The Trade Requirement description must be unique');
    await userEvent.fill(field(), ' ');
    expect(dialog()!.textContent).toContain('Trade Requirement description is a required field');
    await userEvent.fill(field(), 'x'.repeat(841));
    expect(dialog()!.textContent).toContain('The description has at most 840 characters.');
    expect(button('Rename').getAttribute('aria-disabled')).toBe('true');
    await userEvent.fill(field(), ' Street permit ');
    await type('{Alt>}s{/Alt}');
    const body = { bidPackageId, requirementId: answered.id, description: 'Street permit' };
    await until(() =>
      expect(network.sent()).toEqual([
        { name: 'rename-requirement', body: { ...body, expected: answered.description } },
      ]),
    );
    await until(() => expect(dialog()).toBeNull());
    await until(() => expect(shownNotices().map(({ title }) => title)).toEqual(['The requirement was renamed.']));
    await type('{Control>}z{/Control}');
    await until(() => expect(network.commands().at(-1)?.name).toBe('undo-command'));
  });

  it('says that somebody else has renamed it and keeps what was typed, which replaces it then [RAR-041]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const renamed = addedOnPage();
    renamed.requirements.find(({ id }) => id === answered.id)!.description = 'Sidewalk permit';
    const refusal = { detail: 'Ann Bell has changed this since you saw it.', errors: [] };
    const answers = [answer(refusal, 409)];
    network.answers.set('rename-requirement', () => answers.shift() ?? answer(null));
    await openRename();
    await userEvent.fill(field(), 'Street permit');
    network.answers.set('sheet', () => answer(renamed));
    await type('{Enter}');
    await until(() => expect(shownNotices().map(({ message }) => message)).toEqual([refusal.detail]));
    expect(field().value).toBe('Street permit');
    await until(() =>
      expect(dialog()!.textContent).toContain('It was renamed meanwhile: Sidewalk permit. Saving replaces that.'),
    );
    await type('{Enter}');
    await until(() => expect(dialog()).toBeNull());
    expect(network.sent().map(({ body }) => body.expected)).toEqual([answered.description, 'Sidewalk permit']);
    vi.restoreAllMocks();
  });
});

describe('deleting a requirement', () => {
  it('asks where bidders have answered, with their number [RAR-042]', async () => {
    const count = answered.requirementFulfillments.length;
    expect(count).toBeGreaterThan(1);
    await openMenuOf(answered.id);
    await until(() => expect(texts()).toContain('Delete requirement'));
    await userEvent.click(items()[1]!);
    const question = `Delete requirement ${answered.description}? ${count} bidders have answered it; their answers are deleted too.`;
    await until(() => expect(dialog()!.textContent).toContain(question));
    expect(network.commands()).toEqual([]);
    await userEvent.click(button('Delete requirement'));
    const body = { bidPackageId, requirementId: answered.id };
    await until(() => expect(network.commands()).toEqual([{ name: 'delete-requirement', body }]));
    await until(() => expect(shownNotices().map(({ title }) => title)).toEqual(['The requirement was deleted.']));
    await type('{Control>}z{/Control}');
    await until(() => expect(network.commands().at(-1)?.name).toBe('undo-command'));
  });

  it('asks nothing where nobody has answered [RAR-042]', async () => {
    await openMenuOf(answered.id, addedOnPage({ unanswered: answered.id }));
    await until(() => expect(texts()).toContain('Delete requirement'));
    await userEvent.click(items()[1]!);
    await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['delete-requirement']));
    expect(dialog()).toBeNull();
  });

  it('is asked in French [RAR-042]', async () => {
    await startI18n('fr-CA');
    await openMenuOf(answered.id);
    await until(() => expect(texts()).toContain('Supprimer l’exigence'));
    await userEvent.click(items()[1]!);
    await until(() => expect(dialog()!.textContent).toContain('leurs réponses sont supprimées aussi.'));
    await startI18n('en-US');
  });
});

describe('a requirement that came with the project', () => {
  it.each(['General', 'Trade'] as const)('can be neither renamed nor deleted: %s [RAR-043]', async (kind) => {
    await openMenuOf(requirements.find(({ requirementType }) => requirementType === kind)!.id, sampleSheet());
    await until(() => expect(texts()).toEqual(['Add requirement']));
  });

  it('has no menu read-only, and neither has one of the page [RAR-041] [RAR-042]', async () => {
    await openMenuOf(answered.id, addedOnPage(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    expect(texts()).toEqual([]);
  });
});
