import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProjectCardRecord } from '#contract';
import { homeAnswers } from '../../test/answers.ts';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { startI18n } from '../i18n/i18n.ts';
import HomePage from './HomePage.tsx';
import { sampleCard } from './sampleCard.testing.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const long: ProjectCardRecord = {
  ...sampleCard,
  id: '2',
  name: 'Northwestern Regional Wastewater Treatment Facility Expansion, Phase 2B',
  subtitle: 'Digesters, headworks and administration building renovation',
  owner: 'Metropolitan Sewer and Water District of Greater Portland and Multnomah County',
  architect: 'Hendrickson, Abernathy & Oyelaran-Whittington Architects and Engineers',
  grandTotal: '1234567890.12',
  bidDueTime: '14:00',
  bidDueTimeZone: 'America/St_Johns',
  totalSiteArea: '1234567',
};

const listOf = (projects: readonly ProjectCardRecord[]) => ({ projects, count: projects.length, tree: [] });

async function home(recent: readonly ProjectCardRecord[], found = recent, answers: Record<string, unknown> = {}) {
  signedIn('ProjectAdmin');
  const edge = network({
    ...homeAnswers,
    'GET /api/query/recent-projects': recent,
    'GET /api/query/project-list?': listOf(found),
    'GET /api/query/odata/': { value: [] },
    ...answers,
  });
  return { ...edge, ...(await show(<HomePage />)), user: userEvent.setup() };
}

const columns = () =>
  getComputedStyle(screen.getAllByRole('article')[0]!.parentElement!).gridTemplateColumns.split(' ').length;
const offered = () => screen.queryAllByRole('radio').map((one) => one.textContent);

/** Texts of a card that reach over its edges or over each other's column. */
function outOfPlace(card: HTMLElement): string[] {
  const edge = card.getBoundingClientRect();
  const texts = [...card.querySelectorAll<HTMLElement>('dt, dd, header a, header > span, footer span')];
  return texts
    .filter((text) => {
      const box = text.getBoundingClientRect();
      const isOut = box.right > edge.right || box.left < edge.left || box.bottom > edge.bottom + 0.5;
      const isCut = getComputedStyle(text).textOverflow === 'ellipsis';
      return box.height === 0 || isOut || (!isCut && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0);
    })
    .map((text) => text.textContent ?? '');
}

