import { describe, expect, it } from 'vitest';
import type { KeptSteps } from '../../session/kept/keptSteps.ts';
import { OwnCommands } from './ownCommands.ts';

/** A call whose answer is given by hand. */
function call() {
  let answer: { resolve: () => void; reject: (error: Error) => void } = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<void>((resolve, reject) => {
    answer = { resolve, reject };
  });
  let sent = false;
  const send = () => {
    sent = true;
    return promise;
  };
  return { send, isSent: () => sent, ...answer };
}

describe('own commands of a visit', () => {
  it('stand in the history from the moment they are given, and leave it when refused [BID-063]', async () => {
    const own = new OwnCommands();
    const [first, second] = [call(), call()];
    const one = own.run('one', {}, first.send);
    const takenBack: string[] = [];
    const two = own.run('two', { apply: () => () => takenBack.push('two') }, second.send);
    expect(own.done).toEqual(['one', 'two']);
    second.reject(new Error('refused'));
    await expect(two).rejects.toThrow('refused');
    expect(own.done).toEqual(['one']);
    expect(takenBack).toEqual(['two']);
    first.resolve();
    await one;
    expect(own.done).toEqual(['one']);
  });

  it('puts a command over many cells after what is underway, and what follows after it [BID-062]', async () => {
    const own = new OwnCommands();
    const [price, paste, later] = [call(), call(), call()];
    const applied: string[] = [];
    const apply = (name: string) => () => {
      applied.push(name);
      return () => {};
    };
    void own.run('price', { apply: apply('price') }, price.send);
    void own.run('paste', { isMany: true, apply: apply('paste') }, paste.send);
    const last = own.run('later', { apply: apply('later') }, later.send);
    expect(applied).toEqual(['price', 'paste', 'later']);
    expect([price.isSent(), paste.isSent(), later.isSent()]).toEqual([true, false, false]);
    price.resolve();
    await expect.poll(() => paste.isSent()).toBe(true);
    expect(later.isSent()).toBe(false);
    paste.resolve();
    later.resolve();
    await last;
    expect(later.isSent()).toBe(true);
  });

  it('a new command ends what could be repeated; one that cannot be undone leaves it [BID-063]', async () => {
    const own = new OwnCommands();
    await own.run('former', {}, async () => {});
    await own.step('undo', async () => {});
    await own.run('lock', { isUndoable: false }, async () => {});
    expect([own.done, own.undone]).toEqual([[], ['former']]);
    await own.run('price', {}, async () => {});
    expect([own.done, own.undone]).toEqual([['price'], []]);
  });

  it('an undo takes the newest of those given before it, and what is given later is sent after it [BID-063]', async () => {
    const own = new OwnCommands();
    await own.run('one', {}, async () => {});
    const [undo, later] = [call(), call()];
    const undone: string[] = [];
    const step = own.step('undo', ({ id }) => {
      undone.push(id);
      return undo.send();
    });
    const last = own.run('two', {}, later.send);
    await expect.poll(() => undo.isSent()).toBe(true);
    expect([undone, later.isSent()]).toEqual([['one'], false]);
    undo.resolve();
    await step;
    await expect.poll(() => later.isSent()).toBe(true);
    later.resolve();
    await last;
    expect([own.done, own.undone]).toEqual([['two'], []]);
  });

  it('last 24 hours over reloads; a step that was refused is gone there too [BID-063]', async () => {
    const hour = 60 * 60 * 1000;
    let [now, kept] = [0, { done: [], undone: [] } as KeptSteps];
    const storage = { load: () => kept, save: (steps: KeptSteps) => (kept = steps) };
    const open = () => new OwnCommands(storage, () => now);
    const first = open();
    await first.run('one', {}, async () => {});
    now = 2 * hour;
    await first.run('two', {}, async () => {});
    await first.run('three', {}, async () => {});
    await first.step('undo', async () => {});
    await expect(first.run('refused', { isUndoable: true }, () => Promise.reject(new Error('no')))).rejects.toThrow();
    now = 24 * hour - 1;
    expect([open().done, open().undone]).toEqual([['one', 'two'], []]);
    now = 24 * hour;
    expect(open().done).toEqual(['two']);
    await open().step('undo', async () => {});
    expect([open().done, open().undone]).toEqual([[], ['two']]);
    now = 26 * hour;
    expect([open().done, open().undone]).toEqual([[], []]);
  });
});
