import type { PresentPerson } from '#contract';
import { sameEmail } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import type { Guest } from '../../grid/gridView.ts';
import { firstName } from '../../session/firstName.ts';
import { COLUMN_KEYS } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { bidderOfColumn } from '../sheet/sheetPage.ts';

const COLORS = 4;

/** Somebody else on the page, once however many tabs are open. */
export interface Other {
  readonly email: string;
  readonly name: string;
  readonly color: number;
}

/** Returns the name of a column for other pages, where it may have another place: a bidder's id, or the column's key. */
export function columnName({ content }: SheetModel, column: number): string {
  const bidder = bidderOfColumn(column);
  return (bidder === -1 ? COLUMN_KEYS[column] : content.bidders[bidder]?.id) ?? '';
}

/** Who else is on the page of a package, and in which cells. */
export class Guests {
  private others: readonly Other[] = [];
  private cells = new Map<RowKey, Map<string, Guest>>();
  /** A person keeps the color for as long as this page is open. */
  private readonly colors = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private readonly model: SheetModel;

  constructor(model: SheetModel) {
    this.model = model;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly all = (): readonly Other[] => this.others;

  at(row: RowKey, column: number): Guest | undefined {
    return this.cells.get(row)?.get(columnName(this.model, column));
  }

  /** Takes everybody who is on the page; the viewer's own tabs are left out. */
  take(people: readonly PresentPerson[], viewerEmail: string): void {
    const before = this.cells;
    const others = new Map<string, Other>();
    this.cells = new Map();
    for (const { name, email, cell } of people) {
      if (sameEmail(email, viewerEmail)) continue;
      const color = this.colorOf(email);
      others.set(email, { email, name: name ?? email, color });
      if (cell === null) continue;
      const inRow = this.cells.get(cell.row) ?? new Map<string, Guest>();
      this.cells.set(cell.row, inRow.set(cell.column, { name: firstName(name, email), color }));
    }
    this.others = [...others.values()];
    this.model.versions.bump([...before.keys(), ...this.cells.keys()]);
    for (const listener of [...this.listeners]) listener();
  }

  private colorOf(email: string): number {
    const color = this.colors.get(email) ?? (this.colors.size % COLORS) + 1;
    this.colors.set(email, color);
    return color;
  }
}
