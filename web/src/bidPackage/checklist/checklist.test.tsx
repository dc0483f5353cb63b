import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startI18n } from '../../i18n/i18n.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { saidByKey } from './checklist.ts';

withOpenSheets();

const SET = 'set-bidder-requirement-fulfillment';
const DELETE = 'delete-bidder-requirement-fulfillment';
const [bond, hours, scaffold, lead] = sampleRequirements();
/** Nobody has asked this bidder anything. */
const tillman = 4;
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const field = ({ id } = bond!) =>
  dialog().querySelector<HTMLTextAreaElement>(`[data-requirement="${id}"] [data-checklist-field]`)!;
const said = () => field().dataset.said;
const inHand = () => document.activeElement?.closest<HTMLElement>('[data-requirement]')?.dataset.requirement ?? null;
const count = () => dialog().querySelector('[data-not-asked]')?.textContent;
const keys = (typed: string) => userEvent.keyboard(typed);
const sent = () =>
  network
    .commands()
    .map(({ name, body: { description, price, classification, value } }) => [
      name,
      description,
      price ?? value ?? classification,
    ]);

async function open(bidder = tillman, record = sampleSheet()): Promise<void> {
  openSheet(record);
  openSheetDialog({ dialog: 'checklist', bidderId: bidderId(bidder) });
  await until(() => expect(inHand()).not.toBeNull());
}

describe('the checklist of a bidder', () => {
  it('is answered by keys, each answer a command of its own, to the Close button [RAR-040]', async () => {
    await open();
    expect(count()).toBe('4 of 4 requirements not asked yet');
    expect(inHand()).toBe(bond!.id);
    await keys('y');
    await until(() => expect(said()).toBe('yes'));
    await keys('{Enter}');
    expect(inHand()).toBe(hours!.id);
    await keys('4,800{Enter}I{Enter}10 weeks{Enter}');
    expect(document.activeElement?.textContent).toBe('Close');
    await until(() =>
      expect(sent()).toEqual([
        [SET, bond!.description, true],
        [SET, hours!.description, '4800'],
        [SET, scaffold!.description, 2],
        [SET, lead!.description, '10 weeks'],
      ]),
    );
    expect(network.commands()[1]!.body).toMatchObject({
      bidPackageId,
      companyName: 'Tillman Brothers',
      classification: 1,
    });
    await until(() => expect(count()).toBe('All requirements are asked'));
    expect([field(scaffold).value, field(lead).value]).toEqual(['Included', '10 weeks']);
    await keys('{Enter}');
    await until(() => expect(dialog()).toBeNull());
    await keys('{Control>}z{/Control}');
    await until(() =>
      expect(
        network
          .commands()
          .map(({ name }) => name)
          .slice(4),
      ).toEqual(['undo-command']),
    );
  });

  it('starts at the first that is not asked, counts down, and N, - and an empty text answer too [RAR-040]', async () => {
    await open(1);
    expect(inHand()).toBe(scaffold!.id);
    expect(count()).toBe('1 of 4 requirements not asked yet');
    await keys('{ArrowUp}{ArrowUp}');
    expect(inHand()).toBe(bond!.id);
    await keys('n');
    await until(() => expect(said()).toBe('no'));
    expect(document.activeElement?.textContent).toBe('No');
    await keys('-');
    await until(() => expect(said()).toBe('notAsked'));
    await until(() => expect(count()).toBe('2 of 4 requirements not asked yet'));
    await keys('{Enter}-{Enter}{Enter}{Delete}{Enter}');
    await until(() =>
      expect(sent()).toEqual([
        [SET, bond!.description, false],
        [DELETE, bond!.description, undefined],
        [DELETE, hours!.description, undefined],
        [DELETE, lead!.description, undefined],
      ]),
    );
    await until(() => expect(count()).toBe('4 of 4 requirements not asked yet'));
  });

  it('keeps a text that is no amount with its reason, sends nothing, and Escape gives it up [RAR-040]', async () => {
    await open(1);
    await keys('about 5k?{Enter}');
    expect(inHand()).toBe(scaffold!.id);
    await until(() => expect(dialog().querySelector('.err')?.textContent).toContain('This is not an amount.'));
    expect(field(scaffold).value).toBe('about 5k?');
    await keys('{Escape}');
    await until(() => expect(field(scaffold).value).toBe(''));
    await keys('R{Enter}');
    await until(() => expect(dialog().querySelector('.err')?.textContent).toBe('A Risk needs a price.'));
    await keys('{Control>}a{/Control}R 500{Enter}');
    expect(inHand()).toBe(lead!.id);
    await until(() => expect(sent()).toEqual([[SET, scaffold!.description, '500']]));
    expect(network.commands()[0]!.body.classification).toBe(4);
  });

  it('shows what somebody else has answered meanwhile, and Enter keeps the own answer [RAR-040]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const who = { name: 'Ann Bell', email: 'ann@demo.example' };
    const now = { classification: null, price: null, value: '9 weeks' };
    const conflict = { path: 'expected', who, when: '2026-12-01T10:15:00Z', now };
    const errors = [{ path: 'expected', code: 'editConflict', message: 'Ann Bell has changed this.' }];
    const answers = [answer({ detail: 'Ann Bell has changed this.', errors, conflicts: [conflict] }, 409)];
    network.answers.set(SET, () => answers.shift() ?? answer(null));
    await open();
    field(lead).focus();
    await keys('10 weeks{Enter}');
    await until(() =>
      expect(dialog().querySelector('[data-note]')?.textContent).toContain('Ann Bell entered 9 weeks meanwhile.'),
    );
    expect(field(lead).value).toBe('10 weeks');
    field(lead).focus();
    await keys('{Enter}');
    await until(() => expect(sent()).toHaveLength(2));
    expect(network.sent()[1]!.body).toMatchObject({ value: '10 weeks', expected: { value: '9 weeks' } });
    await until(() => expect(dialog().querySelector('[data-note]')).toBeNull());
    vi.restoreAllMocks();
  });

  it('takes the letters of the language of the page [RAR-040]', async () => {
    await startI18n('fr-CA');
    expect(['o', 'Y', 'N', '-', 'Backspace', 'x', 'Enter'].map(saidByKey)).toEqual([
      'yes',
      'yes',
      'no',
      'notAsked',
      'notAsked',
      null,
      null,
    ]);
    await startI18n('en-US');
    expect(saidByKey('o')).toBeNull();
  });

  it('is in the menu of the bidder, where a package has requirements [RAR-040]', async () => {
    openSheet(sampleSheet());
    const options = () => document.querySelector<HTMLElement>(`[data-bidder="${bidderId(0)}"] [data-options]`)!;
    await userEvent.click(options());
    const item = () =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        (one) => one.textContent === 'Inclusions checklist',
      );
    await until(() => expect(item()).toBeTruthy());
    await userEvent.click(item()!);
    await until(() => expect(dialog().textContent).toContain('Inclusions checklist'));
    expect(dialog().querySelectorAll('[data-requirement]')).toHaveLength(4);
  });

  it('can be read and not changed where the package cannot be edited [RAR-040]', async () => {
    openSheet(sampleSheet(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    openSheetDialog({ dialog: 'checklist', bidderId: bidderId(0) });
    await until(() => expect(inHand()).not.toBeNull());
    expect(said()).toBe('yes');
    await keys('n');
    expect(said()).toBe('yes');
    expect(field(lead).readOnly).toBe(true);
    expect(network.commands()).toEqual([]);
  });
});
