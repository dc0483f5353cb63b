import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { SheetRecord } from '#contract';
import { defaultOutlierLimits } from '#leveling';
import { commandsSucceed, sheetAnswers } from '../../../test/answers.ts';
import { stubFetch } from '../../../test/stubFetch.ts';
import { queryClient } from '../../api/queries.ts';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { NoticeStack } from '../../notices/NoticeStack.tsx';
import { dismissNotice, shownNotices } from '../../notices/notices.ts';
import { mantineTheme, mantineVariables } from '../../theme/mantineTheme.ts';
import '../../theme/theme.css';
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx';
import { openQuestions } from '../../ui/dialog/confirm.ts';
import { closeSheetDialog } from '../dialogs/dialogs.ts';
import { OpenSheet, type OpenSheetProps } from '../page/OpenSheet.tsx';
import { closeMenu } from '../sheet/menus.ts';
import { viewerEmail } from './sampleSheet.testing.ts';

/** One call that reached the edge of the network. */
export interface SentCall {
  readonly path: string;
  /** Its query string, with the question mark. */
  readonly search: string;
  readonly body: Record<string, unknown>;
  /** Its Idempotency-Key. */
  readonly key: string | null;
}

/** The record that the sheet on the page was opened with. */
let opened: SheetRecord | null = null;

/** Answers of the network by the last part of the path; the sheet is read as it was opened, and its commands succeed. */
export const network = {
  calls: [] as SentCall[],
  answers: new Map<string, (call: SentCall) => Response | Promise<Response>>(),
  /** The command calls, shortest path first part cut: 'set-line-item-bid'; without what their authors saw. */
  commands(): { name: string; body: Record<string, unknown> }[] {
    return this.sent().map(({ name, body }) => ({ name, body: withoutExpected(body) as Record<string, unknown> }));
  },
  /** The command calls whole. */
  sent(): { name: string; body: Record<string, unknown> }[] {
    return this.calls
      .filter((call) => call.path.startsWith('/api/command/'))
      .map(({ path, body }) => ({ name: path.split('/').at(-1)!, body }));
  },
};

function withoutExpected(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpected);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const fields = Object.entries(value).filter(([name]) => !/^expected/.test(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutExpected(one)]));
}

export function answer(data: unknown, status = 200): Response {
  return new Response(JSON.stringify(status < 400 ? { data } : data), { status });
}

/** The fields of a JSON payload or of a form. */
function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** Registers the hooks of a file: texts, a network without a server, a clean page. */
export function withOpenSheets(): void {
  beforeAll(async () => {
    if (!i18next.isInitialized) await startI18n('en-US');
    await document.fonts.ready;
  });
  beforeEach(() => {
    network.calls = [];
    network.answers.clear();
    queryClient.clear();
    localStorage.clear();
    stubFetch(async (input, init) => {
      const { pathname: path, search } = new URL(input instanceof Request ? input.url : String(input), location.href);
      const key = new Headers(init?.headers).get('Idempotency-Key');
      const call = { path, search, body: bodyOf(init?.body), key };
      network.calls.push(call);
      const name = path.split('/').at(-1)!;
      const known: Readonly<Record<string, unknown>> = {
        ...commandsSucceed,
        ...(opened && sheetAnswers(opened)),
        'GET /api/query/odata/FrozenEntity': { value: [] },
        'GET /api/query/odata/User': { value: [] },
      };
      const given = await network.answers.get(name)?.(call);
      if (given) return given;
      const data = known[`${init?.method ?? 'GET'} ${path}`];
      if (data === undefined) return null;
      return data instanceof Response ? data.clone() : answer(data);
    });
  });
  afterEach(() => {
    for (const question of openQuestions()) question.answer(false);
    closeMenu();
    closeSheetDialog();
    cleanup();
    for (const image of document.querySelectorAll('[data-leaving]')) image.remove();
    for (const { id } of shownNotices()) dismissNotice(id);
  });
}

/** Opens a sheet as the page does, in compact rows. */
export function openSheet(record: SheetRecord, change: Partial<OpenSheetProps> = {}, density = 'compact'): void {
  opened = record;
  localStorage.setItem(`Plumbline_Density_${change.viewer?.email ?? viewerEmail}`, density);
  render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <button type="button">before</button>
        <div style={{ height: 820, display: 'flex', flexDirection: 'column' }}>
          <OpenSheet
            record={record}
            viewer={{ email: viewerEmail, roles: ['Contributor'] }}
            ranges={{ lowBiddersMax: 1, midBiddersMax: 3 }}
            outlierLimits={defaultOutlierLimits}
            units={['EA', 'LS', 'SF', 'LF']}
            autosave={30_000}
            onChoosePackage={() => {}}
            onPackagesFailed={() => {}}
            onRemoved={() => {}}
            onClosed={() => {}}
            onProjectRemoved={() => {}}
            onProjectChanged={() => {}}
            {...change}
          />
        </div>
        <button type="button">after</button>
        <ConfirmHost />
        <NoticeStack />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Returns a cell by its row and column; throws where it is not drawn. */
export function cell(row: string, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-column="${column}"]`);
  if (found === null) throw new Error(`No cell ${row} ${column}`);
  return found;
}

/** Returns the words for the state of a cell, such as 'unleveled' or 'failed'. */
export function statesOf(cell: HTMLElement): string[] {
  return (cell.dataset.state ?? '').split(' ');
}

/** Returns whether a row is drawn. */
export function hasRow(row: string): boolean {
  return document.querySelector(`[data-row="${CSS.escape(row)}"]`) !== null;
}

/** Returns the text of a cell, without its hidden digits. */
export function shown(row: string, column: number): string {
  return cell(row, column).innerText.replace(/\s+/g, ' ').trim();
}

/** Waits until an expectation holds; patient, because the machine may be busy. */
export function until(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { interval: 5 });
}
