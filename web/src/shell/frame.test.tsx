import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent as browserKeys, page } from 'vitest/browser';
import { holdTimers } from '../../test/clock.ts';
import { network } from '../../test/network.ts';
import { show, signedIn } from '../../test/show.tsx';
import { appConfig, setAppConfig } from '../api/appConfig.ts';
import { PageOverlay } from '../ui/dialog/PageOverlay.tsx';
import { Loading } from '../ui/Loading.tsx';
import { StatusPill } from '../ui/marks/StatusPill.tsx';
import { FoldedBar } from './FoldedBar.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SmallScreenNotice } from './SmallScreenNotice.tsx';
import { VersionNotice, VersionPrompt } from './VersionPrompt.tsx';

afterEach(() => page.viewport(1440, 900));

describe('small screens', () => {
  const frame = () =>
    show(
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <SmallScreenNotice />
        <main style={{ flex: 1 }}>The page</main>
      </div>,
    );
  const message = () => screen.queryByText('This application is made for larger screens.');
  const top = () => screen.getByText('The page').getBoundingClientRect().top;

  it('show a message with Continue, once in a browser session [SHELL-058, SHELL-059, ERR-061]', async () => {
    await page.viewport(767, 900);
    const { unmount } = await frame();
    expect(message()).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));
    expect(message()).toBeNull();
    unmount();
    await frame();
    expect(message()).toBeNull();
  });

  it('show it as one line that pushes the page down and covers nothing of it [SHELL-190]', async () => {
    sessionStorage.clear();
    await page.viewport(390, 844);
    await frame();
    const line = screen.getByRole('status');
    expect(line.contains(screen.getByRole('button', { name: 'Continue' }))).toBe(true);
    const { height, bottom } = line.getBoundingClientRect();
    expect(height).toBeLessThan(48);
    expect(top()).toBe(bottom);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));
    expect(top()).toBe(0);
  });

  it('begin below 768 px [SHELL-054]', async () => {
    sessionStorage.clear();
    await page.viewport(768, 900);
    await frame();
    expect(message()).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });
});

