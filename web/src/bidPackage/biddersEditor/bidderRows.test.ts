import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { newRow } from '../rowsEditor/editorRows.ts';
import { type BidderKey, BLANK_BIDDER, bidderFields, bidderProblems, pastedBidder, repeatedIn } from './bidderRows.ts';

beforeAll(async () => void (await startI18n('en-US')));

const good = {
  company: 'Acme',
  contact: 'Jo Doe',
  email: 'jo@acme.example',
  phone: '(555) 010-0100',
  received: '',
  fax: '',
};
const row = (change: Partial<Record<BidderKey, string>> = {}) => newRow({ ...good, ...change });
const messages = (change: Partial<Record<BidderKey, string>>, others: string[] = []) =>
  bidderProblems(row(change), others).map(({ message }) => message);

describe('problems of a bidder', () => {
  it('company, contact, email and phone are required, all said at once; fax is not [BDR-024] [BDR-027] [BDR-028]', () => {
    expect(bidderProblems(newRow(BLANK_BIDDER), []).map(({ message }) => message)).toEqual([
      'Company name is required.',
      'Contact name is required.',
      'Email is required.',
      'Phone is required.',
    ]);
  });

  it('a stored bidder without any contact is renamed without one, until one of the three is typed [BDR-110]', () => {
    const imported = { ...BLANK_BIDDER, company: 'Acme' };
    const renamed = (change: Partial<Record<BidderKey, string>>, stored = imported) =>
      bidderProblems({ ...row({}), stored, values: { ...imported, company: 'Acme Inc', ...change } }, []).map(
        ({ column }) => column,
      );
    expect(renamed({})).toEqual([]);
    expect(renamed({ company: ' ' })).toEqual(['company']);
    expect(renamed({ contact: 'Jo Doe' })).toEqual(['email', 'phone']);
    expect(renamed({ phone: '123' })).toEqual(['contact', 'email', 'phone']);
    expect(renamed({}, { ...imported, email: 'jo@acme.example' })).toEqual(['contact', 'email', 'phone']);
  });

  it('what is missing or no e-mail is said in its own sentence [ERR-034] [ERR-036] [ERR-037]', () => {
    expect(messages({ company: ' ' })).toEqual(['Company name is required.']);
    expect(messages({ contact: ' ' })).toEqual(['Contact name is required.']);
    expect(messages({ email: ' ' })).toEqual(['Email is required.']);
    expect(messages({ email: 'jo@acme' })).toEqual(['Email is not valid.']);
  });

  it('phone is required and fax optional, a fax of another length is refused [BDR-030] [BDR-033] [ERR-039]', () => {
    expect(messages({ phone: ' ' })).toEqual(['Phone is required.']);
    expect(messages({ fax: '' })).toEqual([]);
    expect(messages({ fax: '555-0100' })).toEqual(['Fax must have 10 to 15 digits.']);
  });

  it('a name in the package is refused ignoring case, and named [BDR-025] [ERR-035]', () => {
    expect(bidderProblems(row({ company: ' ACME ' }), ['acme'])).toEqual([
      { column: 'company', message: 'Company names must be unique.', hint: 'acme is in this package.' },
    ]);
  });

  it('two rows of one name are both refused [BDR-025]', () => {
    const rows = [row(), row({ company: 'Beta' }), row({ company: 'ACME' })];
    expect(repeatedIn(rows)).toEqual(new Set([rows[0]!.key, rows[2]!.key]));
  });

  it.each(['jo', 'jo@', 'jo acme.example'])('the email %j is not valid [BDR-029]', (email) => {
    expect(messages({ email })).toEqual(['Email is not valid.']);
  });

  it.each([
    ['123456789', false],
    ['1234567890', true],
    ['+1 (234) 567-890.12345', true],
    ['1234567890123456', false],
    ['12345678901 x', false],
  ])('the phone and fax number %j is valid: %s [BDR-031] [BDR-032] [BDR-034]', (number, isValid) => {
    expect(messages({ phone: number })).toEqual(isValid ? [] : ['Phone must have 10 to 15 digits.']);
    expect(messages({ fax: number })).toEqual(isValid ? [] : ['Fax must have 10 to 15 digits.']);
  });

  it('company and contact have at most 200 characters [BDR-036] [BDR-039]', () => {
    expect(messages({ company: 'x'.repeat(200), contact: 'x'.repeat(200) })).toEqual([]);
    expect(messages({ company: 'x'.repeat(201), contact: 'x'.repeat(201) })).toEqual([
      'Company name can have at most 200 characters.',
      'Contact name can have at most 200 characters.',
    ]);
  });

  it('phone, fax and email have their limits [BDR-037] [BDR-038] [BDR-040]', () => {
    const long = `12345 67890${' '.repeat(20)}1`;
    expect(long).toHaveLength(32);
    expect(messages({ phone: long })).toEqual(['Phone can have at most 30 characters.']);
    expect(messages({ fax: long })).toEqual(['Fax can have at most 30 characters.']);
    expect(
      messages({ email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(30)}.example` }),
    ).toContain('Email can have at most 200 characters.');
  });

  it('a literal %2F or %5C in a name is refused [BDR-052]', () => {
    expect(messages({ company: 'A%2fB' })).toEqual(['Company name must not hold the text %2F or %5C.']);
  });
});

describe('a pasted bidder', () => {
  it('takes its columns in order: company, contact, email, phone, fax [BDR-041]', () => {
    expect(pastedBidder(['Acme', 'Jo', 'jo@a.example', '5550100100', '5550100101'], 'company').values).toEqual({
      company: 'Acme',
      contact: 'Jo',
      email: 'jo@a.example',
      phone: '5550100100',
      fax: '5550100101',
      received: '',
    });
  });

  it('is cut to the limits of its fields [BDR-042]', () => {
    const long = 'x'.repeat(300);
    const { values } = pastedBidder([long, long, long, long, long, long], 'company');
    expect(Object.values(values).map(({ length }) => length)).toEqual([200, 200, 200, 30, 30, 40]);
  });
});

it('of a stored bidder only changed fields are sent', () => {
  const stored = { ...row(), id: 'b', stored: good };
  expect(bidderFields({ ...stored, values: { ...good, phone: '5550100199' } })).toEqual({
    phoneNumber: '5550100199',
    expected: { phoneNumber: good.phone },
  });
});
