import { beforeAll, describe, expect, it } from 'vitest';
import { parseAmount } from '#leveling';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { setAlternate, setBid, setBidder, setHeader, setLumpSum } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { bidderId, lineId, sampleSheet, sheetOf } from '../testing/sampleSheet.testing.ts';
import { explain, type HeadFigure } from './explain.ts';
import type { Explanation } from './explanation.ts';

const [kestrel, dunmore, alder, northgate, tillman, copper] = [0, 1, 2, 3, 4, 5];
const price = (text: string) => parseAmount(text)!;

beforeAll(() => startI18n('en-US'));

function why(model: SheetModel, row: string, bidder: number, figure?: HeadFigure): Explanation {
  return explain(model, { row, column: columnOfBidder(bidder) }, figure)!;
}
const terms = (explanation: Explanation) => explanation.rows.map((row) => [row.label, row.figure, row.tone] as const);

/** The printed figures that are amounts, added. */
function added(explanation: Explanation): bigint {
  return explanation.rows.reduce((sum, { figure }) => {
    const text = figure.replace('unleveled, ', '').replaceAll(',', '').replace('−', '-').replace('+', '');
    return sum + (parseAmount(text) ?? 0n);
  }, 0n);
}
const printed = (text: string) => parseAmount(text.replaceAll(',', '').replace('−', '-'))!;

describe('why a missing scope counts what it counts', () => {
  const row = `l-${lineId(4)}`;
  const model = new SheetModel(sampleSheet());
  setBid(model, lineId(4), bidderId(dunmore), { classification: 3, price: null });
  setBid(model, lineId(4), bidderId(tillman), { classification: 1, price: price('9182') });
  setBid(model, lineId(4), bidderId(northgate), { classification: 1, price: price('10250') });
  setBid(model, lineId(4), bidderId(kestrel), { classification: 4, price: price('5') });
  setBid(model, lineId(4), bidderId(alder), { classification: 2, price: null });
  setBid(model, lineId(4), bidderId(copper), null);

  it('names the price that was taken, the others, and why some are left out [BID-057]', () => {
    const explanation = why(model, row, dunmore);
    expect([explanation.title, explanation.subtitle, explanation.figure]).toEqual([
      'Missing Scope',
      'no price',
      '9,182.00',
    ]);
    expect(terms(explanation)).toEqual([
      ['Tillman Brothers', '9,182.00', 'took'],
      ['Northgate Building Works', '10,250.00', 'plain'],
      ['Kestrel Masonry', 'left out: Risk', 'out'],
      ['Alder & Voss', 'left out: Included', 'out'],
      ['Copper Hill Contractors', 'no entry', 'out'],
    ]);
    expect(explanation.rows[0]?.target).toEqual({ row, line: 4, column: columnOfBidder(tillman) });
  });

  it('takes the base estimate where no other bidder has a price [BID-057]', () => {
    for (const other of [tillman, northgate]) setBid(model, lineId(4), bidderId(other), null);
    const explanation = why(model, row, dunmore);
    const estimate = explanation.rows.find((one) => one.label === 'Base estimate');
    expect(explanation.figure).toBe('10,601.00');
    expect(estimate).toMatchObject({ tone: 'took', figure: '10,601.00', target: { row, line: 4, column: 5 } });
    expect(explanation.notes[0]).toContain('No other bidder has a price to take');
  });
});

