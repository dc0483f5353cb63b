import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../theme/theme.css';
import { Grid } from './Grid.tsx';
import { GridController } from './gridController.ts';
import { HEAD_ROW } from './gridSource.ts';
import type { GridView } from './gridView.ts';
import { PlainRows, plainGeometry } from './plainRows.testing.ts';

afterEach(cleanup);

const drawn = new Map<string, number>();

const view: GridView = {
  renderLeft: (row) => {
    drawn.set(row.key, (drawn.get(row.key) ?? 0) + 1);
    if (row.key.startsWith('g')) {
      return <div {...row.cell(0, { span: 3, header: true })}>{row.key}</div>;
    }
    return [0, 1, 2].map((column) => (
      <div key={column} {...row.cell(column, { header: column === 1 })}>
        {row.key}
        {row.editor(column)}
      </div>
    ));
  },
  renderBlock: (row, block) => (
    <div key={block} {...row.cell(3 + block)}>
      {block}
      <i>.</i>
      {row.editor(3 + block)}
    </div>
  ),
  renderHeadLeft: (row) => [0, 1, 2].map((column) => <div key={column} {...row.cell(column)} />),
  renderHeadBlock: (row, block) => (
    <div key={block} {...row.cell(3 + block)}>
      <b data-whole="">{block}</b>
    </div>
  ),
  renderEditor: (editing) => (
    <input ref={(input) => input?.focus()} aria-label="editor" defaultValue={editing.typed ?? ''} />
  ),
  editorOf: (cursor) => (cursor.row.startsWith('l') ? 'line' : 'no'),
  onCellKey: () => false,
  typedText: (text) => text,
  clearCell: () => {},
  onCellClick: () => {},
};

/** A sheet whose blocks come and go. */
function Resized({ rows, controller, blocks }: { rows: PlainRows; controller: GridController; blocks: number }) {
  const geometry = plainGeometry(blocks);
  const strict = {
    ...view,
    renderHeadBlock: only(blocks, view.renderHeadBlock),
    renderBlock: only(blocks, view.renderBlock),
  };
  return (
    <div style={{ width: 900, height: 400, display: 'flex', flexDirection: 'column' }}>
      <Grid
        source={rows}
        controller={controller}
        view={strict}
        geometry={geometry}
        label="Sheet"
        scrolledHeadHeight={20}
      />
    </div>
  );
}

/** Draws blocks that there are, and fails for another one as a page without that bidder does. */
function only(blocks: number, draw: GridView['renderBlock']): GridView['renderBlock'] {
  return (row, block) => {
    if (block >= blocks) throw new Error(`There is no block ${block}.`);
    return draw(row, block);
  };
}

function open(
  lineCount: number,
  blocks = 3,
): { rows: PlainRows; controller: GridController; sheet: () => HTMLElement } {
  const rows = new PlainRows(['g0', ...Array.from({ length: lineCount }, (_, index) => `l${index}`)]);
  const geometry = plainGeometry(blocks);
  const controller = new GridController(rows, geometry);
  drawn.clear();
  render(
    <>
      <button type="button">before</button>
      <div style={{ width: 600, height: 400, display: 'flex', flexDirection: 'column' }}>
        <Grid
          source={rows}
          controller={controller}
          view={view}
          geometry={geometry}
          label="Sheet"
          scrolledHeadHeight={20}
        />
      </div>
      <button type="button">after</button>
    </>,
  );
  return { rows, controller, sheet: () => document.querySelector<HTMLElement>('[data-scrolls-page]')! };
}

const tree = (): HTMLElement => document.querySelector<HTMLElement>('[role="treegrid"]')!;
const active = (): HTMLElement | null => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '');
const drawnRows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-kind]')].map((row) => row.dataset.row ?? '');

