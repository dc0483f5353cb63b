import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { calculateFeeTable, PayloadOf } from '#contract';
import { amount, amountText, calculateFees, type FeeType, feesOfTotal, sameName, subtract, ZERO } from '#leveling';
import { failure, type SentRequest } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import FeesPage from './FeesPage.tsx';

export const definitions = odata('FeeDefinition');
export const calculation = 'POST /api/command/fees/calculate-fee-table';

export const bid = 0;
export const ofTotal = 1;
export const percent = 2;
export const subtotal = 3;
export const lumpSum = 4;

/** A stored fee; a percent as its fraction. */
export const stored = (order: number, name: string, feeType: number, value = '0', reference: string | null = null) => ({
  id: `f-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  order,
  feeType,
  amount: value,
  referenceFeeName: reference,
});
export const overhead = stored(0, 'Overhead', bid, '0.02');
export const permit = stored(1, 'Building permit', lumpSum, '5000');
export const tax = stored(2, 'Sales tax', percent, '0.1', 'Overhead');
export const cost = stored(3, 'Cost before markup', subtotal);
export const bond = stored(4, 'Performance bond', ofTotal, '0.05');
export const profit = stored(5, 'Profit', ofTotal, '0.03');

const codes = {
  unknownReference: 'feeReferenceUnknown',
  circularReference: 'feeReferencesInCircle',
  tooDeep: 'feeChainTooDeep',
  sharesReachTotal: 'feesReachTotal',
};

/** Returns the server's answer to a table, by the rules of leveling. */
export function answerTable({ body }: SentRequest): unknown {
  const sent = body as PayloadOf<typeof calculateFeeTable>;
  const fees = sent.fees.map((fee) => ({
    name: fee.name,
    order: fee.order,
    feeType: fee.feeType as FeeType,
    amount: amount(String(fee.amount ?? '0')),
    referenceFeeName: fee.referenceFeeName ?? null,
  }));
  const base = amount(String(sent.baseCost));
  const calculated = calculateFees(fees, base);
  if (calculated.failure) {
    const { code, feeNames, sentence } = calculated.failure;
    const errors = fees.flatMap(({ name }, index) =>
      feeNames.some((cause) => sameName(cause, name))
        ? [{ path: `fees[${index}].amount`, code: codes[code], message: sentence }]
        : [],
    );
    return failure(422, sentence, errors);
  }
  const { values, grandTotal } = calculated;
  const working = feesOfTotal(fees, { base, alternates: [], contingency: ZERO });
  return {
    values: fees.map(({ name }, index) => ({ name, value: amountText(values[index]!) })),
    feesTotal: amountText(subtract(grandTotal, base)),
    grandTotal: amountText(grandTotal),
    ofTotal: working && {
      rest: amountText(working.rest),
      share: amountText(working.share),
      total: amountText(working.total),
      fees: working.fees.map(({ name, share }) => ({ name, share: amountText(share) })),
    },
  };
}

/** Opens the page with the fees of the worked example. */
export async function openFees(options: OpenOptions = {}) {
  const answers = {
    [definitions]: { value: [profit, overhead, permit, tax, cost, bond] },
    [calculation]: answerTable,
    ...options.answers,
  };
  const page = await openSettings(<FeesPage />, '/settings/fees', { ...options, answers });
  await screen.findByRole('table');
  return page;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const save = () => button(/^Save/);
export const foot = () => within(screen.getByRole('contentinfo'));
export const table = () => screen.getByRole('table');
/** The texts of the cells of the first fee whose row holds the name, without its handle and its buttons. */
export const cells = (name: string) => {
  const rows = [...table().querySelectorAll('tbody tr')];
  const texts = rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()));
  const found = texts.find((row) => row.some((text) => text.includes(name)))!;
  return found.slice(found.length === 7 ? 1 : 0).slice(0, 5);
};
export const names = () =>
  within(table())
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')!.slice('Move '.length));
export const total = (name: string) => cells(name)[4];
export const grandTotal = () => {
  const row = within(table()).getByRole('rowheader', { name: 'Grand total' }).closest('tr')!;
  return [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('');
};
export const example = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Example bid total' });
export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee name' });
export const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
export const typeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
export const referenceField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Reference fee' });
/** The sentence that describes a field: what is wrong with it. */
export const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Replaces the text of a field. */
export async function retype({ clear, type }: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await clear(field);
  await type(field, text);
}
