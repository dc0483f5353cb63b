import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { savingState } from '../../api/saving.ts';
import { setSession } from '../../session/session.ts';
import { Column } from '../model/columnKeys.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import {
  answer,
  cell,
  network,
  openSheet,
  shown,
  statesOf,
  until,
  withOpenSheets,
} from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const row = (line: number): string => `l-${lineId(line)}`;
const said = () => document.body.innerText;
const status = () => document.querySelector<HTMLElement>('[data-part="status"]')!.innerText.replace(/\s+/g, ' ');
const steps = () => network.commands().filter(({ name }) => /^(undo|redo)-command$/.test(name));
const changed = (index: number) => ({
  path: `bids[${index}].expected`,
  now: { classification: 1, price: '7' },
  who: null,
  when: null,
});
const undoButton = () => screen.getAllByRole('button', { name: /^Undo/ })[0]!;
/** The marked texts of two lines of the first two bidders. */
const marked = (): string[] =>
  [6, 7].flatMap((line) =>
    [0, 1].map((bidder) => {
      const at = cell(row(line), columnOfBidder(bidder));
      return statesOf(at).includes('failed') ? (at.querySelector('[data-amount="typed"]')?.textContent ?? '?') : '';
    }),
  );

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

async function at(line: number, column: number): Promise<void> {
  await userEvent.click(cell(row(line), column));
}

const allSaved = async (): Promise<void> => {
  await until(() => expect(savingState().saving).toBe(0));
  await settled();
};

describe('a table with texts that is pasted on bids', () => {
  it.each([
    ['20\tSF\t400\n3\tEA\t27', 'Column 2 of the copied table holds texts, such as "SF".'],
    ['Caulking\t400', 'Column 1 of the copied table holds texts, such as "Caulking".'],
    ['Alpha\tBravo\n400\t500\n600\t700', 'Row 1 of the copied table holds texts, such as "Alpha".'],
  ])('is refused with its column or row, and changes and loses nothing: %j [BID-140]', async (text, sentence) => {
    openSheet(sampleSheet());
    const before = [6, 7].map((line) => shown(row(line), columnOfBidder(1)));
    await at(6, columnOfBidder(0));
    paste('12k');
    await until(() => expect(marked()).toEqual(['12k', '', '', '']));
    paste(text);
    await until(() => expect(said()).toContain(sentence));
    expect(said()).toContain('Nothing was pasted.');
    expect(said()).toMatch(/Copy its (columns|rows) of prices alone, or enter the table as a quote \(Alt\+Q\)\./);
    expect(marked()).toEqual(['12k', '', '', '']);
    expect([6, 7].map((line) => shown(row(line), columnOfBidder(1)))).toEqual(before);
    expect(network.commands()).toEqual([]);
  });

  it('is one word on a range too, but on one cell it stays marked, as does what cannot be read amid prices [BID-140]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    await type('{Shift>}{ArrowDown}{/Shift}');
    paste('waterproofing');
    await until(() => expect(said()).toContain('Column 1 of the copied table holds texts, such as "waterproofing".'));
    expect(marked()).toEqual(['', '', '', '']);
    await type('{Escape}');
    paste('waterproofing');
    await until(() => expect(marked()).toEqual(['waterproofing', '', '', '']));
    expect(network.commands()).toEqual([]);
    paste('500\tTBD\n600\t700');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toHaveLength(3);
    expect(marked()).toEqual(['', 'TBD', '', '']);
  });
});

