import { expect, test } from 'vitest';
import { htmlPart, mailOf, priced, readQuote, textPart } from './mailFiles.testing.ts';

const own = 'Footings: $12,500.00\nSlab: $44,000.00\n\nThanks,\nAnn Lee\n';
const older = 'Footings: $9,900.00\nSlab: $40,000.00\nPiers: $7,000.00\n';
const ownRows = [
  ['Footings', '12500'],
  ['Slab', '44000'],
];

const dividers: readonly (readonly [string, string])[] = [
  ['the line of Gmail', 'On Mon, Mar 2, 2026 at 9:14 AM Bo Day <bo@gc.example> wrote:\n'],
  ['a line that is wrapped', 'On Mon, Mar 2, 2026 at 9:14 AM Bo Day\n<bo@gc.example> wrote:\n'],
  ['the line of Gmail in French', 'Le lun. 2 mars 2026 à 09 h 14, Bo Day <bo@gc.example> a écrit :\n'],
  ['a line of dashes', '-----Original Message-----\nFrom: Bo Day\nSubject: Bid\n'],
  ['a line of dashes in French', '-----Message d’origine-----\nDe : Bo Day\n'],
  [
    'the header of Outlook',
    '________________________________\nFrom: Bo Day\nSent: Monday, March 2, 2026 9:14 AM\nTo: Ann Lee\nSubject: Bid\n',
  ],
  [
    'the header of Outlook in French',
    'De : Bo Day\nEnvoyé : lundi 2 mars 2026 09:14\nÀ : Ann Lee\nObjet : Soumission\n',
  ],
];

test.each(dividers)('prices below %s are of an earlier message [QUO-125]', async (_, divider) => {
  expect(priced(await readQuote(mailOf([textPart(`${own}\n${divider}\n${older}`)])))).toEqual(ownRows);
});

test.each([
  [
    'a blockquote of Gmail',
    `<div class="gmail_quote">On Monday Bo Day wrote:<br><blockquote class="gmail_quote">${older.replaceAll('\n', '<br>')}</blockquote></div>`,
  ],
  [
    'a cited blockquote',
    `<blockquote type="cite"><table><tr><td>Footings</td><td>$9,900.00</td></tr><tr><td>Piers</td><td>$7,000.00</td></tr></table></blockquote>`,
  ],
  [
    'the header of Outlook',
    `<div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Bo Day<br><b>Sent:</b> Monday<br><b>To:</b> Ann<br><b>Subject:</b> Bid</p></div><p>${older.replaceAll('\n', '<br>')}</p>`,
  ],
])('prices in %s of an HTML text are of an earlier message [QUO-125]', async (_, below) => {
  const html = `<p>${own.replaceAll('\n', '<br>')}</p>${below}`;
  expect(priced(await readQuote(mailOf([htmlPart(html)])))).toEqual(ownRows);
});

test('quoted lines count for nothing, and what is written below them does [QUO-125]', async () => {
  const quoted = older.replace(/^(?=.)/gm, '> ');
  expect(priced(await readQuote(mailOf([textPart(`On Monday Bo Day wrote:\n${quoted}\n${own}`)])))).toEqual(ownRows);
});

test('an indented text is not quoted, and a word such as From alone begins no earlier message [QUO-125]', async () => {
  const html = `<p>From: the east wing</p><blockquote>${own.replaceAll('\n', '<br>')}</blockquote>`;
  expect(priced(await readQuote(mailOf([htmlPart(html)])))).toEqual(ownRows);
});

test('an e-mail that passes on a quote is that quote, with its sender and without what is below it [QUO-126]', async () => {
  const header = 'From: Harbor Plumbing Inc. <ann@harborplumbing.example>\nDate: Monday\nSubject: Bid\nTo: Bo Day\n';
  const below = `On Friday Bo Day wrote:\n${older}`;
  const passedOn = (divider: string, text = 'Can you enter this?') =>
    `${text}\n\n${divider}${header}\n${own}\n${below}`;
  const from = 'Bo Day <bo@gc.example>';
  for (const [subject, divider] of [
    ['Bid', '---------- Forwarded message ---------\n'],
    ['Bid', '---------- Message transféré ---------\n'],
    ['FW: Bid', ''],
    ['TR : Bid', ''],
  ] as const) {
    const reading = await readQuote(mailOf([textPart(passedOn(divider))], { from, subject }));
    expect(priced(reading)).toEqual(ownRows);
    expect(reading.companyName).toBe('Harbor Plumbing Inc.');
  }
  const withOwn = mailOf([textPart(passedOn('', 'Piers: $1,000.00\nCaps: $500.00'))], { from, subject: 'FW: Bid' });
  expect(priced(await readQuote(withOwn))).toEqual([
    ['Piers', '1000'],
    ['Caps', '500'],
  ]);
});

test('an e-mail that passes on a message without prices is the letter of what is attached, and not from who passes it on [QUO-126]', async () => {
  const message =
    'From: Ann Lee <ann@harborplumbing.example>\nSent: Monday\nTo: Bo Day\nSubject: Bid\n\nExcludes permits.\nAnn Lee\n';
  const content = 'Tidewater Builders\nHarbor Plumbing & Heating\nItem,Amount\nFootings,"12,500.00"\nSlab,"44,000.00"';
  const parts = [textPart(`See below.\n${message}`), { type: 'text/csv', content, name: 'quote.csv' }];
  const from = 'Bo Day <bo@tidewaterbuilders.example>';
  const reading = await readQuote(mailOf(parts, { from, subject: 'FW: Bid' }));
  expect(priced(reading)).toEqual(ownRows);
  expect(reading.companyName).toBe('Harbor Plumbing & Heating');
  expect(reading.texts.map(({ text }) => text)).toContain('Excludes permits.');
  expect(reading.texts.map(({ text }) => text)).not.toContain('See below.');
});

test('telephone and street numbers, dates and codes of a signature are no prices [QUO-127]', async () => {
  const signature = [
    'Ann Lee, Senior Estimator',
    'O: (757) 555-0171   C: (757) 555-0172   F: (757) 555-0173',
    'Direct: 757.555.0174 | Ext: 204',
    'Tél. : 514 555-0175, poste 312',
    'Cell - 7575550176',
    '1200 Causeway Court, Unit 300',
    'Norfolk, VA 23510',
    '1250, rue Sainte-Catherine, bureau 800',
    'License: 2705000188',
    'RBQ : 5612-3456-01',
    'March 6, 2026',
    'Quote No.: 4512',
  ].join('\n');
  expect(priced(await readQuote(mailOf([textPart(`${own}${signature}`)])))).toEqual(ownRows);
  const html = `<p>${own.replaceAll('\n', '<br>')}</p><table><tr><td>Office</td><td>757 555-0171</td></tr><tr><td>Suite</td><td>300</td></tr></table>`;
  expect(priced(await readQuote(mailOf([htmlPart(html)])))).toEqual(ownRows);
});
