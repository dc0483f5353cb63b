import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type DataChanged, fixedEntityIds } from '#contract';
import { failure } from '../../../test/network.ts';
import { type OpenOptions, odata, openSettings } from '../../../test/openSettings.tsx';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { closeLiveConnection } from '../../live/liveConnection.ts';
import PreferencesPage from './PreferencesPage.tsx';

const upload = 'POST /api/command/upload-company-logo';
const remove = 'POST /api/command/remove-company-logo';
const logoAt = (file: string) => `GET /api/query/company-logo/${file}`;
const preferences = odata('Preference');
const record = (value: string) => ({ id: 'logo', name: 'logo', value, projectId: null });
const change = (op: 'Added' | 'Updated' | 'Deleted', value: string): Partial<DataChanged> => ({
  [op]: [{ Type: 'Preference', Values: record(value) }],
});

afterEach(async () => {
  closeLiveConnection();
  await i18next.changeLanguage('en-US');
});

/** A picture of one color, as the server answers it. */
async function pictureOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function open(stored: string | null, options: OpenOptions = {}) {
  const page = await openSettings(<PreferencesPage />, '/settings/preferences', {
    sourceId: fixedEntityIds.application,
    ...options,
    answers: {
      [preferences]: { value: stored === null ? [] : [record(stored)] },
      [logoAt('one.png')]: new Response(await pictureOf(300, 100)),
      [logoAt('two.jpg')]: new Response(await pictureOf(50, 100)),
      [upload]: null,
      [remove]: null,
      ...options.answers,
    },
  });
  await screen.findByRole('group', { name: i18next.t('settings:logo') });
  return page;
}

const card = () => within(screen.getByRole('group', { name: 'Logo' }));
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const logo = () => card().findByRole<HTMLImageElement>('img', { name: 'Logo of the company' });
const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight;
const buttons = () =>
  card()
    .queryAllByRole('button')
    .map((one) => one.textContent);

describe('the logo', () => {
  it('is chosen, stored at once without Save, shown, and replaced [PREF-042]', async () => {
    const { user, bodies, answers, change: announce } = await open(null);
    expect(card().getByText('No logo')).toBeTruthy();
    expect(buttons()).toEqual(['Choose file']);
    answers[preferences] = { value: [record('one.png')] };
    await user.upload(fileInput(), file('logo.png'));
    expect(ratioOf(await logo())).toBe(3);
    const [form] = bodies(upload) as FormData[];
    expect([(form!.get('file') as File).name, form!.get('expected')]).toEqual(['logo.png', '']);
    expect(bodies('PUT /api/command/preferences')).toEqual([]);
    expect(buttons()).toEqual(['Replace', 'Remove']);
    expect(getComputedStyle((await logo()).parentElement!).backgroundColor).toBe('rgb(255, 255, 255)');

    // Another Admin is faster.
    announce(change('Updated', 'two.jpg'));
    await waitFor(async () => expect(ratioOf(await logo())).toBe(0.5));
    await user.upload(fileInput(), file('other.png'));
    await waitFor(() =>
      expect((bodies(upload) as FormData[]).map((one) => one.get('expected'))).toEqual(['', 'two.jpg']),
    );
  });

  it('is dropped, one file at a time [PREF-042]', async () => {
    const { bodies } = await open(null);
    const drop = async (...files: File[]) => {
      const dataTransfer = new DataTransfer();
      for (const one of files) dataTransfer.items.add(one);
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
        await act(async () => void screen.getByRole('group', { name: 'Logo' }).dispatchEvent(event));
      }
    };
    await drop(file('a.png'), file('b.png'));
    await card().findByText('Drop one file only');
    expect(bodies(upload)).toEqual([]);
    await drop(file('a.png'));
    await waitFor(() => expect(bodies(upload)).toHaveLength(1));
    await waitFor(() => expect(card().queryByText('Drop one file only')).toBeNull());
  });

  it('stays where a file is refused, and the problem is shown with it [PREF-042]', async () => {
    const { user, bodies, answers } = await open('one.png');
    await logo();
    await user.upload(fileInput(), file('large.png', 2_000_001));
    await card().findByText('Must be at most 2 MB');
    expect(bodies(upload)).toEqual([]);
    const problem = { path: 'file', code: 'logoNotAnImage', message: 'Must be a JPEG or PNG image' };
    answers[upload] = failure(422, problem.message, [problem]);
    await user.upload(fileInput(), file('edge.png', 2_000_000));
    const shown = await card().findByText('Must be a JPEG or PNG image');
    expect(card().queryByText('Must be at most 2 MB')).toBeNull();
    const described = card().getByRole('button', { name: 'Replace' }).getAttribute('aria-describedby')!;
    expect(document.getElementById(described)!.contains(shown)).toBe(true);
    expect(ratioOf(await logo())).toBe(3);
  });

  it('is removed after a question [PREF-042]', async () => {
    const { user, bodies, answers } = await open('one.png');
    await user.click(card().getByRole('button', { name: 'Remove' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Remove logo' }));
    await user.click(dialog().getByRole('button', { name: /^Cancel/ }));
    expect(bodies(remove)).toEqual([]);
    await user.click(card().getByRole('button', { name: 'Remove' }));
    answers[preferences] = { value: [] };
    await user.click(dialog().getByRole('button', { name: /^Remove/ }));
    await card().findByText('No logo');
    expect(bodies(remove)).toEqual([{ expected: 'one.png' }]);
  });

  it('has no buttons for others, and buttons with a reason while the page is frozen [PREF-042]', async () => {
    const { freeze, unmount } = await open('one.png');
    await logo();
    freeze(true);
    await waitFor(() => {
      for (const name of ['Replace', 'Remove']) {
        expect(card().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      }
    });
    unmount();
    closeLiveConnection();
    await open('one.png', { role: 'ProjectAdmin' });
    await logo();
    expect(buttons()).toEqual([]);
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('is French for a person whose language is French', async () => {
    await startI18n('fr-CA');
    const { user } = await open(null);
    expect(card().getByText('Aucun logo')).toBeTruthy();
    expect(buttons()).toEqual(['Choisir un fichier']);
    await user.upload(fileInput(), file('large.png', 2_000_001));
    await card().findByText(/^Doit avoir au plus 2.Mo$/);
  });
});
