import { act } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { button, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const field = (column: string) => dialog()!.querySelector<HTMLInputElement>(`[data-cell="0/${column}"]`)!;
const banner = () => inDialog().queryByRole('status')?.textContent ?? '';
const save = () => userEvent.keyboard('{Alt>}s{/Alt}');
const bodies = () =>
  network
    .sent()
    .filter(({ name }) => name === 'update-bidders')
    .map(({ body }) => body);

/** Answers as the server does after Ana has saved these fields at 09:30. */
function refuse(now: Record<string, string | null>): void {
  const who = { name: 'Ana Petrov', email: 'ana@demo.example' };
  const conflicts = Object.entries(now).map(([name, value]) => ({
    path: `expected.${name}`,
    who,
    when: '2026-08-03T09:30:00Z',
    now: value,
  }));
  network.answers.set('update-bidders', () => answer({ detail: 'Changed.', errors: [], conflicts }, 409));
}

const [kestrel] = sampleSheet().bidders;
const { companyName, primaryContactName, phoneNumber } = kestrel!;

/** Opens the editor of a bidder that came in at 09:30, types another contact, phone and time, and saves over Ana's. */
async function saveOverAna(now: Record<string, string | null>): Promise<void> {
  const sheet = sampleSheet();
  const received = { ...kestrel!, receivedAt: '2026-08-03T09:30:20.000Z' };
  openSheet({ ...sheet, bidders: sheet.bidders.with(0, received) });
  act(() => openSheetDialog({ dialog: 'editBidder', bidderId: bidderId(0) }));
  await until(() => expect(dialog()?.querySelector('[data-cell]')).toBeTruthy());
  await userEvent.fill(field('contact'), 'Jo Doe');
  await userEvent.fill(field('phone'), '(555) 010-0177');
  await userEvent.fill(field('received'), '');
  refuse(now);
  await save();
  await until(() => expect(banner()).toContain('Ana Petrov'));
}

const sent = (expected: object) => [
  {
    bidPackageId,
    originalCompanyName: companyName,
    primaryContactName: 'Jo Doe',
    phoneNumber: '(555) 010-0177',
    receivedAt: null,
    expected,
  },
];

it('says who saved a field of the bidder meanwhile and what, and overwrites only when asked to [BDR-140]', async () => {
  await saveOverAna({ phoneNumber: '(555) 010-0142', receivedAt: null });
  expect(banner()).toContain('Aug 3');
  expect(banner()).toContain(
    `Stored now: Phone of ${companyName}: (555) 010-0142, Received of ${companyName}: nothing. Nothing was saved`,
  );
  expect(bodies()).toEqual([sent({ primaryContactName, phoneNumber, receivedAt: '2026-08-03T09:30:00.000Z' })]);
  expect([field('contact').value, field('phone').value]).toEqual(['Jo Doe', '(555) 010-0177']);
  expect(button('Save')!.getAttribute('aria-disabled')).toBe('true');
  await save();
  await userEvent.click(button('Keep mine')!);
  await until(() => expect(banner()).toBe(''));
  expect([field('phone').value, bodies().length]).toEqual(['(555) 010-0177', 1]);
  network.answers.set('update-bidders', () => answer(null));
  await save();
  await until(() => expect(dialog()).toBeNull());
  const { receivedAt: _, ...rest } = sent({ primaryContactName, phoneNumber: '(555) 010-0142' })[0]!;
  expect(bodies()[1]).toEqual([rest]);
});

it('takes what others saved of the bidder and keeps the rest that is typed [BDR-140]', async () => {
  await saveOverAna({ phoneNumber: '(555) 010-0142', receivedAt: '2026-08-03T11:00:00.000Z' });
  await userEvent.click(button('Take theirs')!);
  await until(() => expect(banner()).toBe(''));
  expect([field('contact').value, field('phone').value]).toEqual(['Jo Doe', '(555) 010-0142']);
  expect(field('received').value).not.toBe('');
  network.answers.set('update-bidders', () => answer(null));
  await save();
  await until(() => expect(dialog()).toBeNull());
  expect(bodies()[1]).toEqual([
    {
      bidPackageId,
      originalCompanyName: companyName,
      primaryContactName: 'Jo Doe',
      expected: { primaryContactName },
    },
  ]);
});
