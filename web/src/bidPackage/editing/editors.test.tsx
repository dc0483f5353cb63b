import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest } from '../dialogs/dialogs.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
const dialog = () => dialogs().at(-1)!;
const inlineNotice = () => dialog().querySelector('[data-inline-notice]')?.textContent;
const clickLast = () => userEvent.click([...dialog().querySelectorAll('[data-part="foot"] button')].at(-1)!);
const input = (row: number, column: string) =>
  dialog().querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`)!;
const button = (name: string) =>
  [...dialog().querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.startsWith(name))!;
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const rowCount = () => dialog().querySelectorAll('tbody tr[data-state]').length;
const problem = () => dialog().querySelector('td[role="alert"]')?.textContent;
const page = () => document.body.textContent ?? '';

async function open(request: SheetDialogRequest, record = sampleSheet()): Promise<void> {
  openSheet(record);
  openSheetDialog(request);
  await until(() => expect(dialog().querySelector('h2')).not.toBeNull());
}

function paste(row: number, column: string, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  input(row, column).dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

const bidderText = (name: string) => [name, 'Jo Doe', 'jo@acme.example', '5550100100', ''].join('\t');

describe('the editor of line items', () => {
  it('adds rows: Save is off until one changed, and changed rows are marked [LINE-008] [LINE-009] [LINE-010]', async () => {
    await open({ dialog: 'addLineItems' });
    expect(dialog().querySelector('h2')?.textContent).toContain('Add line items');
    expect([isOff('Save line items'), dialog().querySelectorAll('tr[data-state="changed"]').length]).toEqual([true, 0]);
    await userEvent.fill(input(0, 'description'), 'Pipe');
    await userEvent.selectOptions(input(0, 'unit'), 'LF');
    await until(() => expect(isOff('Save line items')).toBe(false));
    expect(dialog().querySelectorAll('tr[data-state="changed"]')).toHaveLength(1);
    expect(rowCount()).toBe(2);
  });

  it('Alt+N adds a row, Alt+S saves with the alternate that was chosen, and a notice says so [PAGE-062] [PAGE-063] [LINE-043]', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await until(() => expect(rowCount()).toBe(2));
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    await userEvent.fill(input(0, 'quantity'), '2');
    await userEvent.selectOptions(input(0, 'unit'), 'EA');
    await userEvent.selectOptions(input(0, 'section'), 'Alternate 1 - Dormer');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('Line items were added.'));
    expect(network.commands()).toEqual([
      {
        name: 'add-line-items',
        body: [
          {
            bidPackageId,
            description: 'Dormer louver',
            quantity: '2',
            unitOfMeasure: 'EA',
            unitPrice: '0',
            metadata: [],
            alternateName: 'Alternate 1 - Dormer',
          },
        ],
      },
    ]);
  });

  it('while nothing is live, the sheet is read again after Save and shows what was added', async () => {
    const record = sampleSheet();
    const descriptions = ['Dormer louver', ...record.lineItems.descriptions.slice(1)];
    network.answers.set('sheet', () => answer({ ...record, lineItems: { ...record.lineItems, descriptions } }));
    await open({ dialog: 'addLineItems' }, record);
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    await userEvent.selectOptions(input(0, 'unit'), 'EA');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(document.querySelector('[role="treegrid"]')?.textContent).toContain('Dormer louver'));
    expect(network.calls.map((call) => call.path)).toContain(`/api/query/bid-package/${bidPackageId}/sheet`);
  });

  it('closing with changes asks whether to discard them [LINE-011] [PAGE-067]', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Pipe');
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialogs()).toHaveLength(2));
    await userEvent.click(button('Keep editing'));
    await until(() => expect(dialogs()).toHaveLength(1));
    expect(input(0, 'description').value).toBe('Pipe');
  });

  it('Alt+S without a change says that there was nothing to save [LINE-045]', async () => {
    await open({ dialog: 'addLineItems' });
    expect(isOff('Save line items')).toBe(true);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('No changes were made.'));
    expect(network.commands()).toEqual([]);
  });

  it('a paste of many cells makes rows and drops empty ones [LINE-030] [LINE-031]', async () => {
    await open({ dialog: 'addLineItems' });
    paste(0, 'description', 'Pipe\t10\tLF\n\n\t\nWall\t2\tSF\n');
    await until(() => expect(rowCount()).toBe(3));
    expect([input(0, 'description').value, input(1, 'description').value]).toEqual(['Pipe', 'Wall']);
    expect(inlineNotice()).toContain('2 rows pasted 2 empty ones left out');
  });

  it('a paste leaves the keyboard in its cell', async () => {
    await open({ dialog: 'addLineItems' });
    input(0, 'description').focus();
    paste(0, 'description', 'Pipe\t10\tLF\nWall\t2\tSF');
    await until(() => expect(rowCount()).toBe(3));
    expect(document.activeElement).toBe(input(0, 'description'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(input(1, 'description'));
  });

  it.each([
    ['the button that adds bidders', { bidders: [], bids: [], adjustments: [], rollupBids: [] }, 'Add bidder'],
    ['the sheet', {}, 'Leveling sheet of 04.01 Envelope restoration'],
  ])(
    'once the first lines stand where the button was that added them, the keyboard is on %s',
    async (_, part, name) => {
      const record = { ...sampleSheet(), ...part };
      const none = { ids: [], alternateIndexes: [], descriptions: [], quantities: [], units: [], unitPrices: [] };
      const empty = {
        ...record,
        rollupBids: [],
        lineItems: { ...none, levels1: [], levels2: [] },
        bids: record.bids.map((one) => ({ ...one, classifications: [], prices: [] })),
      };
      openSheet(empty);
      network.answers.set('sheet', () => answer(record));
      within(document.querySelector<HTMLElement>('[data-part="empty"]')!)
        .getByRole('button', { name: 'Add line items' })
        .focus();
      await userEvent.keyboard('{Enter}');
      await until(() => expect(input(0, 'description')).not.toBeNull());
      await userEvent.fill(input(0, 'description'), 'Dormer louver');
      await userEvent.selectOptions(input(0, 'unit'), 'EA');
      await userEvent.keyboard('{Alt>}s{/Alt}');
      const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      await until(() => expect(focused()).toBe(name));
    },
  );

  it('while errors stand Save is off, and Alt+S goes to the first of them', async () => {
    await open({ dialog: 'addLineItems' });
    paste(0, 'description', 'Pipe\t1\tLF\n\t2\tSQFT');
    await until(() => expect(problem()).toContain('Description is required.'));
    expect(dialog().querySelectorAll('td:is([role="alert"], [role="status"])')).toHaveLength(1);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    expect(document.activeElement).toBe(input(1, 'description'));
    expect(network.commands()).toEqual([]);
  });

  it('more than 100 lines at once ask first; 100 do not [LINE-038] [LINE-039] [LINE-042]', async () => {
    await open({ dialog: 'addLineItems' });
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}\t1\tEA`).join('\n');
    paste(0, 'description', lines(101));
    await until(() => expect(dialog().textContent).toContain('101 line items at once can slow this page. Continue?'));
    await userEvent.click(button('Cancel'));
    await until(() => expect(dialogs()).toHaveLength(1));
    expect(rowCount()).toBe(1);
    paste(0, 'description', lines(100));
    await until(() => expect(rowCount()).toBe(101));
    expect(dialogs()).toHaveLength(1);
  });

  it('edits chosen lines; the alternate is fixed and only changed fields are sent [LINE-008] [LINE-024] [LINE-043]', async () => {
    await open({ dialog: 'editLineItems', lineItemIds: [lineId(0), lineId(1)] });
    expect(rowCount()).toBe(2);
    expect(dialog().querySelector('[data-cell="0/section"]')).toBeNull();
    expect(dialog().querySelector('tbody tr td:last-child')?.textContent).toBe('Base bid');
    await userEvent.fill(input(1, 'description'), 'Project cleanup, daily');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('Line items were changed.'));
    expect(network.commands()).toEqual([
      {
        name: 'update-line-items',
        body: [{ bidPackageId, lineItemId: lineId(1), description: 'Project cleanup, daily' }],
      },
    ]);
  });

  it('takes one pasted row while editing; several change nothing and say so [LINE-032] [LINE-033]', async () => {
    await open({ dialog: 'editLineItems', lineItemIds: [lineId(0)] });
    const before = input(0, 'description').value;
    paste(0, 'description', 'One\t1\nTwo\t2');
    await until(() => expect(inlineNotice()).toBe('Nothing was pasted. Only one row can be pasted while editing.'));
    expect(input(0, 'description').value).toBe(before);
    paste(0, 'description', 'One\t7');
    await until(() => expect([input(0, 'description').value, input(0, 'quantity').value]).toEqual(['One', '7']));
  });
});

