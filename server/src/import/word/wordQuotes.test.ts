import { expect, test } from 'vitest';
import { priced, readQuote } from '../mail/mailFiles.testing.ts';
import { cell, documentOf, pageHeader, paragraph, row, run, table } from './wordFiles.testing.ts';

const prices = [row('Description', 'Price'), row('Footings', '$12,500.00'), row('Slab', '$44,000.00')];
const tableRows = [
  ['Footings', '12500'],
  ['Slab', '44000'],
];

test('a document without a table is read like an e-mail, also where tabs make columns [QUO-124]', async () => {
  const prose = documentOf(
    paragraph('We propose to furnish all labor as follows:') +
      paragraph('Footings ........ $12,500.00') +
      paragraph('Slab: $44,000.00') +
      paragraph('Alternate 1: omit the slab, DEDUCT $4,000.00'),
  );
  expect(priced(await readQuote(prose))).toEqual([...tableRows, ['Alternate 1: omit the slab', '-4000']]);
  const tab = '<w:r><w:tab/></w:r>';
  const tabbed = documentOf(
    paragraph('Item', tab, 'Qty', tab, 'Unit', tab, 'Unit price', tab, 'Amount') +
      paragraph('Footings', tab, '100', tab, 'CY', tab, '125.00', tab, '12,500.00') +
      paragraph('Slab', tab, '400', tab, 'SY', tab, '110.00', tab, '44,000.00'),
  );
  expect((await readQuote(tabbed)).rows).toMatchObject([
    { description: 'Footings', quantity: '100', unit: 'CY', unitPrice: '125', amount: '12500' },
    { description: 'Slab', quantity: '400', unit: 'SY', unitPrice: '110', amount: '44000' },
  ]);
});

test('merged cells keep the other cells in their columns; a shared price counts once, a shared text everywhere [QUO-128]', async () => {
  const start = '<w:vMerge w:val="restart"/>';
  const more = '<w:vMerge/>';
  const merged = documentOf(
    table(
      row('Section', 'Description', 'Amount'),
      row(cell('East wing', start), 'Footings', '$12,500.00'),
      row(cell('', more), 'Slab', cell('$44,000.00', start)),
      row('West wing', 'Slab finish', cell('', more)),
      row(cell('Total', '<w:gridSpan w:val="2"/>'), '$56,500.00'),
    ),
  );
  const { rows, printedTotal } = await readQuote(merged);
  expect(rows.map(({ title, description, amount }) => [title, description, amount])).toEqual([
    ['East wing', 'Footings', '12500'],
    ['East wing', 'Slab', '44000'],
  ]);
  expect(printedTotal).toBe('56500');
});

test('a table that lays out the page counts for nothing, and lists in the cells of one row are rows [QUO-128]', async () => {
  const inner = table(
    row('Description', 'Price'),
    row(cell(paragraph('Footings') + paragraph('Slab')), cell(paragraph('$12,500.00') + paragraph('$44,000.00'))),
  );
  const laidOut = documentOf(table(row(cell(paragraph('Harbor Plumbing Co.') + inner), cell(paragraph('Page 1')))));
  const reading = await readQuote(laidOut);
  expect(priced(reading)).toEqual(tableRows);
  expect(reading.companyName).toBe('Harbor Plumbing Co.');
});

test('tracked changes are read as accepted, and struck-out text is not read [QUO-128]', async () => {
  const inserted = `<w:ins w:id="1" w:author="a">${run('$12,500.00')}</w:ins>`;
  const deleted = '<w:del w:id="2" w:author="a"><w:r><w:delText>$9,900.00</w:delText></w:r></w:del>';
  const struck = '<w:r><w:rPr><w:strike/></w:rPr><w:t>$40,000.00 </w:t></w:r>';
  const changed = documentOf(
    table(
      row('Description', 'Price'),
      row('Footings', cell(paragraph(deleted, inserted))),
      row('Slab', cell(paragraph(struck, '$44,000.00'))),
    ),
  );
  expect(priced(await readQuote(changed))).toEqual(tableRows);
});

test('text boxes and the header of the pages are text; the foot of the pages and marks of footnotes are not read [QUO-128]', async () => {
  const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('Excludes dewatering')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${paragraph('Plus tax.')}</w:footnote></w:footnotes>`;
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>';
  const file = documentOf(
    paragraph(box) + table(prices[0]!, row('Footings', cell(paragraph('$12,500.00', note))), prices[2]!),
    {
      'word/_rels/document.xml.rels': relations,
      'word/footnotes.xml': footnotes,
      'word/header1.xml': pageHeader('Harbor Plumbing Co.', 'Suite 300: $1,000.00'),
      'word/footer1.xml': pageHeader('Total: $1.00'),
    },
  );
  const reading = await readQuote(file);
  expect(priced(reading)).toEqual(tableRows);
  expect(reading.companyName).toBe('Harbor Plumbing Co.');
  expect(reading.printedTotal).toBeNull();
  const texts = reading.texts.map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual(['Harbor Plumbing Co.', 'Suite 300: $1,000.00', 'Excludes dewatering']);
  expect(texts).toContain('Plus tax.');
  expect(texts).not.toContain('Total: $1.00');
});
