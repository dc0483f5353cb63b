import { expect, it } from 'vitest';
import { companyInHead, companyOfAddress, isBidderName } from './companyName.ts';
import { quoteHead } from './quoteHead.ts';

const letterhead = [
  ['Cormorant Wall Systems'],
  ['2200 Shoreline Pike, Suite 4 | Fax (804) 555-0100 | (804) 555-0147 | etran@cormorantwalls.example'],
  ['Quote No.: 26-0388 Rev. 1'],
  ['To: Harborline Constructors, Inc.', 'bids@harborline.example'],
  ['Prices valid until April 30, 2026'],
  ['Date:', 'March 3, 2026'],
  ['Respectfully submitted,'],
  ['Cormorant Wall Systems'],
  ['Ellis Tran'],
];

it('reads contact, address, telephone, number and date of a letter [QUO-163]', () => {
  expect(quoteHead(letterhead, 'Cormorant Wall Systems', null)).toEqual({
    contactName: 'Ellis Tran',
    email: 'etran@cormorantwalls.example',
    phone: '(804) 555-0147',
    quoteNumber: '26-0388 Rev. 1',
    quoteDate: '2026-03-03',
  });
});

it('prefers an office number to a mobile one, and never takes a fax [QUO-163]', () => {
  const phoneOf = (...lines: string[]) => quoteHead([lines], null, null).phone;
  expect(phoneOf('Call my cell (757) 555-0183', '(757) 555-0182')).toBe('(757) 555-0182');
  expect(phoneOf('O: 757-555-0171 C: 757-555-0172 F: 757-555-0173')).toBe('757-555-0171');
  expect(phoneOf('cell (757) 555-0183')).toBe('(757) 555-0183');
  expect(phoneOf('Fax: 757-555-0173')).toBeNull();
});

it.each([
  ['Quote BA-2617', 'BA-2617'],
  ['Soumission no : S-2026-047', 'S-2026-047'],
  ['Attached is our proposal CL-0619. Total is $781,040.00', 'CL-0619'],
  ['Quote VCG 1140-2 March 6, 2026', 'VCG 1140-2'],
  ['Proposal #88', '88'],
  ['Bid date: 3/5/2026', null],
  ['Quote good for 30 days', null],
  ['Proposal', null],
])('the quote number in %j is %s [QUO-163]', (text, number) => {
  expect(quoteHead([[text]], null, null).quoteNumber).toBe(number);
});

it('a file has the number next to the company [QUO-163]', () => {
  const head = [['Pelican Pipeworks', '88-204', '2026-03-04']];
  expect(companyInHead(head)).toBe('Pelican Pipeworks');
  expect(quoteHead(head, 'Pelican Pipeworks', null)).toMatchObject({ quoteNumber: '88-204', quoteDate: '2026-03-04' });
});

it('who sent an e-mail is its contact, and its date that of the quote without one [QUO-163]', () => {
  const sender = { name: 'Petra Lindqvist', address: 'petra@saltmarsh.example', date: '2026-03-06' };
  expect(quoteHead([['Good afternoon,']], null, sender)).toEqual({
    contactName: 'Petra Lindqvist',
    email: 'petra@saltmarsh.example',
    phone: null,
    quoteNumber: null,
    quoteDate: '2026-03-06',
  });
});

it('a labelled contact goes before who signs [QUO-163]', () => {
  const rows = [['Contact: Lou Marchetti (434) 555-0140'], ['Sincerely,'], ['Ann Lee']];
  expect(quoteHead(rows, null, null).contactName).toBe('Lou Marchetti');
});

it('the company has the domain of its address, and the addressee is none [QUO-163]', () => {
  const rows = [
    ['To: Harborline Constructors', 'bids@harborlineconstructors.example'],
    ['Hank Orozco, Bluff City Pours   cell (434) 555-0108'],
    ['hank@bluffcitypours.example'],
  ];
  expect(companyOfAddress(rows)).toBe('Bluff City Pours');
});

it('a date or a sentence is no bidder [QUO-163]', () => {
  expect(['3/4/2026', 'Thank you for the opportunity.', 'Price includes all labor.', '12'].some(isBidderName)).toBe(
    false,
  );
  expect(['Kestrel Point Electric, Inc.', 'Smith & Co.', 'ABC'].every(isBidderName)).toBe(true);
});
