import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawnColor } from '../../../test/look.ts';
import {
  cell,
  hasRow,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { bidPackageId, sampleRequirements, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnOfBidder } from './sheetPage.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const [bond, hours, , lead] = sampleRequirements().map((one) => `r-${one.id}`);

describe('requirement cells', () => {
  async function scrollDown(): Promise<void> {
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow(lead!)).toBe(true));
  }
  const where = (description: string, companyName: string, isTradeRequirement = false) => ({
    bidPackageId,
    description,
    isTradeRequirement,
    companyName,
  });

  it('set a Yes/No answer when ticked and remove it when unticked [RAR-016] [RAR-017]', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    expect(shown(bond!, columnOfBidder(4))).toBe('–');
    await userEvent.click(cell(bond!, columnOfBidder(4)));
    await type(' ');
    expect(shown(bond!, columnOfBidder(4))).toBe('Yes');
    await until(() =>
      expect(network.commands()[0]).toMatchObject({
        name: 'set-bidder-requirement-fulfillment',
        body: { ...where('Bid bond, 5% of the bid', 'Tillman Brothers'), value: true },
      }),
    );
    await type(' ');
    await until(() =>
      expect(network.commands()[1]).toEqual({
        name: 'delete-bidder-requirement-fulfillment',
        body: where('Bid bond, 5% of the bid', 'Tillman Brothers'),
      }),
    );
    expect(shown(bond!, columnOfBidder(4))).toBe('–');
  });

  const answers = () => network.commands().map(({ name, body }) => [name, (body as { value?: boolean }).value]);
  const SET = 'set-bidder-requirement-fulfillment';
  const DELETE = 'delete-bidder-requirement-fulfillment';
  const box = (answer: 'yes' | 'no') =>
    cell(bond!, columnOfBidder(4)).querySelector<HTMLElement>(`[data-answer="${answer}"]`)!;
  const ticks = () => [box('yes'), box('no')].map((one) => one.getAttribute('aria-checked'));

  it('tell No from what nobody has asked, by the mouse [RAR-032]', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    expect([shown(bond!, columnOfBidder(4)), ...ticks()]).toEqual(['–', 'false', 'false']);
    expect(cell(bond!, columnOfBidder(4)).querySelector('[data-said]')?.getAttribute('data-tip')).toBe('Not asked yet');
    expect(box('no').getAttribute('aria-label')).toBe('No: Tillman Brothers, Bid bond, 5% of the bid');
    await userEvent.click(box('no'));
    expect([shown(bond!, columnOfBidder(4)), ...ticks()]).toEqual(['No', 'false', 'true']);
    const color = (column: number) => getComputedStyle(cell(bond!, column).querySelector('[data-said]')!).color;
    expect(color(columnOfBidder(4))).toBe(drawnColor('--pl-bad'));
    await userEvent.click(box('yes'));
    expect([shown(bond!, columnOfBidder(4)), ...ticks()]).toEqual(['Yes', 'true', 'false']);
    await userEvent.click(box('no'));
    await userEvent.click(box('no'));
    expect([shown(bond!, columnOfBidder(4)), ...ticks()]).toEqual(['–', 'false', 'false']);
    await until(() =>
      expect(answers()).toEqual([
        [SET, false],
        [SET, true],
        [SET, false],
        [DELETE, undefined],
      ]),
    );
  });

  it('take Y and N, and Delete for not asked; the same key again sends nothing [RAR-032]', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    await userEvent.click(cell(bond!, columnOfBidder(4)));
    await type('n');
    expect(shown(bond!, columnOfBidder(4))).toBe('No');
    await type('n');
    await type('y');
    expect(shown(bond!, columnOfBidder(4))).toBe('Yes');
    await type('N');
    await type('{Delete}');
    expect(shown(bond!, columnOfBidder(4))).toBe('–');
    await until(() => expect(answers().map(([, value]) => value)).toEqual([false, true, false, undefined]));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(network.commands().at(-1)?.name).toBe('undo-command'));
  });

  it('take a price and a class where they contribute to the bid [RAR-018]', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    await userEvent.click(cell(hours!, columnOfBidder(4)));
    await type('6500{Enter}');
    expect(shown(hours!, columnOfBidder(4))).toBe('S 6,500.00');
    await until(() =>
      expect(network.commands()[0]?.body).toMatchObject({
        price: '6500',
        classification: 1,
        value: null,
        requirementFulfillmentType: 0,
      }),
    );
  });

  it('set a changed text, remove an empty one, and cut it after 4000 characters [RAR-019] [RAR-020] [RAR-021]', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    await userEvent.click(cell(lead!, columnOfBidder(0)));
    await type('{F2}');
    await userEvent.fill(document.querySelector('[data-editor] textarea')!, ` ${'x'.repeat(4010)} `);
    await type('{Enter}');
    await until(() => expect(network.commands()[0]?.body.value).toBe('x'.repeat(4000)));
    await userEvent.click(cell(lead!, columnOfBidder(1)));
    await type('{F2}');
    await userEvent.fill(document.querySelector('[data-editor] textarea')!, '  ');
    await type('{Enter}');
    await until(() => expect(network.commands()[1]?.name).toBe('delete-bidder-requirement-fulfillment'));
    expect(network.commands()).toHaveLength(2);
  });

  it('hold nobody unleveled: an unanswered one is empty, not marked', async () => {
    openSheet(sampleSheet());
    await scrollDown();
    expect(statesOf(cell(hours!, columnOfBidder(4)))).not.toContain('unleveled');
  });
});

describe('adding a requirement', () => {
  const row = 'requirements-Trade';
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
  const addButton = () => document.querySelector<HTMLElement>('[data-add-requirement]');
  async function openAtRow(record = sampleSheet()): Promise<void> {
    openSheet(record);
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow(row)).toBe(true));
  }

  it('starts at the button of the row and sends the description and how it is answered [RAR-033]', async () => {
    await openAtRow();
    await userEvent.click(addButton()!);
    await until(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    const save = () => [...dialog().querySelectorAll('button')].find((one) => one.textContent?.includes('Add req'))!;
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await type(` ${sampleRequirements().at(-1)!.description.toUpperCase()}`);
    expect(dialog().textContent).toContain('The Trade Requirement description must be unique');
    await userEvent.fill(document.activeElement!, ' Night work ');
    await userEvent.click([...dialog().querySelectorAll('[role="radio"]')].find((one) => one.textContent === 'Text')!);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() =>
      expect(network.commands()).toEqual([
        {
          name: 'add-requirement',
          body: { bidPackageId, description: 'Night work', requirementFulfillmentType: 2 },
        },
      ]),
    );
    await until(() => expect(dialog()).toBeNull());
  });

  it('is offered by the menu of the rows and where a package has none [RAR-033]', async () => {
    await openAtRow(sampleSheet({ requirements: [] }));
    expect(shown(row, 1)).toContain('Trade requirements');
    expect(hasRow('requirements-General')).toBe(false);
    await userEvent.click(cell(row, 1), { button: 'right' });
    const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await until(() => expect(items().map((one) => one.textContent)).toEqual(['Add requirement']));
    await userEvent.click(items()[0]!);
    await until(() => expect(dialog().textContent).toContain('It belongs to this bid package alone.'));
  });

  it('is not offered read-only [RAR-033]', async () => {
    openSheet(sampleSheet(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    document.querySelector('[data-scrolls-page]')!.scrollTop = 2000;
    await until(() => expect(hasRow(row)).toBe(true));
    expect(addButton()).toBeNull();
  });
});