describe('undo of a paste', () => {
  it('takes its marked texts back, no others, and redo marks them again [BID-141]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    await type('12k{Enter}');
    await until(() => expect(marked()).toEqual(['12k', '', '', '']));
    await at(6, columnOfBidder(1));
    paste('TBD\n700');
    await until(() => expect(marked()).toEqual(['12k', 'TBD', '', '']));
    await allSaved();
    let answerUndo = (): void => {};
    network.answers.set('undo-command', () => new Promise((done) => (answerUndo = () => done(answer(null)))));
    await type('{Control>}z{/Control}');
    await until(() => expect(steps()).toHaveLength(1));
    // Until the server has taken the prices back, the texts are there.
    expect(marked()).toEqual(['12k', 'TBD', '', '']);
    answerUndo();
    await until(() => expect(marked()).toEqual(['12k', '', '', '']));
    await type('{Control>}y{/Control}');
    await until(() => expect(marked()).toEqual(['12k', 'TBD', '', '']));
    expect(steps().map(({ name }) => name)).toEqual(['undo-command', 'redo-command']);
  });

  it('leaves a text that came into a cell from something else since [BID-141]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    paste('500\t12k\n600\tTBD\n700\t800');
    await until(() => expect(marked()).toEqual(['', '12k', '', 'TBD']));
    await allSaved();
    await at(6, columnOfBidder(1));
    await type('13k{Enter}');
    await until(() => expect(marked()).toEqual(['', '13k', '', 'TBD']));
    await at(6, columnOfBidder(0));
    await type('{Control>}z{/Control}');
    await until(() => expect(marked()).toEqual(['', '13k', '', '']));
    await type('{Control>}y{/Control}');
    await until(() => expect(marked()).toEqual(['', '13k', '', 'TBD']));
  });

  it('is texts alone where nothing was stored: a step without a command, until none is left [BID-141]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    await type('900{Enter}');
    await allSaved();
    await at(6, columnOfBidder(0));
    paste('12k\t13k');
    await until(() => expect(marked()).toEqual(['12k', '13k', '', '']));
    await type('{Control>}z{/Control}');
    await until(() => expect(marked()).toEqual(['', '', '', '']));
    await type('{Control>}y{/Control}');
    await until(() => expect(marked()).toEqual(['12k', '13k', '', '']));
    expect(steps()).toEqual([]);
    await type('{Delete}');
    await until(() => expect(marked()).toEqual(['', '', '', '']));
    await type('{Control>}z{/Control}');
    await until(() => expect(steps()).toHaveLength(1));
    await until(() => expect(undoButton().getAttribute('aria-disabled')).toBe('true'));
  });

  it('takes those of conflicts along, and none where it is refused [BID-141]', async () => {
    openSheet(sampleSheet());
    const conflict = { path: 'bids[1].expected', now: { classification: 1, price: '7' }, who: null, when: null };
    let isFirst = true;
    network.answers.set('set-line-item-bids', () => {
      const first = isFirst;
      isFirst = false;
      return first ? answer({ detail: 'Changed.', conflicts: [conflict] }, 409) : answer(null);
    });
    await at(6, columnOfBidder(0));
    paste('500\t600\n700\tTBD');
    await until(() => expect(network.commands()).toHaveLength(2));
    await allSaved();
    expect(marked().filter((text) => text !== '')).toHaveLength(1);
    const notSaved = () => document.querySelector('[data-part="status"]')!.textContent;
    expect(notSaved()).toContain('1 conflict');
    await type('{Control>}z{/Control}');
    await until(() => expect(marked()).toEqual(['', '', '', '']));
    expect(notSaved()).not.toContain('conflict');
    network.answers.set('undo-command', () => answer({ detail: 'Somebody has changed the bid since.' }, 409));
    paste('500\t600\n700\tTBD');
    await until(() => expect(network.commands()).toHaveLength(4));
    await allSaved();
    await type('{Control>}z{/Control}');
    await until(() => expect(said()).toContain('Somebody has changed the bid since.'));
    expect(marked()).toContain('TBD');
  });

  it.each([
    ['fails', () => answer({ detail: 'Server error.' }, 500), '2 cells not saved'],
    [
      'conflicts in every cell',
      () => answer({ detail: 'Changed.', conflicts: [0, 1].map(changed) }, 409),
      '2 conflicts',
    ],
  ])(
    'takes back what a paste that %s has left, before the edit that was stored before it [BID-170]',
    async (_, refusal, left) => {
      openSheet(sampleSheet());
      await at(6, columnOfBidder(0));
      await type('900{Enter}');
      await allSaved();
      network.answers.set('set-line-item-bids', refusal);
      await at(7, columnOfBidder(1));
      paste('500\t600');
      await until(() => expect(status()).toContain(left));
      await allSaved();
      await type('{Control>}z{/Control}');
      await until(() => expect(status()).not.toMatch(/not saved|conflict/));
      expect(shown(row(6), columnOfBidder(0))).toContain('900.00');
      await type('{Control>}y{/Control}');
      await until(() => expect(status()).toContain(left));
      expect(steps()).toEqual([]);
      await type('{Control>}zz{/Control}');
      await until(() => expect(steps().map(({ name }) => name)).toEqual(['undo-command']));
      expect(status()).not.toMatch(/not saved|conflict/);
      await until(() => expect(undoButton().getAttribute('aria-disabled')).toBe('true'));
    },
  );

  it('that is asked for while the paste is on its way waits for what it leaves [BID-170]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    await type('900{Enter}');
    await allSaved();
    let refuse = (): void => {};
    const refusal = new Promise<Response>((done) => (refuse = () => done(answer({ detail: 'Server error.' }, 500))));
    network.answers.set('set-line-item-bids', () => refusal);
    await at(7, columnOfBidder(1));
    const before = shown(row(7), columnOfBidder(1));
    paste('500\tTBD\n600\t700');
    await until(() => expect(network.commands()).toHaveLength(2));
    await type('{Control>}z{/Control}');
    expect(shown(row(7), columnOfBidder(1))).not.toBe(before);
    refuse();
    await until(() => expect(shown(row(7), columnOfBidder(1))).toBe(before));
    await allSaved();
    await until(() => expect(status()).not.toContain('not saved'));
    expect(said()).not.toContain('cells not saved');
    expect(steps()).toEqual([]);
    await type('{Control>}z{/Control}');
    await until(() => expect(steps()).toHaveLength(1));
  });

  it('on fields of lines takes its marked texts back too [BID-141]', async () => {
    openSheet(sampleSheet());
    const quantity = () => cell(row(6), Column.quantity);
    await at(6, Column.quantity);
    paste('12k\tLF');
    await until(() => expect(statesOf(quantity())).toContain('failed'));
    await allSaved();
    await type('{Control>}z{/Control}');
    await until(() => expect(statesOf(quantity())).not.toContain('failed'));
    expect(steps()).toHaveLength(1);
  });

  it('takes them back after a reload too [BID-141]', async () => {
    sessionStorage.clear();
    const visit = (): void => {
      cleanup();
      setSession({ user: { id: 'maria', email: 'maria@demo.example', name: 'Maria', roles: [] } as never });
      openSheet(sampleSheet());
    };
    visit();
    await at(6, columnOfBidder(0));
    paste('500\tTBD\n600\t700');
    await until(() => expect(marked()).toEqual(['', 'TBD', '', '']));
    await allSaved();
    visit();
    await until(() => expect(marked()).toEqual(['', 'TBD', '', '']));
    await at(6, columnOfBidder(0));
    await type('{Control>}z{/Control}');
    await until(() => expect(marked()).toEqual(['', '', '', '']));
    setSession({ user: null });
    sessionStorage.clear();
  });
});

