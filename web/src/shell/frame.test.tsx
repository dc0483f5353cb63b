import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show, signedIn } from '../../test/show.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageOverlay } from '../ui/PageOverlay.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SmallScreenNotice } from './SmallScreenNotice.tsx';
import { VersionNotice } from './VersionPrompt.tsx';

afterEach(() => page.viewport(1440, 900));

describe('small screens', () => {
  it('show a message with Continue before the page, once in a browser session [SHELL-058, SHELL-059, ERR-061]', async () => {
    await page.viewport(767, 900);
    const { unmount } = await show(<SmallScreenNotice>The page</SmallScreenNotice>);
    expect(await screen.findByText('This application is made for larger screens.')).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('The page')).toBeTruthy();
    unmount();
    await show(<SmallScreenNotice>The page</SmallScreenNotice>);
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('begin below 768 px [SHELL-054]', async () => {
    await page.viewport(768, 900);
    await show(<SmallScreenNotice>The page</SmallScreenNotice>);
    expect(screen.getByText('The page')).toBeTruthy();
  });
});

describe('the version prompt', () => {
  it("offers 'Get the Update Now' and 'Later' under a running countdown [SHELL-085, SHELL-087]", async () => {
    const onUpdate = vi.fn();
    const onLater = vi.fn();
    await show(<VersionNotice secondsLeft={107} onUpdate={onUpdate} onLater={onLater} />);
    expect(screen.getByText(/This page reloads in 1:47\./)).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Get the Update Now' }));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect([onUpdate.mock.calls.length, onLater.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('indicators', () => {
  it('saving and syncing are told, then that all is saved [SHELL-075, SHELL-076]', async () => {
    const shown = await show(<StatusPill saving={2} isSyncing={false} />);
    expect(screen.getByText('Saving 2 changes')).toBeTruthy();
    shown.unmount();
    await show(<StatusPill saving={0} isSyncing />);
    expect(screen.getByText('Syncing')).toBeTruthy();
  });

  it('a command that runs under a page overlay has no saving indicator beside it [SHELL-080]', async () => {
    const isSeen = () => screen.queryByText('Saving 1 change')?.checkVisibility();
    const shown = await show(<StatusPill saving={1} isSyncing={false} />);
    expect(isSeen()).toBe(true);
    shown.unmount();
    await show(
      <>
        <StatusPill saving={1} isSyncing={false} />
        <PageOverlay title="Saving the project" />
      </>,
    );
    expect(isSeen()).toBe(false);
    expect(screen.getByRole('alertdialog', { name: 'Saving the project' })).toBeTruthy();
  });

  it('the loading bar appears only when a load lasts longer than 1 s [SHELL-074, SHELL-078, SHELL-079]', async () => {
    await show(null);
    vi.useFakeTimers();
    const { unmount } = await act(() => showLoading());
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    act(() => vi.advanceTimersByTime(999));
    expect(document.querySelector('.loading-bar')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(document.querySelector('.loading-bar')).not.toBeNull();
    unmount();
    vi.useRealTimers();
    await waitFor(() => expect(document.querySelector('.loading-bar')).toBeNull());
  });
});

describe('the navigation bar', () => {
  it('gets a shadow at a scroll of 25 px, 125 ms after the last one [SHELL-055, SHELL-103]', async () => {
    signedIn('Contributor');
    await show(
      <>
        <NavigationBar />
        <div className="page" style={{ height: 100, overflow: 'auto' }}>
          <div style={{ height: 1000 }} />
        </div>
      </>,
    );
    vi.useFakeTimers();
    const bar = document.querySelector('header.bar')!;
    const scroll = (top: number) => {
      const place = document.querySelector('.page')!;
      place.scrollTop = top;
      act(() => void place.dispatchEvent(new Event('scroll')));
    };
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    scroll(25);
    pass(100);
    scroll(26);
    pass(124);
    expect(bar.classList.contains('is-scrolled')).toBe(false);
    pass(1);
    expect(bar.classList.contains('is-scrolled')).toBe(true);
    scroll(24);
    pass(125);
    expect(bar.classList.contains('is-scrolled')).toBe(false);
    scroll(25);
    pass(125);
    expect(bar.classList.contains('is-scrolled')).toBe(true);
  });
});

async function showLoading() {
  const { render } = await import('@testing-library/react');
  return render(<Loading label="Loading" />);
}
