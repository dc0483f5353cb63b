import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedEntityIds } from '#contract';
import { homeAnswers, registrationsSucceed } from '../../test/answers.ts';
import { openHub } from '../../test/hub.ts';
import { failure, network, settled } from '../../test/network.ts';
import { odata } from '../../test/openSettings.tsx';
import { show, signedIn } from '../../test/show.tsx';
import { closeLiveConnection, liveState, openLiveConnection } from '../live/liveConnection.ts';
import HomePage from './HomePage.tsx';
import { sampleCard as card } from './sampleCard.testing.ts';

/** As messages may write it. */
const projectId = card.id.toUpperCase();
const recent = 'GET /api/query/recent-projects';

afterEach(() => {
  closeLiveConnection();
  vi.restoreAllMocks();
});

async function open(projects: readonly object[] = [card], answers: Record<string, unknown> = {}) {
  signedIn('ProjectAdmin');
  const hub = openHub();
  openLiveConnection(() => 'token');
  const edge = network({
    ...homeAnswers,
    [recent]: () => projects,
    ...registrationsSucceed,
    ...answers,
  });
  const shown = await show(<HomePage />);
  const reads = () => edge.sent.filter(({ address }) => address.includes('recent-projects')).length;
  const sources = () => edge.sent.flatMap(({ address, body }) => (address.includes('registration') ? [body] : []));
  await screen.findByRole('article', { name: card.name });
  await waitFor(() => expect(sources().at(-1)).toContain(card.id));
  return { ...edge, ...shown, hub, reads, sources, user: userEvent.setup() };
}

const actions = () => within(screen.getByRole('article', { name: card.name })).queryByRole('button');
const warning = () => screen.queryByText('The settings are frozen. Projects cannot be added or edited.');
const add = () => screen.getByRole('button', { name: 'Add project' }).getAttribute('aria-disabled');

describe('what the home page shows of changes by others', () => {
  it('is the frozen flag of the settings, at once and back again [LIVE-038] [FRZ-036]', async () => {
    const { hub, sources } = await open();
    expect(sources().at(-1)).toEqual(expect.arrayContaining(Object.values(fixedEntityIds)));
    expect([warning(), add()]).toEqual([null, null]);
    const freeze = (IsFrozen: boolean, Seq: number) =>
      act(() => hub.send('EntityFrozen', { SourceId: fixedEntityIds.systemSettings, Seq, IsFrozen }));
    freeze(true, 1);
    await waitFor(() => expect(warning()).not.toBeNull());
    expect(add()).toBe('true');
    freeze(false, 2);
    await waitFor(() => expect(warning()).toBeNull());
    expect(add()).toBeNull();
  });

  it('is the frozen flag of a project it shows [LIVE-038]', async () => {
    const { hub } = await open();
    expect(actions()).not.toBeNull();
    act(() => hub.send('EntityFrozen', { SourceId: projectId, Seq: 1, IsFrozen: true }));
    await waitFor(() => expect(actions()).toBeNull());
    act(() => hub.send('EntityFrozen', { SourceId: projectId, Seq: 2, IsFrozen: false }));
    await waitFor(() => expect(actions()).not.toBeNull());
  });

  it('is that a repair has started and that it did not succeed [LIVE-038]', async () => {
    const { hub } = await open();
    act(() => hub.send('DegradedActionStarted', { SourceId: projectId, Seq: 1 }));
    const started = 'An automatic repair is running. Some items may be read-only.';
    expect(await screen.findByText(started, { selector: '[data-notice="warning"] b' })).toBeTruthy();
    act(() => hub.send('DegradedActionFinished', { SourceId: projectId, Seq: 2, IsSuccess: false }));
    const failed = 'The automatic repair did not succeed. Some items may be frozen.';
    expect(await screen.findByText(failed, { selector: '[data-notice="error"] b' })).toBeTruthy();
  });

  it('is nothing else: the list stays until the page is opened again [LIVE-038]', async () => {
    const page = await open();
    const change = { Type: 'Project', Values: { id: card.id, name: 'Harbor House' } };
    const head = { SourceId: projectId, Seq: 1, CommandId: 'c', ChangedBy: 'omar@demo.example' };
    page.answers[recent] = [{ ...card, name: 'Harbor House' }];
    act(() => page.hub.send('DataChanged', { ...head, Added: [], Updated: [change], Deleted: [] }));
    await settled();
    expect([page.reads(), screen.queryByRole('article', { name: 'Harbor House' })]).toEqual([1, null]);
    page.unmount();
    await show(<HomePage />);
    expect(await screen.findByRole('article', { name: 'Harbor House' })).toBeTruthy();
    expect(page.reads()).toBe(2);
  });
});

