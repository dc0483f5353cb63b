import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { readTable } from '../../spreadsheet/clipboardTable.ts';
import { textsOfTable } from './tableTexts.ts';

beforeAll(() => startI18n('en-US'));

const column = (number: number, sample: string) => ({ in: 'column', number, sample });

it.each([
  ['a column of units between figures', '20\tSF\t400\n3\tEA\t27', column(2, 'SF')],
  ['a column of names alone', 'Brick veneer\n2x4 studs\n400', column(1, 'Brick veneer')],
  ['one row of a quote', 'Caulking\t400', column(1, 'Caulking')],
  ['more words than figures among the cells that are not empty', '1\tTBD\n2\t\n3\tsee note\n4\t9', column(2, 'TBD')],
  [
    'a header above prices of two bidders',
    'Alpha\tBravo\n400\t500\n600\t700',
    { in: 'row', number: 1, sample: 'Alpha' },
  ],
  ['half of a column', 'TBD\n400', null],
  ['single words amid prices', '400\tTBD\nsee note\t500\n600\t700', null],
  ['a header above one column of prices', 'Price\n400\n500', null],
  ['classes, shorthand and unit prices', 'Included\tNIC\ti\n@2.75\tR 400\texcluded\n-\t\tM', null],
  ['figures that cannot be read', '12k\t1e5\n13k\t4,00.5', null],
  ['a class that needs a price', 'Risk\tS\nOwner Allow\tG', null],
])('%s: texts of a table for bids [BID-140]', (_, text, found) => {
  expect(textsOfTable(readTable(text)!, 'en-US')).toEqual(found);
});