describe('deleting lines and bidders', () => {
  it('one line is named in the question; a failure says so and the line stays [LINE-035] [LINE-037] [ERR-053]', async () => {
    network.answers.set('delete-line-items', () => answer({ detail: 'Locked.', errors: [] }, 409));
    const record = sampleSheet();
    await open({ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }, record);
    await until(() => expect(dialog().textContent).toContain(`Delete line item ${record.lineItems.descriptions[0]}?`));
    await clickLast();
    await until(() => expect(page()).toContain('Unable to delete the line items.'));
    expect(document.querySelector('[data-access]')?.textContent).toContain(record.lineItems.descriptions[0]);
  });

  it('several lines are counted in the question, and a notice says that they are gone [LINE-036] [LINE-043]', async () => {
    await open({ dialog: 'deleteLineItems', lineItemIds: [lineId(0), lineId(1)] });
    await until(() => expect(dialog().textContent).toContain('Delete the 2 selected line items?'));
    await clickLast();
    await until(() => expect(page()).toContain('Line items were deleted.'));
    expect(network.commands()).toEqual([
      { name: 'delete-line-items', body: { bidPackageId, lineItemIds: [lineId(0), lineId(1)] } },
    ]);
  });

  it('a bidder, also the selected one, goes after a question [BDR-046] [BDR-047] [BDR-048]', async () => {
    await open({ dialog: 'removeBidder', bidderId: bidderId(0) });
    await until(() => expect(dialog().textContent).toContain('Delete bidder Kestrel Masonry and all of its bids?'));
    await clickLast();
    await until(() => expect(page()).toContain('The bidder was deleted.'));
    expect(network.commands()).toEqual([
      { name: 'delete-bidder', body: { bidPackageId, companyName: 'Kestrel Masonry' } },
    ]);
  });
});

