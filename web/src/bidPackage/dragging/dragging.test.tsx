import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const part = (name: 'chip' | 'line' | 'reason'): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-drop="${name}"]`);
const words = (element: HTMLElement | null): string[] =>
  [...(element?.querySelectorAll('span') ?? [])].map((one) => one.textContent ?? '');
const rowOf = (key: string): HTMLElement => document.querySelector<HTMLElement>(`[data-row="${key}"]`)!;
const dataTransfer = new DataTransfer();

function send(on: Element, type: string, clientX = 400, clientY = 300): void {
  on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX, clientY }));
}

async function startRow(key: string): Promise<HTMLElement> {
  await userEvent.hover(cell(key, 1));
  const handle = rowOf(key).querySelector<HTMLElement>('[data-handle]')!;
  send(handle, 'dragstart');
  return handle;
}

describe('a row that is dragged', () => {
  it('is named by a chip at the pointer, dimmed in its place, and stays so until the drag ends [PAGE-100]', async () => {
    openSheet(sampleSheet());
    const key = `l-${lineId(1)}`;
    const description = cell(key, 1).textContent!;
    const handle = await startRow(key);
    send(cell(`l-${lineId(0)}`, 1), 'dragover');
    await until(() => expect(part('line')).not.toBeNull());
    expect(words(part('chip'))).toEqual(['2', description, cell(key, 5).textContent]);
    const { left, top } = part('chip')!.getBoundingClientRect();
    expect([left, top]).toEqual([412, 312]);
    expect(getComputedStyle(cell(key, 1)).opacity).toBe('0.38');
    expect(getComputedStyle(cell(`l-${lineId(0)}`, 1)).opacity).toBe('1');
    send(handle, 'dragend');
    await until(() => expect(part('chip')).toBeNull());
    expect(getComputedStyle(cell(key, 1)).opacity).toBe('1');
  });

  it('shows no line over a forbidden place, however fast the pointer moves, but the reason at it [PAGE-100]', async () => {
    openSheet(sampleSheet());
    const handle = await startRow(`l-${lineId(1)}`);
    send(cell(`l-${lineId(0)}`, 1), 'dragover');
    await until(() => expect(part('line')).not.toBeNull());
    // A pointer under way sends an event every few milliseconds.
    const moving = setInterval(() => send(cell(`l-${lineId(5)}`, 1), 'dragover', 500, 400), 5);
    await until(() => expect(part('reason')?.textContent).toMatch(/^A line stays in its group, .+\.$/));
    expect(part('line')).toBeNull();
    clearInterval(moving);
    expect(part('reason')!.getBoundingClientRect().top).toBeGreaterThan(400);
    send(document.body, 'dragover', 5, 5);
    await until(() => expect(part('chip')!.getBoundingClientRect().left).toBe(17));
    expect(part('line')).toBeNull();
    send(handle, 'dragend');
  });

  it('a group counts its lines in the chip [PAGE-100]', async () => {
    openSheet(sampleSheet());
    const key = document.querySelector<HTMLElement>('[data-row]:has([data-handle]):has([data-twisty])')!.dataset.row!;
    const handle = await startRow(key);
    send(cell(`l-${lineId(0)}`, 1), 'dragover');
    await until(() => expect(part('chip')).not.toBeNull());
    const [name, count, amount] = words(part('chip'));
    expect(cell(key, 1).textContent).toContain(name!);
    expect(count).toBe(`${cell(key, 1).textContent!.match(/\d+$/)![0]} lines`);
    expect(amount).toBe(cell(key, 5).textContent);
    send(handle, 'dragend');
  });
});

it('a dragged bidder is named with its unleveled lines and total, its head is dimmed [BDR-070]', async () => {
  openSheet(sampleSheet());
  const head = cell(HEAD_ROW, columnOfBidder(3));
  send(head, 'dragstart');
  send(cell(HEAD_ROW, columnOfBidder(1)), 'dragover');
  await until(() => expect(part('line')).not.toBeNull());
  expect(words(part('chip'))).toEqual([
    head.querySelector('[data-figure="unleveled"]')!.textContent,
    'Northgate Building Works',
    head.querySelector('[data-figure="total"]')!.textContent,
  ]);
  expect(getComputedStyle(head.firstElementChild!).opacity).toBe('0.38');
  send(cell(HEAD_ROW, columnOfBidder(0)), 'dragover');
  await until(() => expect(part('reason')?.textContent).toBe('Kestrel Masonry is selected and stays first.'));
  expect(part('line')).toBeNull();
  send(head, 'dragend');
});

describe('a manual order of bidders', () => {
  const record = sampleSheet();
  const manual = { ...record, bidPackage: { ...record.bidPackage, isBidderOrderManual: true } };
  const corner = (): string => document.querySelector('[data-corner]')!.textContent!;

  it("is marked next to 'Bidders', also where the page is read-only; without one there is no mark [BDR-071]", async () => {
    openSheet(manual);
    expect(corner()).toMatch(/^BiddersManual order/);
    await userEvent.click(document.querySelector('[data-corner] [aria-haspopup="menu"]')!);
    await until(() =>
      expect(document.querySelector('[role="menu"]')!.textContent).toBe(
        'A manual order of the bidders is set, for everybody.Reset order',
      ),
    );
    await userEvent.keyboard('{Escape}');
  });

  it('says what it is in its tooltip on a read-only page [BDR-071]', () => {
    openSheet(manual, { viewer: { email: 'nobody@demo.example', roles: [] } });
    expect(corner()).toMatch(/^BiddersManual order/);
    expect(document.querySelector('[data-corner] .tag')!.getAttribute('data-tip')).toBe(
      'A manual order of the bidders is set, for everybody.',
    );
  });

  it('has no mark while the sorting rule orders the bidders [BDR-071]', () => {
    openSheet(record);
    expect(corner()).not.toContain('Manual order');
  });
});
