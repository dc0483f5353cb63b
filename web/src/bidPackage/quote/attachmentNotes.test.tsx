import { expect, it } from 'vitest';
import { chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
import { until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { openQuoteDialog } from '../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../testing/quotedRow.testing.ts';
import { sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const record = sheetOf([[null, 'Plumbing', null, 'Piers', '1', 'EA', '31.25', [null]]]);

const reading = sampleReading({
  sheet: 'Quote.pdf',
  sheets: ['Quote.pdf'],
  columns: [],
  rows: [quotedRow(6, 'Piers', { amount: '9000' })],
  printedTotal: '9000',
  companyName: 'Harbor Plumbing Co.',
  isPriceUnclear: false,
  texts: [{ row: 4, text: 'Our total is $8,250.00.', isCondition: false }],
});

const statuses = () =>
  inDialog()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);

async function openMail(change: Partial<typeof reading>): Promise<void> {
  await openQuoteDialog({ ...reading, ...change }, record);
  chooseFiles(new File(['From: Ann Lee'], 'quote.eml', { type: 'message/rfc822' }));
  await until(() => expect(inDialog().queryByRole('table', { name: 'Matched' })).toBeTruthy());
}

it('attachments of which nothing was read, and another total in the text of an email, are named [QUO-130]', async () => {
  await openMail({ unreadParts: ['scan.pdf', 'terms.docx'], otherTotals: [{ row: 4, amount: '8250' }] });
  expect(statuses()).toEqual(
    expect.arrayContaining([
      'These attachments hold no prices or cannot be read, and nothing of them is below: scan.pdf, terms.docx.',
      'The text of the email says 8,250.00, the attachment prints a total of 9,000.00: “Our total is $8,250.00.”',
    ]),
  );
});

it('an email of which everything was read has no such notes [QUO-130]', async () => {
  await openMail({});
  expect(statuses().filter((text) => /attachment|email/.test(text ?? ''))).toEqual([]);
});

it('the dialog says which files are read, of at most 20 MB [QUO-130]', async () => {
  await openQuoteDialog(reading, record);
  expect(dialog()!.textContent).toContain(
    'its file: email (EML), PDF or scan, picture (PNG, JPEG, TIFF), Word (DOCX), XLSX, CSV or TSV.',
  );
  chooseFiles(new File([new Uint8Array(20_000_001)], 'large.eml'));
  await until(() =>
    expect(inDialog().getByRole('alert').textContent).toBe(
      'large.eml is too large. EML, PDF, PNG, JPEG, TIFF, DOCX, XLSX, CSV and TSV files of at most 20 MB are read.',
    ),
  );
});
