import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { mergeLive } from '../live/mergeLive.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { dialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const file = (of: number, fileName: string) => ({
  id: `77777777-0000-4000-8000-0000000000${fileName.length}${of}`,
  bidderId: bidderId(of),
  fileName,
  uploadDate: '2026-08-13T15:00:00Z',
});
const head = (bidder: number): HTMLElement => cell(HEAD_ROW, columnOfBidder(bidder));
const mark = (bidder: number, kind: string): HTMLElement | null =>
  head(bidder).querySelector<HTMLElement>(`[data-mark="${kind}"]`);

function marked() {
  const record = sampleSheet();
  const bidders = record.bidders.map((one, index) => ({ ...one, notes: index === 1 ? 'Call back' : null }));
  return { ...record, bidders, documents: [file(0, 'Bond.pdf'), file(1, 'a.pdf'), file(0, 'Quote 2.pdf')] };
}

describe('the marks in the head of a bidder', () => {
  it('say that there are notes and documents, and whose [BDR-072]', () => {
    openSheet(marked());
    expect(mark(0, 'notes')).toBeNull();
    expect(mark(0, 'documents')!.textContent).toBe('2');
    expect(mark(0, 'documents')!.getAttribute('data-tip')).toBe(
      '2 documents of Kestrel Masonry: Bond.pdf, Quote 2.pdf',
    );
    expect(mark(1, 'notes')!.getAttribute('aria-label')).toBe(`Notes of ${sampleSheet().bidders[1]!.companyName}`);
    expect(mark(1, 'documents')!.textContent).toBe('1');
    expect(mark(2, 'notes')).toBeNull();
    expect(mark(2, 'documents')).toBeNull();
    const spoken = head(0).getAttribute('aria-description');
    expect(spoken).toContain('2 documents');
    expect(spoken).not.toContain('notes');
  });

  it('open what they mark, on a read-only page too; the menu counts the documents [BDR-072]', async () => {
    network.answers.set('file-uploads', () => answer([]));
    openSheet(marked(), { viewer: { email: 'nobody@demo.example', roles: [] } });
    await userEvent.click(mark(1, 'notes')!);
    await until(() => expect(dialog()?.textContent).toContain('Call back'));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialog()).toBeNull());
    await userEvent.click(mark(0, 'documents')!);
    await until(() => expect(dialog()?.textContent).toContain('Documents Kestrel Masonry'));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialog()).toBeNull());
    await userEvent.click(head(0).querySelector('[data-options]')!);
    const items = () => [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent);
    await until(() => expect(items()).toContain('Documents2'));
  });

  it('follow uploads and deletions by others [BDR-073]', () => {
    const model = new SheetModel(marked());
    const names = () => model.content.documents.map(({ bidderId: of, fileName }) => [of, fileName]);
    const added = file(2, 'B.pdf');
    const stranger = { ...file(2, 'C.pdf'), bidderId: '99999999-0000-4000-8000-000000000000' };
    mergeLive(model, {
      Added: [added, stranger].map((Values) => ({ Type: 'BidderFileUpload' as const, Values })),
      Updated: [],
      Deleted: [{ Type: 'BidderFileUpload', Values: { id: file(0, 'Bond.pdf').id } }],
    });
    expect(names()).toEqual([
      [bidderId(1), 'a.pdf'],
      [bidderId(2), 'B.pdf'],
      [bidderId(0), 'Quote 2.pdf'],
    ]);
  });
});