describe('a sheet of 2,000 rows and 20 blocks', () => {
  it('draws only what is in view, in buckets of five, and says how much there is [PAGE-037]', () => {
    open(2000, 20);
    expect(drawnRows().length).toBeLessThanOrEqual(30);
    expect(drawnRows().length % 5).toBe(0);
    expect(document.querySelectorAll('[data-kind]:first-child > [role="gridcell"]').length).toBeLessThan(8);
    expect(tree().getAttribute('aria-rowcount')).toBe('2002');
    expect(tree().getAttribute('aria-colcount')).toBe('23');
    const row = document.querySelector('[data-row="l3"]')!;
    expect(row.getAttribute('aria-rowindex')).toBe('6');
    expect(row.getAttribute('aria-level')).toBe('2');
    expect(document.querySelector('[data-row="g0"]')?.getAttribute('aria-expanded')).toBe('true');
    expect(row.querySelector('[role="rowheader"]')?.getAttribute('aria-colindex')).toBe('2');
  });

  it('stays where it was scrolled to when the other button is pressed on a cell, whose menu is asked for [PAGE-152]', async () => {
    const { sheet, controller } = open(2000, 20);
    sheet().scrollTo({ top: 24_000 });
    await vi.waitFor(() => expect(drawnRows()).toContain('l1000'), 8000);
    const { scrollTop } = sheet();
    const cells: unknown[] = [];
    view.onContextMenu = (_, cell) => cells.push(cell);
    await userEvent.click(document.querySelector('[data-row="l1000"] [data-column="4"]')!, { button: 'right' });
    view.onContextMenu = () => {};
    expect(sheet().scrollTop).toBe(scrollTop);
    expect(cells).toEqual([{ row: 'l1000', column: 4 }]);
    expect(controller.snapshot().cursor).toEqual({ row: 'l1000', column: 4 });
  });

  it('draws what scrolls into view in the scroll event itself, down and sideways', async () => {
    const { sheet } = open(2000, 20);
    sheet().scrollTo({ top: 24_000, left: 1500 });
    await vi.waitFor(() => expect(drawnRows()).toContain('l1000'), 8000);
    expect(drawnRows()).not.toContain('l3');
    const cell = document.querySelector('[data-row="l1000"] [data-column="19"]')!.getBoundingClientRect();
    const box = sheet().getBoundingClientRect();
    expect(cell.left).toBeGreaterThanOrEqual(box.left);
    expect(cell.right).toBeLessThanOrEqual(box.right + 1);
  });

  it('shows nothing in the cells of a column that an edge cuts, but an open editor [PAGE-098]', async () => {
    const { controller, sheet } = open(50, 20);
    const at = (row: string, column: number) =>
      document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)!;
    const isHidden = (cell: HTMLElement) =>
      getComputedStyle(cell).color === 'rgba(0, 0, 0, 0)' &&
      [...cell.children].every((child) => getComputedStyle(child).opacity === '0');
    /** By the boxes that are drawn: the columns that 320 px of frozen columns or the right edge cut by over 6 px. */
    const hiddenColumns = (): string[] => {
      const left = sheet().getBoundingClientRect().left + 320;
      const right = left + sheet().clientWidth - 320;
      const hidden = new Set<string>();
      for (const cell of document.querySelectorAll<HTMLElement>('[data-kind] [data-column]')) {
        const { column = '' } = cell.dataset;
        const box = cell.getBoundingClientRect();
        if (Number(column) < 3 || box.right <= left + 6 || box.left >= right - 6) continue;
        const isCut = box.left < left - 6 || box.right > right + 6;
        expect(isHidden(cell), `column ${column}`).toBe(isCut);
        if (isCut) hidden.add(column);
      }
      return [...hidden].sort();
    };
    const wholeOnly = () =>
      [...document.querySelectorAll('[data-whole]')]
        .filter((part) => getComputedStyle(part).opacity === '0')
        .map((part) => part.textContent);
    expect(hiddenColumns()).toEqual(['5']);
    expect(wholeOnly()).toEqual(['2']);
    expect(getComputedStyle(at('head', 5)).opacity).toBe('1');
    sheet().scrollTo({ left: 250 });
    await vi.waitFor(() => expect(hiddenColumns()).toEqual(['5', '8']));
    expect(wholeOnly()).toEqual(['2', '5']);
    act(() => controller.moveTo('l2', 5));
    await vi.waitFor(() => expect(isHidden(at('l2', 5))).toBe(false));
    act(() => {
      controller.takeFocus();
      controller.edit('7');
    });
    sheet().scrollTo({ left: 250 });
    await vi.waitFor(() => expect(isHidden(at('l3', 5))).toBe(true));
    expect(isHidden(at('l2', 5))).toBe(false);
    await userEvent.keyboard('{Escape}');
    sheet().parentElement!.style.width = '800px';
    sheet().scrollTo({ left: 0 });
    await vi.waitFor(() => expect(hiddenColumns()).toEqual(['7']));
    cleanup();
    expect(document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])).toEqual([]);
  });

  it('keeps the cell of the cursor mounted when it scrolls out [PAGE-074]', async () => {
    const { controller, sheet } = open(2000, 20);
    controller.moveTo('l4', 3);
    tree().focus();
    sheet().scrollTo({ top: 24_000, left: 1500 });
    await vi.waitFor(() => expect(drawnRows()).toContain('l1000'), 8000);
    expect(active()?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe('l4');
    expect(active()?.dataset.column).toBe('3');
  });

  it('draws a row again only when its version grows', async () => {
    const { rows } = open(50);
    const before = new Map(drawn);
    rows.bump('l2');
    await vi.waitFor(() => expect(drawn.get('l2')).toBe(before.get('l2')! + 1), 8000);
    for (const [key, count] of before) if (key !== 'l2') expect(drawn.get(key)).toBe(count);
  });
});

