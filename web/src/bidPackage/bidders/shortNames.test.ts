import { describe, expect, it } from 'vitest';
import { setBidder } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';
import { shortName, shortNames, shortNameText } from './shortNames.ts';

const short = (...names: string[]): string[] => shortNames(names).map(({ start, end }) => `${start} ${end}`.trim());

describe('the short name of a bidder', () => {
  it('is the first word where no other bidder begins with it [BID-068]', () => {
    expect(short('Kestrel Masonry', 'Dunmore Restoration', ' Alder & Voss')).toEqual(['Kestrel', 'Dunmore', 'Alder']);
  });

  it('goes on to the initial that tells bidders of one first word apart, ignoring case [BID-068]', () => {
    expect(short('Smith Electric', 'SMITH Plumbing Ltd', 'Kestrel')).toEqual(['Smith E.', 'SMITH P.', 'Kestrel']);
    expect(short('Smith Plumbing', 'Smith Paving', 'Smith Pile Works')).toEqual([
      'Smith Pl.',
      'Smith Pa.',
      'Smith Pi.',
    ]);
    expect(short('North Bay Steel', 'North Bay Roofing')).toEqual(['North Bay S.', 'North Bay R.']);
    expect(short('Alder & Voss', 'Alder & Sons', 'Alder Brothers')).toEqual(['Alder & V.', 'Alder & S.', 'Alder B.']);
  });

  it('keeps a word with digits, a short one, and one that another goes on from, whole [BID-068]', () => {
    expect(short('Bidder 02 Works', 'Bidder 20 Works', 'Bidder 2')).toEqual(['Bidder 02', 'Bidder 20', 'Bidder 2']);
    expect(short('Smith', 'Smith Co', 'Smith Concrete')).toEqual(['Smith', 'Smith Co', 'Smith Con.']);
    expect(short('Alder & Voss', 'Alder Brothers')).toEqual(['Alder & V.', 'Alder B.']);
  });

  it('is another one for every bidder of a package [BID-068]', () => {
    const names = [
      'A',
      'A B',
      'A B C',
      'A Bee',
      'A Beech',
      'a Beech Co',
      'A P. Low',
      'A Penn',
      'A & B',
      'A &',
      'Ä',
      'ß',
      'SS x',
    ];
    const made = short(...names).map((name) => name.toLowerCase());
    expect(new Set(made).size).toBe(names.length);
  });

  it('is made once for all bidders, and anew once one is called otherwise [BID-068]', () => {
    const model = new SheetModel(sampleSheet());
    const first = shortName(model, 0);
    expect(shortNameText(model, 0)).toBe('Kestrel');
    expect(shortName(model, 0)).toBe(first);
    setBidder(model, model.bidder(1).id, { companyName: 'Kestrel Roofing' });
    expect([0, 1, 2].map((bidder) => shortNameText(model, bidder))).toEqual(['Kestrel M.', 'Kestrel R.', 'Alder']);
  });
});