describe('cards', () => {
  it('show every field within their edges at every width and count, as many per row as fit [HOME-095]', async () => {
    const { user } = await home([sampleCard, long]);
    const card = await screen.findByRole('article', { name: long.name });
    for (const [width, fitting] of [
      [1920, 4],
      [1440, 4],
      [1024, 3],
      [768, 2],
      [720, 3],
      [390, 1],
    ] as const) {
      await page.viewport(width, 900);
      const choices = ['1', '2', '3', '4'].slice(0, fitting);
      await waitFor(() => expect(offered()).toEqual(fitting === 1 ? [] : choices));
      for (const choice of choices) {
        if (fitting > 1) await user.click(screen.getByRole('radio', { name: choice }));
        await waitFor(() => expect(columns()).toBe(Number(choice)));
        expect([width, choice, outOfPlace(card)]).toEqual([width, choice, []]);
        const photo = card.querySelector('[data-photo]')!.getBoundingClientRect();
        const body = card.querySelector('header')!.getBoundingClientRect();
        const isWide = card.getBoundingClientRect().width >= 480;
        expect([width, choice, isWide ? photo.right <= body.left : photo.bottom <= body.top]).toEqual([
          width,
          choice,
          true,
        ]);
      }
    }
  });

  it('hold the longer dates and amounts of French within their padding [HOME-095]', async () => {
    await startI18n('fr-CA');
    await home([{ ...long, bidDueDate: '2026-12-22' }]);
    const card = await screen.findByRole('article', { name: long.name });
    const money = card.querySelector('dl')!.getBoundingClientRect();
    const date = within(card).getByText('2026-12-22');
    expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
    expect(date.getBoundingClientRect().right).toBeLessThanOrEqual(money.right);
    expect(outOfPlace(card)).toEqual([]);
    await startI18n('en-US');
  });

  it('keep the chosen number where fewer fit, and mark what is shown [HOME-095]', async () => {
    const { user } = await home([sampleCard]);
    await screen.findByRole('article');
    await user.click(screen.getByRole('radio', { name: '4' }));
    await page.viewport(1024, 900);
    await waitFor(() => expect(columns()).toBe(3));
    expect(screen.getByRole('radio', { name: '3' }).getAttribute('aria-checked')).toBe('true');
    await page.viewport(1440, 900);
    await waitFor(() => expect(columns()).toBe(4));
  });

  it('open their bid summary wherever they are pressed but on buttons, and say cut texts in full [HOME-098]', async () => {
    const { user, router } = await home([{ ...long, projectAdmins: ['maria@demo.example'] }]);
    const card = await screen.findByRole('article');
    for (const text of [long.name, long.subtitle!, long.owner!, long.architect!]) {
      expect(within(card).getByText(text).closest('[title]')?.getAttribute('title')).toBe(text);
    }
    await user.click(within(card).getByRole('button', { name: /^Actions/ }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(router.state.location.pathname).toBe('/home');
    await user.keyboard('{Escape}');
    getSelection()?.selectAllChildren(card);
    card.querySelector<HTMLElement>('dt')!.click();
    expect(router.state.location.pathname).toBe('/home');
    getSelection()?.removeAllRanges();
    card.querySelector<HTMLElement>('dt')!.click();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bid-summary/${long.id}`));
  });
});

it('shows the dates of a card to the left of the floating button in a narrow window [HOME-101]', async () => {
  await page.viewport(390, 844);
  await home([sampleCard, long]);
  const add = (await screen.findByRole('button', { name: 'Add project' })).getBoundingClientRect();
  for (const { name } of [sampleCard, long]) {
    const card = within(await screen.findByRole('article', { name }));
    for (const date of [card.getByText(/^Opened/), card.getByText(/^Created/)]) {
      expect(date.getBoundingClientRect().right).toBeLessThan(add.left);
    }
  }
});

it('opens the filter tree of a narrow window by a button that names the node [HOME-096]', async () => {
  await page.viewport(390, 844);
  const stored = { userId: 'u', groupingKey1: 'owner', groupingKey2: '', dateRange: null, isAllProjects: false };
  const { user } = await home([sampleCard, long], [], {
    'GET /api/query/odata/RecentProjectViewSettings': { value: [stored] },
  });
  await screen.findByRole('article', { name: long.name });
  const tree = () => document.querySelector('aside[aria-label="Filter"]')!.getBoundingClientRect().height;
  expect(tree()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Filter: All projects' }));
  expect(tree()).toBeGreaterThan(50);
  expect(screen.getByRole('button', { name: 'View settings' }).getBoundingClientRect().height).toBeGreaterThan(20);
  await user.click(screen.getByRole('button', { name: /Port Haven Trust/ }));
  expect(tree()).toBe(0);
  expect(screen.getByRole('button', { name: 'Filter: Port Haven Trust' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: long.name })).toBeNull();
});

it('says over the cards how many were found and by what [HOME-097]', async () => {
  const { user } = await home([sampleCard], [sampleCard], {
    'GET /api/query/project-list?days=30&text=zzz': listOf([]),
  });
  await user.click(await screen.findByRole('tab', { name: 'All projects' }));
  expect(await screen.findByText('1 project created in the last 30 days')).toBeTruthy();
  await user.type(screen.getByLabelText('Find a project'), 'zzz{Enter}');
  expect(await screen.findByText('0 projects created in the last 30 days match "zzz"')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Date range' }));
  expect(await screen.findByText('1 project matches "zzz"')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Date range' })).toBeNull();
  expect(screen.getByText('at any time')).toBeTruthy();
  await user.clear(screen.getByLabelText('Find a project'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 project')).toBeTruthy();
});