describe('questions and notices of lines and bidders', () => {
  const save = () => userEvent.keyboard('{Alt>}s{/Alt}');

  it('a question names one line, counts several, and names a company [ERR-024] [ERR-026]', async () => {
    const record = sampleSheet();
    const asks = async (request: SheetDialogRequest, question: string) => {
      await open(request, record);
      await until(() => expect(within(dialog()).getByText(question)).toBeTruthy());
      await userEvent.click(button('Cancel'));
      await until(() => expect(dialogs()).toHaveLength(0));
    };
    const [first] = record.lineItems.descriptions;
    await asks({ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }, `Delete line item ${first}?`);
    const three = [lineId(0), lineId(1), lineId(2)];
    await asks({ dialog: 'deleteLineItems', lineItemIds: three }, 'Delete the 3 selected line items?');
    await asks(
      { dialog: 'removeBidder', bidderId: bidderId(1) },
      `Delete bidder ${record.bidders[1]!.companyName} and all of its bids?`,
    );
    expect(network.commands()).toEqual([]);
  });

  const fillLine = async () => {
    await userEvent.fill(input(0, 'description'), 'Pipe');
    if (input(0, 'section')) await userEvent.selectOptions(input(0, 'unit'), 'LF');
    await save();
  };
  const fillBidder = async () => {
    paste(0, 'company', bidderText('Acme'));
    await until(() => expect(input(0, 'company').value).toBe('Acme'));
    await save();
  };
  it.each<[string, SheetDialogRequest, () => Promise<void>]>([
    ['Line items were added.', { dialog: 'addLineItems' }, fillLine],
    ['Line items were changed.', { dialog: 'editLineItems', lineItemIds: [lineId(0)] }, fillLine],
    ['Line items were deleted.', { dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }, clickLast],
    ['Bidders were added.', { dialog: 'addBidders' }, fillBidder],
    ['The bidder was changed.', { dialog: 'editBidder', bidderId: bidderId(0) }, fillBidder],
    ['The bidder was deleted.', { dialog: 'removeBidder', bidderId: bidderId(0) }, clickLast],
  ])('a notice says: %s [ERR-054]', async (notice, request, act) => {
    await open(request);
    await act();
    await until(() => expect(document.querySelector('[data-notice="success"] b')?.textContent).toBe(notice));
  });
});

it('a text longer than its limit stays as typed, says the limit and holds Save; a pasted bidder is cut [LIM-002]', async () => {
  await open({ dialog: 'addLineItems' });
  paste(0, 'description', `${'x'.repeat(4001)}\t1\tLF`);
  await until(() => expect(problem()).toContain('Description can have at most 4,000 characters.'));
  expect([input(0, 'description').value.length, isOff('Save line items')]).toEqual([4001, true]);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(network.commands()).toEqual([]);
  await userEvent.fill(input(0, 'description'), 'x'.repeat(4000));
  await until(() => expect(isOff('Save line items')).toBe(false));
  closeSheetDialog();
  await open({ dialog: 'addBidders' });
  paste(0, 'company', bidderText('x'.repeat(201)));
  await until(() => expect(input(0, 'company').value.length).toBe(200));
  await userEvent.fill(input(0, 'company'), 'x'.repeat(201));
  await until(() => expect(problem()).toContain('Company name can have at most 200 characters.'));
  expect(input(0, 'company').value.length).toBe(201);
});