describe('why a total is what it is', () => {
  const model = new SheetModel(sampleSheet());

  it('lists terms that add up to the figure, for every sum of every bidder [BID-058]', () => {
    for (const bidder of model.content.bidders.keys()) {
      const sums = [
        ...model.content.tree.nodes.map((node) => node.key),
        'total-0',
        'total-1',
        'contributions',
        'grandTotal',
        'difference',
      ];
      for (const row of sums) {
        const explanation = why(model, row, bidder);
        expect(added(explanation), `${row} ${bidder}`).toBe(printed(explanation.sum!.replace('+', '')));
      }
    }
  });

  it('has no figure for the difference of a bidder who has entered nothing in the base bid [BDR-053]', () => {
    const record = sampleSheet({ rollupBids: [], adjustments: [], requirements: [] });
    const nothing = {
      classifications: record.lineItems.ids.map(() => -1),
      prices: record.lineItems.ids.map(() => null),
    };
    const bids = record.bids.map((one, index) => (index === dunmore ? { ...one, ...nothing } : one));
    const empty = new SheetModel({ ...record, bids });
    for (const row of ['difference', 'percent']) {
      expect(why(empty, row, dunmore)).toMatchObject({ figure: '·' });
      expect(why(empty, row, dunmore).notes[0]).toBe('Nothing entered in the base bid yet.');
    }
  });

  it('has no difference of a group or a section without a price or without an estimate [PAGE-190]', () => {
    const line = (
      name: string,
      estimate: string,
      entry: readonly [number, string | null] | null,
      section = 'Alternate 1 - Dormer',
    ) => [section, 'Site', null, name, '1', 'LS', estimate, [entry]] as const;
    const one = (...of: Parameters<typeof line>) => new SheetModel(sheetOf([line(...of)]));
    const notes = (model: SheetModel) =>
      model.content.tree.nodes.filter(({ section }) => section === 1).map(({ key }) => why(model, key, 0).notes[0]);
    const alike = (sentence: string) => [sentence, sentence];
    expect(notes(one('Roof', '3840', null))).toEqual(
      alike('Base estimate 3,840.00. Without a price there is no difference.'),
    );
    expect(notes(one('Roof', '3840', [1, '0']))).toEqual(alike('Base estimate 3,840.00, difference −3,840.00.'));
    expect(notes(one('Roof', '3840', [2, null]))).toEqual(alike('Base estimate 3,840.00, difference −3,840.00.'));
    expect(notes(one('Roof', '0', [1, '60']))).toEqual(
      alike('The base estimate is 0, so there is nothing to compare with.'),
    );
    const lumpSum = one('Roof', '3840', null);
    setLumpSum(lumpSum, { section: 1, level1: 'Site', level2: null }, bidderId(0), price('3000'));
    expect(notes(lumpSum)).toEqual(alike('Base estimate 3,840.00, difference −840.00.'));
  });

  it('shows a lump sum beside what the lines below it add [BID-058]', () => {
    const explanation = why(model, 'n-base-Masonry', alder);
    expect(terms(explanation).at(-1)).toEqual(['Lump sum', '176,500.00', 'plain']);
  });

  it('says that a disabled alternate counts 0.00, with what it would be [BID-058]', () => {
    const off = new SheetModel(sampleSheet());
    setAlternate(off, off.content.alternates[0]!.id, { enabled: false });
    const explanation = why(off, 'total-1', kestrel);
    expect(explanation.sum).not.toBe('0.00');
    expect(explanation.figure).toBe('0.00');
    expect(explanation.notes.at(-1)).toBe(
      `The alternate is disabled: it counts 0.00 and is shown as 0.00. Enabled it would be ${explanation.sum}.`,
    );
  });

  it('lists the unleveled lines of a bidder, as many as the count says [BID-058]', () => {
    const explanation = why(model, 'unleveled', northgate);
    const lines = explanation.rows.filter((row) => row.target?.line !== undefined);
    expect(lines).toHaveLength(model.unleveledCount(northgate));
    expect(lines.every((row) => model.isUnleveled(row.target!.line!, northgate))).toBe(true);
    expect(explanation.figure).toBe(String(model.unleveledCount(northgate)));
  });
});

describe('why a bidder stands where it stands', () => {
  it('lists the bidders in rank order, the excluded with their reason, and names the second bidder [BID-059]', () => {
    const model = new SheetModel(sampleSheet());
    const explanation = why(model, HEAD_ROW, dunmore);
    expect(explanation.title).toBe('2nd');
    expect(explanation.rows[0]).toMatchObject({ label: 'Kestrel Masonry, selected' });
    expect(explanation.rows[1]).toMatchObject({ label: 'Dunmore Restoration', tone: 'took' });
    expect(explanation.rows.at(-1)).toMatchObject({ label: 'Copper Hill Contractors, Quote Is Late', tone: 'out' });
    expect(explanation.notes).toContain('Second bidder is Dunmore Restoration, the one after the selected bidder.');
  });

  it('says where a manual order stands [BID-059]', () => {
    const model = new SheetModel(sampleSheet());
    const note = 'The bidders between were put in this order by hand; without it the total base bid decides.';
    expect(why(model, HEAD_ROW, dunmore).notes).not.toContain(note);
    setHeader(model, { isBidderOrderManual: true });
    expect(why(model, HEAD_ROW, dunmore).notes).toContain(note);
  });

  it('says why there is no second bidder [BID-059]', () => {
    const model = new SheetModel(sampleSheet());
    setBidder(model, bidderId(dunmore), { status: 3 });
    expect(why(model, HEAD_ROW, kestrel).notes.at(-1)).toBe(
      'There is no second bidder: Dunmore Restoration, next in order, is excluded (Declined to Quote).',
    );
    setHeader(model, { selectedBidderId: null });
    expect(why(model, HEAD_ROW, kestrel).notes.at(-1)).toBe('No bidder is selected, so there is no second bidder.');
  });
});
