import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import type { QuoteReading } from '../quote/quoteReading.ts';
import { dialog } from './dialog.testing.ts';
import { answer, network, openSheet, until } from './openSheet.testing.tsx';
import { quoteAnswerOf } from './quotedRow.testing.ts';
import { bidderId } from './sampleSheet.testing.ts';

/** Sets what the server answers about quotes: how one is read, and that it is entered. */
export function answerQuotes(reading: QuoteReading): void {
  network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
  network.answers.set('known-bidders', () => answer([]));
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
}

/** Opens the dialog of a quote from the toolbar of the open sheet. */
export async function pressEnterQuote(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /Enter a quote/ }));
  await until(() => expect(dialog()).toBeTruthy());
}

/** Opens a sheet and the dialog of a quote over it. */
export async function openQuoteDialog(reading: QuoteReading, record: SheetRecord): Promise<void> {
  answerQuotes(reading);
  openSheet(record);
  await pressEnterQuote();
}

/** Pastes a text where the focus is. */
export function paste(text: string, target: EventTarget | null = document.activeElement): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
