import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ColumnGroupShape } from './columnWindow.ts';
import { GroupedCell } from './GroupedCell.tsx';
import { GroupedGrid } from './GroupedGrid.tsx';
import { GroupedRow } from './GroupedRow.tsx';
import { asColumnHeader } from './roles.ts';

afterEach(cleanup);

const groupsOf = (count: number): ColumnGroupShape[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `g${index}`,
    isWindowed: true,
    columns: [{ key: `${index}a` }, { key: `${index}b` }],
  }));

/** Two rows of figures; the name is a button, which takes the keyboard in place of its cell. */
function Sheet({ groups }: { groups: readonly ColumnGroupShape[] }) {
  const grid = useRef<HTMLDivElement>(null);
  const keys = groups.flatMap(({ columns }) => columns.map(({ key }) => key));
  return (
    <div style={{ width: 600, height: 200, display: 'flex' }}>
      <GroupedGrid
        grid={grid}
        label="Totals"
        groups={groups}
        widths={new Map(keys.map((key) => [key, 100]))}
        leftWidth={120}
        columnCount={keys.length + 2}
        frozen={{ left: 'all', right: true, leftWidth: 120, rightWidth: 80, headerHeight: 20 }}
        renderHeader={(drawn) => (
          <GroupedRow drawn={drawn} left={<GroupedCell as={asColumnHeader} isFocusable={false} width={120} />} right="">
            {({ key, columns }) => (
              <GroupedCell as={asColumnHeader} isFocusable={false} span={columns.length} width={200}>
                {key}
              </GroupedCell>
            )}
          </GroupedRow>
        )}
        renderRows={(drawn) =>
          ['one', 'two'].map((row) => (
            <GroupedRow
              key={row}
              drawn={drawn}
              left={
                <GroupedCell isFocusable={false} width={120}>
                  <button type="button" data-cell tabIndex={-1}>
                    {row}
                  </button>
                </GroupedCell>
              }
              right={<GroupedCell width={80}>{`${row} total`}</GroupedCell>}
            >
              {({ columns }) =>
                columns.map(({ key }) => <GroupedCell key={key} width={100}>{`${row} ${key}`}</GroupedCell>)
              }
            </GroupedRow>
          ))
        }
      />
    </div>
  );
}

const at = () => document.activeElement?.textContent;

describe('a grouped grid', () => {
  it('is one stop in the tab order, and arrows, Home and End move the focus over controls and figures', async () => {
    const user = userEvent.setup();
    render(<Sheet groups={groupsOf(3)} />);
    await user.tab();
    expect(at()).toBe('one');
    const path: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowLeft']) {
      await user.keyboard(`{${key}}`);
      path.push(at());
    }
    expect(path).toEqual(['one 0a', 'two 0a', 'two total', 'one total', 'one', 'one']);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(at()).toBe('two total');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(at()).toBe('one');
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    await user.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  });

  it('keeps both sides in view while it pans', async () => {
    render(<Sheet groups={groupsOf(10)} />);
    const grid = screen.getByRole('grid', { name: 'Totals' });
    const box = grid.getBoundingClientRect();
    grid.scrollTo({ left: 500 });
    await waitFor(() => expect(grid.dataset.panned).toBe(''));
    expect(screen.getByRole('button', { name: 'one' }).closest('[data-frozen]')!.getBoundingClientRect().left).toBe(
      box.left,
    );
    const total = screen.getByRole('gridcell', { name: 'one total' }).getBoundingClientRect();
    expect(Math.round(total.right - box.left)).toBe(grid.clientWidth);
  });

  it('draws of more than 40 groups those in view, and the arrows go on over the gap', async () => {
    const user = userEvent.setup();
    render(<Sheet groups={groupsOf(60)} />);
    const drawn = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(drawn).toContain('g0');
    expect(drawn).not.toContain('g59');
    screen.getByRole('gridcell', { name: 'two total' }).focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(at()).toBe('two 59b'));
  });
});