describe('the editor of bidders', () => {
  it('pasted bidders are added with Alt+S, and a notice says so [BDR-048] [PAGE-062] [PAGE-063]', async () => {
    await open({ dialog: 'addBidders' });
    await userEvent.keyboard('{Alt>}n{/Alt}');
    await until(() => expect(rowCount()).toBe(2));
    paste(0, 'company', bidderText('Acme'));
    await until(() => expect(isOff('Save bidders')).toBe(false));
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('Bidders were added.'));
    expect(network.commands()[0]).toMatchObject({
      name: 'add-bidders',
      body: [{ bidPackageId, companyName: 'Acme', primaryContactEmail: 'jo@acme.example', faxNumber: '' }],
    });
  });

  it('what is typed right after Alt+N stands in the new row [PAGE-062]', async () => {
    await open({ dialog: 'addBidders' });
    await userEvent.fill(input(0, 'company'), 'Acme');
    const event = new KeyboardEvent('keydown', { altKey: true, code: 'KeyN', key: 'n', bubbles: true });
    input(0, 'company').dispatchEvent(event);
    expect(document.activeElement).toBe(input(1, 'company'));
  });

  it('an empty list shows that no changes were made [BDR-035]', async () => {
    await open({ dialog: 'addBidders' });
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('No changes were made.'));
    expect(network.commands()).toEqual([]);
  });

  it('a bidder keeps its own name while edited, and not that of another [BDR-026] [BDR-025]', async () => {
    await open({ dialog: 'editBidder', bidderId: bidderId(0) });
    await userEvent.fill(input(0, 'company'), 'KESTREL Masonry');
    await until(() => expect(isOff('Save bidders')).toBe(false));
    await userEvent.fill(input(0, 'company'), 'Alder & voss');
    await until(() => expect(problem()).toContain('Company names must be unique.'));
    await userEvent.fill(input(0, 'company'), 'Kestrel & Sons');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(page()).toContain('The bidder was changed.'));
    expect(network.commands()[0]).toEqual({
      name: 'update-bidders',
      body: [{ bidPackageId, originalCompanyName: 'Kestrel Masonry', companyName: 'Kestrel & Sons' }],
    });
  });

  it('a paste beyond 20 keeps the first that fit and names the others; no further row is offered [BDR-043] [BDR-045]', async () => {
    await open({ dialog: 'addBidders' });
    paste(0, 'company', Array.from({ length: 16 }, (_, at) => bidderText(`Company ${at + 1}`)).join('\n'));
    await until(() => expect(rowCount()).toBe(14));
    expect(inlineNotice()).toContain('14 of 16 pasted rows were kept.');
    expect(inlineNotice()).toContain('Left out: Company 15, Company 16.');
    expect(isOff('Add row')).toBe(true);
    await userEvent.keyboard('{Alt>}n{/Alt}');
    expect(rowCount()).toBe(14);
  });
});

it('bidder info shows company, contact, e-mail, phone, fax and status; what is missing is n/a [BDR-009]', async () => {
  await open({ dialog: 'bidderInfo', bidderId: bidderId(0) });
  const parts = (name: string) => [...dialog().querySelectorAll<HTMLElement>(`dl ${name}`)];
  const [labels, values] = [parts('dt'), parts('dd')];
  expect(labels.map((label, at) => [label.textContent, values[at]?.textContent])).toEqual([
    ['Company', 'Kestrel Masonry'],
    ['Contact', 'Dana Ruiz'],
    ['Email', 'dana.ruiz@kestrel.example'],
    ['Phone', '(555) 010-0142'],
    ['Fax', 'n/a'],
    ['Status', 'Quote Received'],
  ]);
  // Each value stands beside its label.
  for (const [at, label] of labels.entries()) {
    expect(values[at]!.offsetTop).toBe(label.offsetTop);
    expect(label.offsetLeft).toBe(labels[0]!.offsetLeft);
  }
  expect([...dialog().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:dana.ruiz@kestrel.example',
    'tel:5550100142',
  ]);
});

it('bidder info leads to the editor of its bidder, as its options menu does [BDR-008]', async () => {
  await open({ dialog: 'bidderInfo', bidderId: bidderId(0) });
  await userEvent.click(button('Edit bidder'));
  await until(() => expect(input(0, 'company')?.value).toBe('Kestrel Masonry'));
});

it('bidder info of a closed project leads to no editor', async () => {
  const record = sampleSheet();
  await open(
    { dialog: 'bidderInfo', bidderId: bidderId(0) },
    { ...record, project: { ...record.project, isClosed: true } },
  );
  expect(button('Close')).toBeTruthy();
  expect(button('Edit bidder')).toBeUndefined();
});
