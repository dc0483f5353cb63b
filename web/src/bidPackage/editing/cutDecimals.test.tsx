import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Column } from '../model/columnKeys.ts';
import { cell, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const editor = () => document.querySelector<HTMLInputElement>('[data-editor] input');
const note = () => document.querySelector('[data-keeps-clear] [role="status"]')?.textContent ?? null;

it.each(['quantity', 'unitPrice'] as const)(
  'says that decimals of the %s of a line are cut while they are typed [LIM-016]',
  async (field) => {
    openSheet(sampleSheet());
    await userEvent.click(cell(`l-${lineId(5)}`, Column[field]));
    await userEvent.keyboard('12.34567');
    await until(() => expect(editor()?.value).toBe('12.34567'));
    expect(note()).toBeNull();
    await userEvent.keyboard('8');
    await until(() => expect(note()).toBe('Numbers keep 5 decimals; the rest is cut.'));
    expect(editor()?.value).toBe('12.345678');
  },
);