describe('the version prompt', () => {
  it('has the time that is left in bold and as a line that runs out [SHELL-177]', async () => {
    for (const [secondsLeft, time, share] of [
      [120, '2:00', 1],
      [30, '0:30', 0.25],
    ] as const) {
      const { unmount } = await show(<VersionNotice secondsLeft={secondsLeft} onUpdate={vi.fn()} onLater={vi.fn()} />);
      expect(screen.getByText(time).tagName).toBe('B');
      const line = screen.getByRole('status').querySelector('i')!;
      const widths = [line, line.parentElement!].map((one) => one.getBoundingClientRect().width);
      expect(widths[0]! / widths[1]!).toBeCloseTo(share, 1);
      unmount();
    }
  });

  it("offers 'Get the Update Now' and 'Later' under a running countdown [SHELL-085, SHELL-087]", async () => {
    const onUpdate = vi.fn();
    const onLater = vi.fn();
    await show(<VersionNotice secondsLeft={107} onUpdate={onUpdate} onLater={onLater} />);
    expect(screen.getByRole('status').querySelector('p')?.textContent).toMatch(/^This page reloads in 1:47\. /);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Get the Update Now' }));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect([onUpdate.mock.calls.length, onLater.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the version check', () => {
  it('is skipped where the pages run locally, from their source [SHELL-084]', async () => {
    expect(import.meta.env.DEV).toBe(true);
    const { sent } = network({ '/version.json': { hash: 'another' } });
    await show(null);
    vi.useFakeTimers();
    await show(<VersionPrompt />);
    await act(() => vi.advanceTimersByTimeAsync(2_000 + 600_000));
    expect(sent.filter(({ address }) => address.startsWith('/version.json'))).toEqual([]);
  });
});

describe('indicators', () => {
  it('shows saving and syncing, then that all is saved [SHELL-075, SHELL-076]', async () => {
    const shown = await show(<StatusPill phase="saving" saving={2} />);
    expect(screen.getByText('Saving 2 changes')).toBeTruthy();
    shown.unmount();
    await show(<StatusPill phase="syncing" saving={0} />);
    expect(screen.getByText('Syncing')).toBeTruthy();
  });

  it('says nothing else while something is not saved, and floats only where no bar of the page says it [SHELL-199]', async () => {
    const status = () => screen.getByRole('status').textContent;
    for (const [phase, text] of [
      ['saved', 'All changes saved'],
      ['unsaved', ''],
      ['failed', ''],
      ['rest', ''],
    ] as const) {
      const shown = await show(<StatusPill phase={phase} saving={0} />);
      expect([phase, status()]).toEqual([phase, text]);
      shown.unmount();
    }
    await show(
      <>
        <StatusPill phase="saved" saving={0} />
        <footer>
          <StatusPill phase="saved" saving={0} isInline />
        </footer>
      </>,
    );
    expect(screen.getByRole('status').closest('footer')).toBeTruthy();
  });

  it('a command that runs under a page overlay has no saving indicator next to it [SHELL-080]', async () => {
    const isSeen = () => screen.queryByText('Saving 1 change')?.checkVisibility();
    const shown = await show(<StatusPill phase="saving" saving={1} />);
    expect(isSeen()).toBe(true);
    shown.unmount();
    await show(
      <>
        <StatusPill phase="saving" saving={1} />
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
    expect(document.querySelector('[data-loading-bar]')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(document.querySelector('[data-loading-bar]')).not.toBeNull();
    unmount();
    vi.useRealTimers();
    await waitFor(() => expect(document.querySelector('[data-loading-bar]')).toBeNull());
  });
});

describe('the navigation bar', () => {
  it('is folded on a small screen: one button opens everything that the wide bar holds [SHELL-053, SHELL-054]', async () => {
    await page.viewport(767, 900);
    signedIn('Admin');
    network({ 'GET /api/query/odata/': { value: [] } });
    const { router } = await show(<NavigationBar />);
    const user = userEvent.setup();
    const bar = within(screen.getByRole('banner'));
    const seen = () => bar.queryAllByRole('button').filter((button) => button.checkVisibility());
    await waitFor(() => expect(seen()[0]?.getAttribute('aria-label')).toBe('Open the menu'));
    expect(bar.queryByRole('button', { name: 'Settings' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Open the menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const rows = menu.getAllByRole('button').map((row) => row.textContent);
    expect(rows).toEqual([
      'Go to or do',
      'Home',
      'Bid packages',
      'Fees',
      'General conditions',
      'General requirements',
      'Preferences',
      'Units of measure',
      'User permissions',
      'Frozen entities',
      'Audit log',
      'Log out',
    ]);
    await user.click(menu.getByRole('button', { name: 'Fees' }));
    expect(router.state.location.pathname).toBe('/settings/fees');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    await page.viewport(768, 900);
    await waitFor(() => expect(bar.getByRole('button', { name: 'Settings' }).checkVisibility()).toBe(true));
    expect(bar.queryByRole('button', { name: 'Open the menu' })).toBeNull();
  });

  it('has snow on it in season, outside of production [SHELL-056, SHELL-057]', async () => {
    signedIn('Contributor');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 24) });
    const config = appConfig();
    const first = await show(<NavigationBar />);
    const snow = screen.getByRole('banner').querySelector('[data-decoration="snow"]')!;
    expect(snow.checkVisibility()).toBe(true);
    expect(snow.getAttribute('aria-hidden')).toBe('true');
    first.unmount();
    setAppConfig({ ...config, environment: 'production' });
    await show(<NavigationBar />);
    expect(document.querySelector('[data-decoration]')).toBeNull();
    setAppConfig(config);
  });

  it('gets a shadow at a scroll of 25 px, 125 ms after the last one [SHELL-055, SHELL-103]', async () => {
    signedIn('Contributor');
    await show(
      <>
        <NavigationBar />
        <div data-scrolls-page="" style={{ height: 100, overflow: 'auto' }}>
          <div style={{ height: 1000 }} />
        </div>
      </>,
    );
    vi.useFakeTimers();
    const hasShadow = () => getComputedStyle(screen.getByRole('banner')).boxShadow !== 'none';
    const scroll = (top: number) => {
      const place = document.querySelector('[data-scrolls-page]')!;
      place.scrollTop = top;
      act(() => void place.dispatchEvent(new Event('scroll')));
    };
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    scroll(25);
    pass(100);
    scroll(26);
    pass(124);
    expect(hasShadow()).toBe(false);
    pass(1);
    expect(hasShadow()).toBe(true);
    scroll(24);
    pass(125);
    expect(hasShadow()).toBe(false);
    scroll(25);
    pass(125);
    expect(hasShadow()).toBe(true);
  });
});

async function showLoading() {
  const { render } = await import('@testing-library/react');
  return render(<Loading label="Loading" />);
}

const isInert = (element: Element) => element.closest('[inert]') !== null;

describe('a page overlay', () => {
  it('has the focus at once, lets no key through to the page, and gives the focus back [SHELL-196]', async () => {
    const pressed: string[] = [];
    function Page({ isBusy }: { isBusy: boolean }) {
      return (
        <>
          <button type="button" onKeyDown={({ key }) => pressed.push(key)}>
            In the page
          </button>
          {isBusy && <PageOverlay title="Saving the project" />}
        </>
      );
    }
    const { rerender } = render(<Page isBusy={false} />);
    const button = screen.getByRole('button', { name: 'In the page' });
    button.focus();
    holdTimers();
    rerender(<Page isBusy />);
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
    expect(isInert(button)).toBe(true);
    await browserKeys.keyboard('5{Enter}{Tab}');
    expect([pressed, document.activeElement?.getAttribute('role')]).toEqual([[], 'alertdialog']);
    rerender(<Page isBusy={false} />);
    expect([isInert(button), document.activeElement]).toEqual([false, button]);
  });
});

describe('the folded menu', () => {
  it('has the focus at once, the page behind it is inert, and Escape goes back to its button [SHELL-196]', async () => {
    await page.viewport(390, 844);
    signedIn('Admin');
    network({ 'GET /api/query/odata/': { value: [] } });
    await show(
      <>
        <FoldedBar />
        <main>The page</main>
      </>,
      '/home',
    );
    const opener = await screen.findByRole('button', { name: 'Open the menu' });
    opener.focus();
    holdTimers();
    await browserKeys.keyboard('{Enter}');
    const rows = screen.getByRole('navigation').querySelectorAll('button');
    expect(document.activeElement).toBe(rows[0]);
    expect([screen.getByRole('main'), opener].map(isInert)).toEqual([true, false]);
    await browserKeys.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    expect(document.activeElement).toBe([...rows].at(-1));
    await browserKeys.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect([isInert(screen.getByRole('main')), document.activeElement]).toEqual([false, opener]);
  });

  it('marks the open page, Home for all of its addresses [SHELL-178]', async () => {
    await page.viewport(390, 844);
    signedIn('Admin');
    network({ 'GET /api/query/odata/': { value: [] } });
    for (const [path, name] of [
      ['/', 'Home'],
      ['/home', 'Home'],
      ['/projects', 'Home'],
      ['/settings/fees', 'Fees'],
    ] as const) {
      const { unmount } = await show(<FoldedBar />, path);
      await userEvent.setup().click(await screen.findByRole('button', { name: 'Open the menu' }));
      const marked = [...screen.getByRole('navigation').querySelectorAll('[aria-current="page"]')];
      expect([path, ...marked.map((row) => row.textContent)]).toEqual([path, name]);
      unmount();
    }
  });
});
