import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedEntityIds } from '#contract';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import PreferencesPage from './PreferencesPage.tsx';

const data = 'GET /api/query/company-data';

afterEach(() => {
  vi.restoreAllMocks();
  closeLiveConnection();
});

/** Opens the preferences and notes the names of saved files. */
async function open(answer: unknown, options: OpenOptions = {}) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const page = await openSettings(<PreferencesPage />, '/settings/preferences', {
    sourceId: fixedEntityIds.application,
    ...options,
    answers: { [odata('Preference')]: { value: [] }, [data]: answer },
  });
  await screen.findByRole('group', { name: 'Logo' });
  return { ...page, saved };
}

const zip = (body: BodyInit) =>
  new Response(body, { headers: { 'content-disposition': 'attachment; filename="Acme 2026-11-26.zip"' } });

describe('the data of the company', () => {
  it('is saved under the name of the server, once at a time [BAK-018]', async () => {
    let answer: (response: Response) => void = () => {};
    const { user, saved } = await open(() => new Promise<Response>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Download all data' }));
    const button = await screen.findByRole('button', { name: 'Downloading' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(saved).toEqual([]);
    answer(zip('PK'));
    await screen.findByRole('button', { name: 'Download all data' });
    expect(saved).toEqual(['Acme 2026-11-26.zip']);
  });

  it('is not saved where the download fails or breaks off, and the page says why [BAK-018]', async () => {
    const { user, saved, answers } = await open(failure(429, 'Too many calls at once. Try again in 30 s.'));
    const download = () => user.click(screen.getByRole('button', { name: 'Download all data' }));
    await download();
    expect(await screen.findByText('Too many calls at once. Try again in 30 s.')).toBeTruthy();
    answers[data] = () =>
      zip(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('PK half'));
            controller.error(new TypeError('network error'));
          },
        }),
      );
    await download();
    expect(await screen.findByText('Unable to download the data.')).toBeTruthy();
    expect(screen.queryByText(/Too many calls/)).toBeNull();
    expect(saved).toEqual([]);
  });

  it.each(['ProjectAdmin', 'Support'] as const)('has no button for the role %s [BAK-018]', async (role) => {
    await open(null, { role });
    expect(screen.queryByRole('button', { name: 'Download all data' })).toBeNull();
  });
});
