import { act } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure, settled } from '../../../test/network.ts';
import { queryClient } from '../../api/queries.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { unitsOfMeasure } from '../editing/unitsOfMeasure.ts';
import { button, inDialog, dialog as openDialog } from '../testing/dialog.testing.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { until } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId } from '../testing/sampleSheet.testing.ts';

withLivePages();

const update = 'POST /api/command/bid-package/update-line-items';
const add = 'POST /api/command/bid-package/add-line-items';
const metadata = { [`GET /api/query/projects/${sheet.project.id}/metadata`]: [] };
const { descriptions, quantities, levels1, levels2 } = sheet.lineItems;

const dialog = () => openDialog()!;
const field = (row: number, column: string) =>
  dialog().querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${row}/${column}"]`)!;
const banner = () => inDialog().queryByRole('status')?.textContent ?? '';
const save = () => userEvent.keyboard('{Alt>}s{/Alt}');

/** A 409 of the server with these conflicts of Ana, made at 09:30. */
const refusal = (conflicts: readonly { path: string; now: unknown }[]) => () => {
  const who = { name: 'Ana Petrov', email: 'ana@demo.example' };
  const when = '2026-08-03T09:30:00Z';
  const more = { conflicts: conflicts.map((conflict) => ({ ...conflict, who, when })) };
  return new Response(JSON.stringify({ detail: 'Changed.', errors: [], ...more }), { status: 409 });
};

async function edit(lines: readonly number[]) {
  const page = await openPage({ ...metadata, [update]: null });
  act(() => openSheetDialog({ dialog: 'editLineItems', lineItemIds: lines.map(lineId) }));
  await until(() => expect(field(0, 'quantity')).toBeTruthy());
  const bodies = () => page.sent.filter(({ address }) => update.endsWith(address)).map(({ body }) => body);
  return { ...page, bodies };
}

it('says who saved a field meanwhile and what, keeps what is typed, and overwrites only when asked to [LINE-048] [API-167]', async () => {
  const { answers, bodies } = await edit([0, 1]);
  await userEvent.fill(field(0, 'description'), 'Cleanup');
  await userEvent.fill(field(1, 'quantity'), '7');
  await userEvent.fill(field(1, 'level2'), 'Roof');
  answers[update] = refusal([
    { path: '[1].expected.quantity', now: '12.5' },
    {
      path: '[1].expected.metadata',
      now: [
        { name: 'Classification 1', value: levels1[1] },
        { name: 'Classification 2', value: 'Attic' },
      ],
    },
  ]);
  await save();
  await until(() => expect(banner()).toContain('Ana Petrov'));
  expect(banner()).toContain(
    `Stored now: Quantity of ${descriptions[1]}: 12.5, Classification 2 of ${descriptions[1]}: Attic. Nothing was saved`,
  );
  expect(banner()).toContain('Aug 3');
  expect(bodies()).toEqual([
    [
      {
        bidPackageId,
        lineItemId: lineId(0),
        description: 'Cleanup',
        expected: { description: descriptions[0] },
      },
      {
        bidPackageId,
        lineItemId: lineId(1),
        quantity: '7',
        metadata: [
          { name: 'Classification 1', value: levels1[1] ?? '' },
          { name: 'Classification 2', value: 'Roof' },
        ],
        expected: {
          quantity: quantities[1],
          metadata: [
            { name: 'Classification 1', value: levels1[1] ?? '' },
            { name: 'Classification 2', value: levels2[1] ?? '' },
          ],
        },
      },
    ],
  ]);
  expect(field(1, 'quantity').value).toBe('7');
  await save();
  await settled();
  expect(bodies()).toHaveLength(1);
  await userEvent.click(button('Keep mine')!);
  expect([field(1, 'quantity').value, field(1, 'level2').value, banner()]).toEqual(['7', 'Roof', '']);
  answers[update] = null;
  await save();
  await until(() => expect(bodies()).toHaveLength(2));
  expect((bodies()[1] as { expected: unknown }[]).map(({ expected }) => expected)).toEqual([
    { description: descriptions[0] },
    {
      quantity: '12.5',
      metadata: [
        { name: 'Classification 1', value: levels1[1] ?? '' },
        { name: 'Classification 2', value: 'Attic' },
      ],
    },
  ]);
});