describe('what the home page may have missed', () => {
  it('is read once the connection is back, also long after it counted as failed [LIVE-038]', async () => {
    const { hub, sent } = await open();
    const reads = () => sent.filter(({ address }) => address.includes('FrozenEntity?%24filter=entityId')).length;
    const cutFor = async (milliseconds: number) => {
      vi.useFakeTimers();
      hub.accepts = false;
      await act(async () => {
        hub.cut();
        await vi.advanceTimersByTimeAsync(milliseconds);
      });
      const meanwhile = liveState();
      hub.accepts = true;
      await act(async () => {
        window.dispatchEvent(new Event('online'));
        await vi.advanceTimersByTimeAsync(10);
      });
      vi.useRealTimers();
      return meanwhile;
    };
    await settled();
    const before = reads();
    expect(await cutFor(5_000)).toBe('reconnecting');
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(await cutFor(60_000)).toBe('failed');
    await waitFor(() => expect(reads()).toBe(before + 2));
  });
});

describe('the frozen flag of a card', () => {
  const frozenRead = `${odata('FrozenEntity')}?%24filter=entityType`;
  const frozen = { entityType: 'Project', entityId: projectId, dateFrozen: '2026-05-20T14:14:00Z' };

  it('is read again once the connection is back, until it is there [HOME-120]', async () => {
    const { hub, answers, sent } = await open([card], { [frozenRead]: { value: [] } });
    const reads = () => sent.filter(({ address }) => address.includes('filter=entityType')).length;
    await waitFor(() => expect(reads()).toBeGreaterThan(0));
    await settled();
    const before = reads();
    expect(actions()).not.toBeNull();
    answers[frozenRead] = failure(503, '');
    hub.cut();
    await waitFor(() => expect(reads()).toBeGreaterThan(before), { timeout: 5000 });
    expect(actions()).not.toBeNull();
    answers[frozenRead] = { value: [frozen] };
    await waitFor(() => expect(actions()).toBeNull(), { timeout: 5000 });
    answers[frozenRead] = { value: [] };
    hub.cut();
    await waitFor(() => expect(actions()).not.toBeNull(), { timeout: 5000 });
  });

  it('that is announced during that read wins over its answer [HOME-120]', async () => {
    let answer: (value: unknown) => void = () => {};
    const late = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const { hub, sent } = await open([card, { ...card, id: '2', name: 'Warehouse 9' }], { [frozenRead]: () => late });
    await waitFor(() => expect(sent.some(({ address }) => address.includes('filter=entityType'))).toBe(true));
    act(() => hub.send('EntityFrozen', { SourceId: projectId, Seq: 1, IsFrozen: true }));
    await waitFor(() => expect(actions()).toBeNull());
    answer({ value: [{ ...frozen, entityId: '2' }] });
    const other = () => within(screen.getByRole('article', { name: 'Warehouse 9' })).queryByRole('button');
    await waitFor(() => expect(other()).toBeNull());
    expect(actions()).toBeNull();
  });
});

describe('a project card', () => {
  it('calls an open project Active and a closed one Closed [EXP-006] [EXP-009]', async () => {
    await open([card, { ...card, id: '2', name: 'Warehouse 9', isClosed: true }]);
    const statusOf = (name: string) =>
      screen.getByRole('article', { name }).querySelector('header > span')?.textContent;
    expect([statusOf(card.name), statusOf('Warehouse 9')]).toEqual(['Active', 'Closed']);
  });

  it('says so where its image cannot be loaded, and shows a building [ERR-005] [ERR-012]', async () => {
    await open([{ ...card, imageUri: 'house.png' }], {
      [`GET /api/query/project/${card.id}/house.png`]: failure(404, 'None.'),
    });
    const text = 'Unable to load the project image.';
    expect(await screen.findByText(text, { selector: '[data-notice="error"] b' })).toBeTruthy();
    const shown = screen.getByRole('article', { name: card.name });
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelector('[data-photo="none"] svg')).not.toBeNull();
  });
});
