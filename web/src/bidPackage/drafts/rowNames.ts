import type { RowNames } from '../cells/cellStates.ts';

/** Rows of alternates are named by their place, which another may have on the next visit; drafts name them by their id. */
const placed = /^(adjustment-|n-a)(\d+)(.*)$/;
const named = /^(adjustment-|n-a)@([^@]+)@(.*)$/;

/** The names of a sheet's rows for drafts. Worked: 'adjustment-2' is 'adjustment-@(id of the second alternate)@'. */
export function rowNames(alternates: () => readonly { readonly id: string }[]): RowNames {
  return {
    lasting: (row) => {
      const [, kind, section = '0', rest] = placed.exec(row) ?? [];
      const alternate = alternates()[Number.parseInt(section, 10) - 1];
      return alternate === undefined ? row : `${kind}@${alternate.id}@${rest}`;
    },
    current: (name) => {
      const [, kind, id, rest] = named.exec(name) ?? [];
      if (id === undefined) return name;
      const index = alternates().findIndex((alternate) => alternate.id === id);
      return index === -1 ? null : `${kind}${index + 1}${rest}`;
    },
  };
}