it('takes what others saved in the conflicting fields and keeps the rest that is typed [LINE-048]', async () => {
  const { answers, bodies } = await edit([0]);
  await userEvent.fill(field(0, 'description'), 'Cleanup');
  await userEvent.fill(field(0, 'quantity'), '7');
  answers[update] = refusal([{ path: 'expected.quantity', now: '12.5' }]);
  await save();
  await until(() => expect(banner()).toContain('Ana Petrov'));
  await userEvent.click(button('Take theirs')!);
  expect([field(0, 'description').value, field(0, 'quantity').value]).toEqual(['Cleanup', '12.5']);
  answers[update] = null;
  await save();
  await until(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual([
    { bidPackageId, lineItemId: lineId(0), description: 'Cleanup', expected: { description: descriptions[0] } },
  ]);
});

it('adds a row to the alternate it was given although another was deleted, and asks where its own was [LINE-049]', async () => {
  const { sent, answers } = await openPage({
    ...metadata,
    [add]: [lineId(0)],
    'GET /api/query/odata/UnitOfMeasure': { value: [{ id: 'ea', name: 'EA' }] },
  });
  const [first, second] = sheet.alternates;
  act(() => openSheetDialog({ dialog: 'addLineItems' }));
  await until(() => expect(field(0, 'description')).toBeTruthy());
  for (const [row, alternate] of [first, second].entries()) {
    await userEvent.fill(field(row, 'description'), `Louver ${row}`);
    await userEvent.selectOptions(field(row, 'unit'), 'EA');
    await userEvent.selectOptions(field(row, 'section'), alternate!.name);
  }
  const { lineItems } = sheet;
  const alternateIndexes = lineItems.alternateIndexes.map((index) => Math.max(index - 1, -1));
  answers[`GET /api/query/bid-package/${bidPackageId}/sheet`] = {
    ...sheet,
    seq: sheet.seq + 1,
    alternates: [second],
    lineItems: { ...lineItems, alternateIndexes },
  };
  hear({ SourceId: sheet.project.id, Deleted: [{ Type: 'Alternate', Values: { id: first!.id } }] });
  await until(() => expect(dialog().textContent).toContain('The alternate was deleted. Choose where this line goes.'));
  expect((field(0, 'section') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Deleted alternate');
  expect((field(1, 'section') as HTMLSelectElement).selectedOptions[0]?.text).toBe(second!.name);
  const bodies = () => sent.filter(({ address }) => add.endsWith(address)).map(({ body }) => body);
  await save();
  await settled();
  expect(bodies()).toEqual([]);
  await userEvent.selectOptions(field(0, 'section'), 'Base bid');
  await save();
  await until(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject([
    { description: 'Louver 0', alternateName: null },
    { description: 'Louver 1', alternateName: second!.name },
  ]);
});

it('cannot add lines before the units of measure are known, keeps what is typed, and goes on once they are [LINE-067]', async () => {
  const units = 'GET /api/query/odata/UnitOfMeasure';
  let answered: () => unknown = () => failure(500, 'The server failed.');
  await openPage({
    ...metadata,
    [units]: () => answered(),
  });
  act(() => openSheetDialog({ dialog: 'addLineItems' }));
  await until(() => expect(banner()).toContain('The units of measure are not known'));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Louver\t2\tea');
  act(() => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    field(0, 'description').dispatchEvent(event);
  });
  await until(() => expect(field(0, 'description').value).toBe('Louver'));
  expect(dialog().textContent).not.toContain('is not in the list of units');
  expect(button('Save line items')!.getAttribute('aria-disabled')).toBe('true');
  const opened = dialog();
  let answer: (value: unknown) => void = () => {};
  const later = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  answered = () => later;
  const reading = queryClient.refetchQueries({ queryKey: unitsOfMeasure.queryKey });
  await act(settled);
  expect(queryClient.isFetching({ queryKey: unitsOfMeasure.queryKey })).toBe(1);
  expect(opened.isConnected).toBe(true);
  answer({ value: [{ id: 'ea', name: 'EA' }] });
  await act(() => reading);
  await until(() => expect(dialog().textContent).not.toContain('The units of measure are not known'));
  expect(opened.isConnected).toBe(true);
  await userEvent.selectOptions(field(0, 'unit'), 'EA');
  await until(() => expect(button('Save line items')!.getAttribute('aria-disabled')).toBeNull());
  expect(field(0, 'description').value).toBe('Louver');
});
