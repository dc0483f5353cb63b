import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { failure, network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { startI18n } from '../i18n/i18n.ts';
import { shownNotices } from '../notices/notices.ts';
import AuditLogPage from './AuditLogPage.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await startI18n('en-US');
});

const list = 'GET /api/query/audit-log';
const id = (last: number) => `11111111-1111-4111-8111-${String(last).padStart(12, '0')}`;
const entry = (last: number, more: object) => ({
  id: id(last),
  when: new Date(2026, 4, 20, 14, 0, 59 - last).toISOString(),
  who: { name: 'Ann Lee', email: 'ann@acme.example' },
  kind: 'openedSummary',
  command: null,
  project: { id: id(901), name: 'Customs House' },
  bidPackage: null,
  detail: null,
  ...more,
});
const plumbing = { id: id(902), code: '22.00', description: 'Plumbing' };
const document = entry(1, { kind: 'openedDocument', bidPackage: plumbing, detail: 'Kestrel, quote.pdf' });
const change = entry(2, {
  kind: 'changedBidPackage',
  command: 'set-line-item-bid',
  bidPackage: plumbing,
  who: { name: null, email: 'bob@acme.example' },
});
const exported = entry(3, { kind: 'exportedProject', detail: 'owner' });

async function open(answer: object) {
  signedIn('Admin');
  const edge = network({ [list]: answer });
  await show(<AuditLogPage />, '/admin/audit-log');
  await waitFor(() => expect(window.document.querySelector('[aria-busy]')).toBeNull());
  const asked = () =>
    edge.sent
      .map(({ address }) => new URL(address, 'http://a'))
      .filter(({ pathname }) => pathname.includes('audit-log'));
  return { ...edge, asked, user: userEvent.setup() };
}

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('lists who did what, newest first, with links, and shows more [AUD-008]', async () => {
  const { answers, asked, user } = await open({ entries: [document, change], hasMore: true });
  const [first, second] = cells();
  expect(first).toEqual([
    new Date(document.when).toLocaleString('en-US'),
    'Ann Leeann@acme.example',
    'Opened a documentKestrel, quote.pdf',
    'Customs House',
    '22.00 - Plumbing',
  ]);
  expect(second?.slice(1, 3)).toEqual(['bob@acme.example', 'Changed a bid packageset-line-item-bid']);
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs('Customs House')).toEqual(Array(2).fill(`/bid-summary/${id(901)}`));
  expect(hrefs('22.00 - Plumbing')).toEqual(Array(2).fill(`/bid-package/${id(902)}`));

  answers[list] = { entries: [exported], hasMore: false };
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cells()).toHaveLength(3));
  expect(Object.fromEntries(asked().at(-1)!.searchParams)).toEqual({ afterTime: change.when, afterId: change.id });
  expect(cells()[2]?.[2]).toBe('Exported a projectFor the owner');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect((await axe.run(window.document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('filters by person, project, action and days of the reader [AUD-007, AUD-008]', async () => {
  const { answers, asked, user } = await open({ entries: [document], hasMore: false });
  answers[list] = { entries: [], hasMore: false };
  await user.type(screen.getByLabelText('Person'), 'ann');
  await user.type(screen.getByLabelText('Project'), 'customs');
  await user.selectOptions(screen.getByLabelText('Action'), 'Opened a document');
  await user.type(screen.getByLabelText('From'), '2026-05-01');
  await user.type(screen.getByLabelText('To'), '2026-05-20');
  const wanted = {
    person: 'ann',
    project: 'customs',
    kind: 'openedDocument',
    from: new Date(2026, 4, 1).toISOString(),
    to: new Date(2026, 4, 21).toISOString(),
  };
  await waitFor(() => expect(Object.fromEntries(asked().at(-1)!.searchParams)).toEqual(wanted));
  expect(await screen.findByText('There are no entries.')).toBeTruthy();
  expect((await axe.run(window.document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('exports the entries of the filters in the language of the page, and says where that fails [AUD-009]', async () => {
  await startI18n('fr-CA');
  const { answers, asked, user } = await open({ entries: [document], hasMore: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Journal d’audit');
  await user.type(screen.getByLabelText('Personne'), 'ann');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const disposition = "attachment; filename*=UTF-8''journal.csv";
  answers[`${list}/file`] = new Response('a', { headers: { 'content-disposition': disposition } });
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved).toEqual(['journal.csv']));
  expect(asked().at(-1)!.pathname).toBe('/api/query/audit-log/file');
  expect(Object.fromEntries(asked().at(-1)!.searchParams)).toEqual({ person: 'ann', language: 'fr-CA' });

  answers[`${list}/file`] = failure(503, 'No.');
  await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));
  await waitFor(() =>
    expect(shownNotices().map(({ title }) => title)).toEqual(['Le journal d’audit n’a pas pu être exporté.']),
  );
});
