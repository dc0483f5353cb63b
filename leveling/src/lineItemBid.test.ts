import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, ZERO } from './amounts.ts';
import { Classification, ENTRY_CLASSIFICATIONS, type EntryClassification } from './classification.ts';
import {
  type BidDraft,
  bidOf,
  chooseClassification,
  draftOf,
  EMPTY_DRAFT,
  entriesOf,
  isUnleveled,
  isValidBid,
  type LineItemBid,
  typePrice,
} from './lineItemBid.ts';

const { Unallocated, SubBid, Included, MissingScope, Risk, OwnerAllow, GeneralRequirement } = Classification;
const PRICED = [Unallocated, SubBid, Risk, OwnerAllow, GeneralRequirement];

const bid = (classification: EntryClassification, price: string | null): LineItemBid => ({
  classification,
  price: price === null ? null : amount(price),
});

/** The draft after choosing one class after the other, from a stored entry or an empty cell. */
const choosing = (from: LineItemBid | null, ...classes: EntryClassification[]): BidDraft =>
  classes.reduce(chooseClassification, draftOf(from));

describe('a price typed', () => {
  it('into an empty cell is a SubBid until another class is chosen [BID-017]', () => {
    const typed = typePrice(EMPTY_DRAFT, amount('500'));
    expect(bidOf(typed)).toEqual(bid(SubBid, '500'));
    expect(bidOf(chooseClassification(typed, Risk))).toEqual(bid(Risk, '500'));
  });

  it.each([...PRICED, MissingScope])('into a cell of class %i keeps the class', (classification) => {
    expect(bidOf(typePrice(draftOf(bid(classification, '1')), amount('2')))).toEqual(bid(classification, '2'));
  });

  it('after a class was chosen in the empty cell takes that class', () => {
    expect(bidOf(typePrice(choosing(null, OwnerAllow), amount('7')))).toEqual(bid(OwnerAllow, '7'));
  });

  it('into an Included cell, which holds no price, is a SubBid', () => {
    expect(bidOf(typePrice(draftOf(bid(Included, null)), amount('7')))).toEqual(bid(SubBid, '7'));
  });
});

describe('choosing a classification', () => {
  it.each([...PRICED, MissingScope])('Included clears the price of class %i [BID-018]', (classification) => {
    expect(bidOf(choosing(bid(classification, '500'), Included))).toEqual(bid(Included, null));
  });

  it('Included remembers the price and sends none [BID-019]', () => {
    const draft = choosing(bid(SubBid, '500'), Included);
    expect(draft).toEqual({ classification: Included, price: null, remembered: amount('500') });
    expect(choosing(bid(SubBid, '500'), Included, Included)).toEqual(draft);
  });

  it.each([...PRICED, MissingScope])('out of Included to %i keeps the remembered price [BID-020]', (classification) => {
    expect(bidOf(choosing(bid(SubBid, '500'), Included, classification))).toEqual(bid(classification, '500'));
    expect(bidOf(choosing(bid(SubBid, '0'), Included, classification))).toEqual(bid(classification, '0'));
  });

  it.each([SubBid, Risk, OwnerAllow, GeneralRequirement])(
    'out of Included to %i with nothing remembered makes the price 0 [BID-020] [BID-055]',
    (classification) => {
      expect(bidOf(choosing(bid(Included, null), classification))).toEqual(bid(classification, '0'));
    },
  );

  it('out of Included to MissingScope with nothing remembered leaves the price empty [BID-055]', () => {
    expect(bidOf(choosing(bid(Included, null), MissingScope))).toEqual(bid(MissingScope, null));
    expect(bidOf(choosing(null, Included, MissingScope))).toEqual(bid(MissingScope, null));
  });

  it('out of Included to Unallocated with nothing remembered clears the cell [BID-055]', () => {
    expect(choosing(bid(Included, null), Unallocated)).toEqual(EMPTY_DRAFT);
  });

  it('among the other classes reuses the current price [BID-021]', () => {
    for (const from of [...PRICED, MissingScope]) {
      for (const to of [...PRICED, MissingScope]) {
        expect(bidOf(choosing(bid(from, '-12.5'), to))).toEqual(bid(to, '-12.5'));
      }
    }
  });

  it('never invents or loses a price on any way through the classes', () => {
    const way = fc.array(fc.constantFrom(...ENTRY_CLASSIFICATIONS), { minLength: 1 });
    fc.assert(
      fc.property(way, fc.bigInt().map(amountOfUnits), (classes, price) => {
        const end = classes.reduce(chooseClassification, typePrice(EMPTY_DRAFT, price));
        expect(end.price ?? end.remembered).toBe(price);
        expect(end.classification).toBe(classes.at(-1));
        expect(bidOf(end)).not.toBeNull();
      }),
    );
  });
});

describe('validity', () => {
  it('of an Included bid is having no price [BID-030]', () => {
    expect(isValidBid(Included, null)).toBe(true);
    expect(isValidBid(Included, ZERO)).toBe(false);
    expect(isValidBid(Included, amount('5'))).toBe(false);
  });

  it('of a MissingScope bid does not depend on a price [BID-031]', () => {
    expect(isValidBid(MissingScope, null)).toBe(true);
    expect(isValidBid(MissingScope, ZERO)).toBe(true);
    expect(isValidBid(MissingScope, amount('-5'))).toBe(true);
  });

  it.each(PRICED)('of class %i needs a price [BID-032]', (classification) => {
    expect(isValidBid(classification, null)).toBe(false);
    expect(isValidBid(classification, ZERO)).toBe(true);
    expect(isValidBid(classification, amount('-5'))).toBe(true);
  });

  it('needs a classification [BID-032]', () => {
    expect(isValidBid(null, amount('5'))).toBe(false);
    expect(isValidBid(null, null)).toBe(false);
    expect(bidOf(EMPTY_DRAFT)).toBeNull();
    expect(bidOf(choosing(null, SubBid))).toBeNull();
  });

  it('is lost when the price of a class that needs one is emptied, and kept by MissingScope', () => {
    expect(bidOf(typePrice(draftOf(bid(SubBid, '5')), null))).toBeNull();
    expect(bidOf(typePrice(draftOf(bid(MissingScope, '5')), null))).toEqual(bid(MissingScope, null));
    expect(bidOf(typePrice(draftOf(bid(Included, null)), null))).toEqual(bid(Included, null));
  });
});

describe('whether a line is unleveled', () => {
  it.each([
    ['no entry', true, null],
    ['Unallocated without a price', true, bid(Unallocated, null)],
    ['Unallocated with 0', false, bid(Unallocated, '0')],
    ['Included', false, bid(Included, null)],
    ['MissingScope without a price', false, bid(MissingScope, null)],
    ['SubBid 0', false, bid(SubBid, '0')],
  ])('%s: %o [BID-028]', (_name, unleveled, entry) => {
    expect(isUnleveled(entriesOf([bid(SubBid, '1'), entry]), 1)).toBe(unleveled);
  });
});
