import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubFetch } from '../../../test/stubFetch.ts';
import { projectId } from '../testing/sampleSummary.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** Opens the page and asks for an export whose answer the test gives, and its progress too where it says so. */
async function exporting(toldProgress?: () => Promise<Response>) {
  const saved: string[] = [];
  const asked: string[] = [];
  const opened = await openSheet({}, 'viewer');
  const progress = { sheetsWritten: 8, sheetCount: 16, sheetName: '09.25 - Drywall' };
  let answer: (response: Response) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const elsewhere = window.fetch;
  stubFetch(async (input, init) => {
    const address = String(input);
    if (address.includes('/export/progress/')) return toldProgress?.() ?? Response.json({ data: progress });
    if (!address.includes(`/export/project/${projectId}`)) return elsewhere(input, init);
    asked.push(address);
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      fail = reject;
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const ask = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Export to Excel' }));
    const question = await screen.findByRole('dialog', { name: 'Export to Excel' });
    await opened.user.click(within(question).getByRole('button', { name: 'Export to Excel' }));
  };
  await ask();
  return {
    ...opened,
    saved,
    asked,
    ask,
    answer: (response: Response) => answer(response),
    fail: (e: unknown) => fail(e),
  };
}

const isIdle = () => waitFor(() => expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy());

describe('an export under way', () => {
  it('shows which sheet of how many is written, goes on when its dialog is closed, and saves the file [EXP-021] [EXP-001]', async () => {
    const { user, saved, asked, answer } = await exporting();
    const dialog = await screen.findByRole('dialog', { name: 'Export to Excel' });
    expect(await within(dialog).findByText('Writing sheet 9 of 16')).toBeTruthy();
    expect(within(dialog).getByText('09.25 - Drywall')).toBeTruthy();
    const bar = within(dialog).getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['8', '16']);
    await user.click(within(dialog).getByRole('button', { name: 'Continue working' }));
    const button = screen.getByRole('button', { name: 'Writing sheet 9 of 16' });
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog', { name: 'Export to Excel' })).getByLabelText('Close'));
    expect(asked).toHaveLength(1);
    answer(new Response('xlsx', { headers: { 'content-disposition': 'attachment; filename="Customs House.xlsx"' } }));
    await waitFor(() => expect(saved).toEqual(['Customs House.xlsx']));
    expect(await screen.findByText('The export is ready.')).toBeTruthy();
    await isIdle();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export to Excel' })));
  });

  it('ends without a file and without a notice when it is stopped, and can be asked for again [EXP-021]', async () => {
    const { user, saved, asked, ask } = await exporting();
    await user.click(await screen.findByRole('button', { name: 'Stop export' }));
    await isIdle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toEqual([]);
    await ask();
    expect(asked).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Stop export' }));
    await isIdle();
  });

  it('shows nothing of how far an earlier one was, whose answer comes late [EXP-021]', async () => {
    const told: ((response: Response) => void)[] = [];
    const { user, ask } = await exporting(() => new Promise((resolve) => told.push(resolve)));
    await waitFor(() => expect(told).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Stop export' }));
    await isIdle();
    await ask();
    told[0]!(Response.json({ data: { sheetsWritten: 8, sheetCount: 16, sheetName: '09.25 - Drywall' } }));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(screen.queryByText('Writing sheet 9 of 16')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Stop export' }));
    await isIdle();
  });

  it('that is cut off in the middle of the download saves nothing and reports it [EXP-021] [EXP-005]', async () => {
    const { saved, grid, answer } = await exporting();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('PK half a workbook'));
        controller.error(new TypeError('network error'));
      },
    });
    answer(new Response(body));
    const notice = await screen.findByText('Unable to export the project.');
    expect(notice.closest('[role="alert"]')!.textContent).toContain(
      'The connection to the server was cut off. Nothing was changed. Try again in a moment.',
    );
    expect(saved).toEqual([]);
    expect(grid.isConnected).toBe(true);
    await isIdle();
  });

  it('that the server rejects shows the reason [EXP-005]', async () => {
    const { saved, answer } = await exporting();
    answer(Response.json({ detail: 'The project is too large for one workbook on this server.' }, { status: 503 }));
    const notice = await screen.findByText('Unable to export the project.');
    expect(notice.closest('[role="alert"]')!.textContent).toContain('The project is too large for one workbook');
    expect(saved).toEqual([]);
    await isIdle();
  });
});
