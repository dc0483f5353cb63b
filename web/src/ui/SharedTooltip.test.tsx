import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../theme/theme.css';
import { SharedTooltip } from './SharedTooltip.tsx';

afterEach(cleanup);

async function tipOf(place: CSSProperties, tip: string): Promise<{ target: DOMRect; tip: DOMRect }> {
  render(
    <>
      <button type="button" data-tip={tip} style={{ position: 'fixed', width: 40, height: 20, ...place }}>
        6
      </button>
      <SharedTooltip />
    </>,
  );
  const target = document.querySelector<HTMLElement>('[data-tip]')!;
  await userEvent.hover(target);
  const shown = await vi.waitFor(() => document.querySelector<HTMLElement>('[role="tooltip"]') ?? Promise.reject());
  expect(shown.textContent).toBe(tip);
  return { target: target.getBoundingClientRect(), tip: shown.getBoundingClientRect() };
}

describe('the tooltip of a cell', () => {
  it('stands under its element, and at the right edge no further from it than it must [PAGE-080]', async () => {
    const { target, tip } = await tipOf({ right: 4, top: 40 }, '6 lines');
    expect(tip.top).toBe(target.bottom + 4);
    expect(tip.right).toBeCloseTo(window.innerWidth - 8, 0);
    expect(tip.right).toBeGreaterThan(target.left);
    cleanup();
    const middle = await tipOf({ left: 20, top: 40 }, '6 lines');
    expect(middle.tip.left).toBe(middle.target.left);
  });

  it('stands over its element where its lines would leave the window below [PAGE-080]', async () => {
    const { target, tip } = await tipOf({ left: 20, bottom: 48 }, 'Brick and mortar, repointed throughout. '.repeat(6));
    expect(tip.height).toBeGreaterThan(48);
    expect(tip.bottom).toBe(target.top - 4);
    expect(tip.right).toBeLessThanOrEqual(window.innerWidth);
  });

  it('covers no open menu or panel: it stands on the other side, and where there is none it does not show [RAR-030]', async () => {
    const menu = (top: number) => (
      <div data-keeps-clear="" style={{ position: 'fixed', left: 10, top, width: 300, height: 60 }}>
        Mark the lines below as Included
      </div>
    );
    render(menu(224));
    const over = await tipOf({ left: 20, top: 200 }, '6 lines');
    expect(over.tip.bottom).toBe(over.target.top - 4);
    cleanup();
    render(menu(224));
    render(menu(136));
    await tipOf({ left: 20, top: 200 }, '6 lines');
    expect(document.querySelector<HTMLElement>('[role="tooltip"]')!.checkVisibility({ visibilityProperty: true })).toBe(
      false,
    );
  });

  it('has the whole of a text that is shortened, in one line or two, and is none of one that is not [PAGE-080]', async () => {
    const two = {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    } as const;
    const texts = ['Stair railing', 'Stair railing fabrication, installation and painting of all floors'];
    render(
      <>
        {[undefined, two].map((style, column) =>
          texts.map((text) => (
            <div key={text} style={{ position: 'fixed', left: 20 + column * 200, top: 40 + text.length, width: 150 }}>
              <div className="cut" data-tip-cut="" style={style}>
                {text}
              </div>
            </div>
          )),
        )}
        <SharedTooltip />
      </>,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tips = [...document.querySelectorAll<HTMLElement>('[data-tip-cut]')].map((element) => {
      fireEvent.pointerOver(element);
      act(() => void vi.advanceTimersByTime(1000));
      const tip = document.querySelector('[role="tooltip"]')?.textContent;
      fireEvent.pointerOver(document.body);
      return tip;
    });
    vi.useRealTimers();
    expect(tips).toEqual([undefined, texts[1], undefined, texts[1]]);
  });

  it('opens over nothing that is being dragged [PAGE-080]', () => {
    render(
      <>
        <span draggable data-tip="Drag to reorder">
          6
        </span>
        <SharedTooltip />
      </>,
    );
    const handle = document.querySelector('[data-tip]')!;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shownAfter = (happens: () => void) => {
      fireEvent.pointerOver(document.body);
      fireEvent.pointerOver(handle);
      happens();
      act(() => void vi.advanceTimersByTime(1000));
      return document.querySelector('[role="tooltip"]')?.textContent;
    };
    const shown = [shownAfter(() => fireEvent.dragStart(handle)), shownAfter(() => {})];
    vi.useRealTimers();
    expect(shown).toEqual([undefined, 'Drag to reorder']);
  });
});