describe('the keyboard in a sheet', () => {
  it('is one stop in the tab order; F6, Shift F6, and Escape then Tab, leave it [PAGE-074]', async () => {
    open(10);
    document.querySelector<HTMLElement>('button')!.focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(tree());
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(tree());
    await userEvent.keyboard('{F6}');
    expect(document.activeElement?.textContent).toBe('after');
    tree().focus();
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    expect(document.activeElement?.textContent).toBe('before');
    tree().focus();
    await userEvent.keyboard('{Escape}{Tab}');
    expect(document.activeElement?.textContent).toBe('after');
  });

  it('moves with Tab, Shift Tab, arrows and Enter [PAGE-058] [PAGE-059] [PAGE-060]', async () => {
    const { controller } = open(10);
    await userEvent.click(document.querySelector('[data-row="l2"] [data-column="3"]')!);
    const at = () => [controller.snapshot().cursor?.row, controller.snapshot().cursor?.column];
    await userEvent.keyboard('{Tab}');
    expect(at()).toEqual(['l2', 4]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(at()).toEqual(['l2', 3]);
    await userEvent.keyboard('{ArrowUp}');
    expect(at()).toEqual(['l1', 3]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(at()).toEqual(['l3', 3]);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(at()).toEqual(['g0', 0]);
    await userEvent.keyboard('{ArrowUp}');
    expect(controller.snapshot().cursor?.row).toBe(HEAD_ROW);
  });

  it('shows the first blocks again with Home, Control Left and Control Home, also where the cursor stands there [PAGE-079]', async () => {
    const { controller } = open(10);
    const sheet = document.querySelector<HTMLElement>('[data-scrolls-page]')!;
    await userEvent.click(document.querySelector('[data-row="l2"] [data-column="3"]')!);
    for (const keys of ['{Home}', '{Control>}{ArrowLeft}{/Control}', '{Control>}{Home}{/Control}']) {
      await userEvent.keyboard('{End}');
      await vi.waitFor(() => expect(sheet.scrollLeft).toBeGreaterThan(0));
      await userEvent.keyboard(keys);
      await vi.waitFor(() => expect(sheet.scrollLeft).toBe(0));
      expect(controller.snapshot().cursor?.column).toBe(0);
    }
    sheet.scrollTo({ left: 10_000 });
    await vi.waitFor(() => expect(sheet.dataset.panned).toBe(''));
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(sheet.scrollLeft).toBe(0));
  });

  it('opens one editor with F2 or a typed character and returns to the sheet from it', async () => {
    open(10);
    await userEvent.click(document.querySelector('[data-row="l2"] [data-column="3"]')!);
    await userEvent.keyboard('7');
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(document.querySelector('input')?.value).toBe('7');
    await userEvent.keyboard('{Enter}');
    expect(document.querySelector('input')).toBeNull();
    expect(document.activeElement).toBe(tree());
    expect(active()?.closest<HTMLElement>('[data-row]')?.dataset.row).toBe('l3');
  });

  it('leaves the keys of an input method to the editor', async () => {
    open(10);
    await userEvent.click(document.querySelector('[data-row="l2"] [data-column="3"]')!);
    await userEvent.keyboard('7');
    const press = { key: 'Enter', bubbles: true, cancelable: true };
    document.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { ...press, isComposing: true }));
    expect(document.querySelector('input')).not.toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(document.querySelector('input')).toBeNull();
  });

  it('stays on the sheet when its row goes', async () => {
    const { rows, controller } = open(10);
    await userEvent.click(document.querySelector('[data-row="l2"] [data-column="3"]')!);
    rows.remove('l2');
    await vi.waitFor(() => expect(controller.snapshot().cursor?.row).toBe('l3'), 8000);
  });

  it('asks for no block that has just gone, also where the cursor stood on it', () => {
    const rows = new PlainRows(['g0', 'l0', 'l1']);
    const controller = new GridController(rows, plainGeometry(4));
    const { rerender } = render(<Resized rows={rows} controller={controller} blocks={4} />);
    act(() => controller.moveTo('l1', 6));
    rerender(<Resized rows={rows} controller={controller} blocks={3} />);
    act(() => controller.moveTo(HEAD_ROW, 5));
    rerender(<Resized rows={rows} controller={controller} blocks={2} />);
    const heads = [...document.querySelectorAll('[data-row="head"] > [role="columnheader"]')].map((head) =>
      head.getAttribute('data-column'),
    );
    expect(heads).toEqual(['3', '4']);
  });
});