describe('Delete on texts that are not saved', () => {
  const menuItems = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].map(({ innerText }) => innerText.split('\n')[0]);

  it('discards these alone, and says so before; without them it clears [BID-142]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    paste('12k\t13k\n14,00.5\t15k');
    await until(() => expect(marked()).toEqual(['12k', '13k', '14,00.5', '15k']));
    await type('{Escape}{Shift>}{ArrowDown}{/Shift}');
    expect(status()).toContain('Delete discards 2 cells that are not saved');
    await userEvent.click(cell(row(7), columnOfBidder(0)), { button: 'right' });
    await until(() => expect(menuItems()).toContain('Discard what is not saved in 2 cells'));
    expect(menuItems()).not.toContain('Clear');
    await type('{Escape}');
    await until(() => expect(menuItems()).toEqual([]));
    await type('{Delete}');
    await until(() => expect(marked()).toEqual(['', '13k', '', '15k']));
    expect(network.commands()).toEqual([]);
    expect(status()).not.toContain('discards');
    await userEvent.click(cell(row(7), columnOfBidder(0)), { button: 'right' });
    await until(() => expect(menuItems()).toContain('Clear'));
    await type('{Escape}');
    await until(() => expect(menuItems()).toEqual([]));
    await type('{Delete}');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toHaveLength(2);
    expect(marked()).toEqual(['', '13k', '', '15k']);
    await userEvent.click(cell(row(7), columnOfBidder(1)), { button: 'right' });
    await until(() => expect(menuItems()).toContain('Discard what is not saved'));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Discard what is not saved/ }));
    await until(() => expect(marked()).toEqual(['', '13k', '', '']));
    expect(network.commands()).toHaveLength(1);
  });

  it('is not done by Ctrl+X, which copies and removes nothing [BID-142]', async () => {
    openSheet(sampleSheet());
    await at(6, columnOfBidder(0));
    paste('12k');
    await until(() => expect(marked()).toEqual(['12k', '', '', '']));
    await type('{Shift>}{ArrowDown}{/Shift}');
    const clipboardData = new DataTransfer();
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }),
    );
    await until(() => expect(said()).toContain('Copied. Nothing was removed: 1 cell is not saved.'));
    expect(clipboardData.getData('text/plain')).toContain('14609.56');
    expect(marked()).toEqual(['12k', '', '', '']);
    expect(network.commands()).toEqual([]);
  });
});
