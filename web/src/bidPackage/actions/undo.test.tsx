import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { savingState } from '../../api/saving.ts';
import { forgetSteps, keepStepsOf } from '../../session/kept/keptSteps.ts';
import { setSession } from '../../session/session.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const steps = () =>
  network
    .commands()
    .filter(({ name }) => name === 'undo-command' || name === 'redo-command')
    .map(({ name, body }) => [name, body.commandId]);
const button = (name: string) => screen.getAllByRole('button', { name: new RegExp(`^${name}`) })[0]!;

/** Types three prices and answers nothing else. */
async function threePrices(): Promise<void> {
  openSheet(sampleSheet());
  await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
  await type('1{Enter}2{Enter}');
  await userEvent.click(cell(`l-${lineId(5)}`, columnOfBidder(3)));
  await type('3{Enter}');
  await until(() => expect(network.commands()).toHaveLength(3));
}

describe('undo and redo', () => {
  it('take back own edits newest first to any depth, however quickly they are asked, and repeat them [BID-063]', async () => {
    await threePrices();
    await type('{Control>}zzz{/Control}');
    await until(() => expect(steps()).toHaveLength(3));
    expect(new Set(steps().map(([, id]) => id)).size).toBe(3);
    await until(() => expect(button('Undo').getAttribute('aria-disabled')).toBe('true'));
    await type('{Control>}{Shift>}z{/Shift}y{/Control}');
    await until(() => expect(steps()).toHaveLength(5));
    expect(steps()[3]).toEqual(['redo-command', steps()[2]![1]]);
    expect(steps()[4]).toEqual(['redo-command', steps()[1]![1]]);
  });

  it('tell the sentence of a refusal, and then take back the edit before it [BID-064]', async () => {
    await threePrices();
    network.answers.set('undo-command', () => answer({ detail: 'Somebody has changed the bid since.' }, 409));
    await type('{Control>}z{/Control}');
    await until(() => expect(document.body.textContent).toContain('Somebody has changed the bid since.'));
    expect(document.body.textContent).toContain('Unable to undo.');
    network.answers.delete('undo-command');
    await type('{Control>}z{/Control}');
    await until(() => expect(steps()).toHaveLength(2));
    expect(steps()[1]![1]).not.toBe(steps()[0]![1]);
    await type('{Control>}y{/Control}');
    await until(() => expect(steps()).toHaveLength(3));
    expect(steps()[2]).toEqual(['redo-command', steps()[1]![1]]);
  });
});

/** A step can be taken back, and is kept, once its command is answered. */
const allSaved = async () => {
  await until(() => expect(savingState().saving).toBe(0));
  await settled();
};

describe('own edits of earlier visits', () => {
  const visit = (person: string): void => {
    cleanup();
    setSession({ user: { id: person, email: 'maria@demo.example', name: 'Maria', roles: [] } as never });
    openSheet(sampleSheet());
  };

  it('are undone and repeated over reloads by their person, newest first [BID-063]', async () => {
    sessionStorage.clear();
    visit('maria');
    await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
    await type('1{Enter}2{Enter}');
    await until(() => expect(network.commands()).toHaveLength(2));
    await allSaved();
    visit('maria');
    expect(button('Undo').getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
    await type('{Control>}zz{/Control}');
    await until(() => expect(steps()).toHaveLength(2));
    const keys = network.calls.filter(({ path }) => path.endsWith('set-line-item-bid')).map(({ key }) => key);
    expect(steps().map(([, id]) => id)).toEqual(keys.toReversed());
    await allSaved();
    visit('maria');
    await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
    await type('{Control>}y{/Control}');
    await until(() => expect(steps().at(-1)).toEqual(['redo-command', keys[0]]));
  });

  it('are forgotten where another person signs in in the tab, and by signing out [BID-063]', async () => {
    sessionStorage.clear();
    visit('maria');
    await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
    await type('1{Enter}');
    await until(() => expect(network.commands()).toHaveLength(1));
    await allSaved();
    visit('jonas');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    visit('maria');
    expect(button('Undo').getAttribute('aria-disabled')).toBeNull();
    keepStepsOf('jonas');
    visit('maria');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(cell(`l-${lineId(2)}`, columnOfBidder(3)));
    await type('2{Enter}');
    await until(() => expect(button('Undo').getAttribute('aria-disabled')).toBeNull());
    forgetSteps();
    visit('maria');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    setSession({ user: null });
  });
});
