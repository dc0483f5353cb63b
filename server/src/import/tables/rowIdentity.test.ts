import { describe, expect, it } from 'vitest';
import { bytesOf, read } from '../reading.testing.ts';

const linesOf = (found: ReturnType<typeof read>) =>
  found.lineItems.map(({ description, prices }) => [description, ...prices]);

describe('a column that is different in every row of the long form', () => {
  const header = 'Line,Description,Unit,Qty,Bidder,Amount';

  it('is no line identity: rows of several bidders are one line [IMP-005]', () => {
    const rows = [header, '1,Sod,SY,4,Ann,12', '2,Sod,SY,4,Bob,13', '3,Topsoil,CY,8,Ann,25', '4,Topsoil,CY,8,Bob,26'];
    expect(linesOf(read(bytesOf(rows)))).toEqual([
      ['Sod', '12', '13'],
      ['Topsoil', '25', '26'],
    ]);
    const codes = rows.map((row) => row.replace(/^Line/, 'Item Code').replace(/^(\d),/, 'R-00$1,'));
    expect(linesOf(read(bytesOf(codes)))).toEqual([
      ['Sod', '12', '13'],
      ['Topsoil', '25', '26'],
    ]);
  });

  it('still tells lines of equal texts apart, so that no price is lost [IMP-005]', () => {
    const rows = [header, '1,Sod,SY,4,Ann,12', '2,Sod,SY,4,Ann,14', '3,Sod,SY,4,Bob,13', '4,Sod,SY,4,Bob,15'];
    const found = read(bytesOf(rows));
    expect(linesOf(found)).toEqual([
      ['Sod', '12', '13'],
      ['Sod', '14', '15'],
    ]);
    expect(found.doubts).toEqual([]);
  });

  it('stays one where the bidders price other lines [IMP-005]', () => {
    const rows = [header, '1,Sod,SY,4,Ann,12', '2,Topsoil,CY,8,Bob,26', '3,Mulch,CY,2,Ann,5', '4,Sod,SY,4,Bob,13'];
    expect(linesOf(read(bytesOf(rows)))).toEqual([
      ['Sod', '12', null],
      ['Topsoil', null, '26'],
      ['Mulch', '5', null],
      ['Sod', null, '13'],
    ]);
  });
});
