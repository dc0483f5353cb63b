import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveToLoadAgain } from '../../../test/reload.ts';
import { relayLiveMessage } from '../../live/liveConnection.ts';
import { openSheetDialog, type SheetDialogRequest } from '../dialogs/dialogs.ts';
import { button, dialog, dialogs } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, type SentCall, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const unavailable = () => answer({ detail: 'The service is not ready.', errors: [] }, 503);
const page = () => document.body.textContent ?? '';
const mayBeSaved = 'The server did not answer, so it may have been saved. Save the same again: it is done once.';
const mayBeDeleted = 'The server did not answer, so it may have been deleted. The sheet shows it once it is known.';
const isOff = (name: string) =>
  document.querySelector(`button[aria-label^="${name}"]`)?.getAttribute('aria-disabled') === 'true';
/** The ids of the calls of a command, each once. */
const idsOf = (name: string) => [
  ...new Set(network.calls.filter(({ path }) => path.endsWith(`/${name}`)).map(({ key }) => key)),
];
const reads = () => network.calls.filter(({ path }) => path.endsWith('/sheet')).length;

/** Sends calls that were not answered again at once. */
function retryAtOnce(): void {
  const original = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0, ...given: unknown[]) =>
    original(run, [500, 1500, 4000].includes(wait) ? 0 : wait, ...given),
  );
}

/** The live confirmation comes, the answer does not. */
function heardAlone({ key }: SentCall): Response {
  const message = { SourceIds: [bidPackageId], CommandId: key!, Seq: 99 };
  relayLiveMessage({ event: 'AllEventsForCommandProcessed', message });
  return unavailable();
}

async function open(request: SheetDialogRequest): Promise<void> {
  openSheet(sampleSheet());
  openSheetDialog(request);
  await until(() => expect(dialog()).not.toBeNull());
  retryAtOnce();
}

/** Opens the sheet again, as after a reload, with the dialog that adds lines. */
async function reopen(): Promise<void> {
  leaveToLoadAgain();
  await open({ dialog: 'addLineItems' });
}

async function typeLine(description: string): Promise<void> {
  await userEvent.fill(dialog()!.querySelector('[data-cell="0/description"]')!, description);
  await userEvent.selectOptions(dialog()!.querySelector('[data-cell="0/unit"]')!, 'LF');
}

const save = () => userEvent.keyboard('{Alt>}s{/Alt}');

describe('a save without an answer', () => {
  it('says that it may have been done, and is sent again with its id [LINE-065]', async () => {
    network.answers.set('add-line-items', unavailable);
    await open({ dialog: 'addLineItems' });
    await typeLine('Pipe');
    await save();
    await until(() => expect(page()).toContain(`Unable to save the line items.${mayBeSaved}`));
    expect(dialogs()).toHaveLength(1);
    network.answers.delete('add-line-items');
    await save();
    await until(() => expect(page()).toContain('Line items were added.'));
    expect(idsOf('add-line-items')).toHaveLength(1);
  });

  it('is sent again with its id after a reload while it was on its way, by the same person within ten minutes [LINE-068]', async () => {
    let release = () => {};
    network.answers.set(
      'add-line-items',
      () => new Promise<Response>((resolve) => (release = () => resolve(unavailable()))),
    );
    await open({ dialog: 'addLineItems' });
    await typeLine('Pipe');
    await save();
    await until(() => expect(idsOf('add-line-items')).toHaveLength(1));
    const kept = sessionStorage.getItem('plumbline.unanswered')!;
    network.answers.delete('add-line-items');
    await reopen();
    await typeLine('Pipe');
    await save();
    await until(() => expect(page()).toContain('Line items were added.'));
    expect(idsOf('add-line-items')).toHaveLength(1);
    expect(sessionStorage.getItem('plumbline.unanswered')).toBeNull();
    for (const [change, ids] of [
      [{ owner: 'somebody else' }, 2],
      [{ at: Date.now() - 11 * 60_000 }, 3],
    ] as const) {
      const [before] = JSON.parse(kept) as object[];
      sessionStorage.setItem('plumbline.unanswered', JSON.stringify([{ ...before, ...change }]));
      await reopen();
      await typeLine('Pipe');
      await save();
      await until(() => expect(idsOf('add-line-items')).toHaveLength(ids));
    }
    release();
  });

  it('is another command where its content has changed, and once the one before is known [LINE-065]', async () => {
    network.answers.set('add-line-items', unavailable);
    await open({ dialog: 'addLineItems' });
    await typeLine('Pipe');
    await save();
    await until(() => expect(page()).toContain(mayBeSaved));
    network.answers.delete('add-line-items');
    await typeLine('Pipe, coated');
    await save();
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(idsOf('add-line-items')).toHaveLength(2);
    openSheetDialog({ dialog: 'addLineItems' });
    await until(() => expect(dialogs()).toHaveLength(1));
    await typeLine('Pipe, coated');
    await save();
    await until(() => expect(idsOf('add-line-items')).toHaveLength(3));
  });

  it.each([
    ['addRequirement', 'add-requirement', 'The requirement was added.'],
    ['addBidders', 'add-bidders', 'Bidders were added.'],
  ] as const)('of %s is done where its live confirmation came [LINE-065]', async (request, command, said) => {
    network.answers.set(command, heardAlone);
    await open({ dialog: request });
    if (request === 'addRequirement') await userEvent.keyboard('Bond');
    else {
      const typed = { company: 'Acme', contact: 'Jo Doe', email: 'jo@acme.example', phone: '5550100100' };
      for (const [key, value] of Object.entries(typed))
        await userEvent.fill(dialog()!.querySelector(`[data-cell="0/${key}"]`)!, value);
    }
    await save();
    await until(() => expect(page()).toContain(said));
    expect(dialogs()).toHaveLength(0);
    expect(isOff('Undo')).toBe(false);
  });

  it('of a requirement says that it may have been done, and is sent again with its id [LINE-065]', async () => {
    network.answers.set('add-requirement', unavailable);
    await open({ dialog: 'addRequirement' });
    await userEvent.keyboard('Bond');
    await save();
    await until(() => expect(page()).toContain(mayBeSaved));
    network.answers.delete('add-requirement');
    await save();
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(idsOf('add-requirement')).toHaveLength(1);
  });
});

describe('a deletion without an answer', () => {
  it.each([
    [{ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }, 'delete-line-items', 'Line items were deleted.'],
    [{ dialog: 'removeBidder', bidderId: bidderId(1) }, 'delete-bidder', 'The bidder was deleted.'],
  ] as const)(
    'is done where its live confirmation came, and can be undone [LINE-066]',
    async (request, command, said) => {
      network.answers.set(command, heardAlone);
      await open(request);
      await userEvent.click(button('Delete')!);
      await until(() => expect(page()).toContain(said));
      expect(isOff('Undo')).toBe(false);
    },
  );

  it('says else that it may have been done, and reads the sheet again [LINE-066]', async () => {
    network.answers.set('delete-line-items', unavailable);
    await open({ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] });
    const before = reads();
    await userEvent.click(button('Delete')!);
    await until(() => expect(page()).toContain(`Unable to delete the line items.${mayBeDeleted}`));
    await until(() => expect(reads()).toBe(before + 1));
    expect(isOff('Undo')).toBe(true);
  });
});
