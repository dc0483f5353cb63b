import { type Amount, ZERO } from './amounts.ts';
import { Classification, type EntryClassification, NO_CLASSIFICATION } from './classification.ts';
import { storableAmount } from './limits.ts';

/** One bidder's stored entry on a line (or on a Quantitative requirement): a class and a price for the whole line. */
export type LineItemBid = { readonly classification: EntryClassification; readonly price: Amount | null };

/**
 * The entries of all bidders on one line (or one Quantitative requirement), by bidder index 0 … bidderCount - 1.
 * `classificationAt` is -1 where a bidder has no entry; `priceAt` is null where there is no price.
 */
export type LineEntries = {
  readonly bidderCount: number;
  classificationAt(bidder: number): number;
  priceAt(bidder: number): Amount | null;
};

/** The entry in a cell while a person edits it; it may be invalid. */
export type BidDraft = {
  readonly classification: EntryClassification | null;
  readonly price: Amount | null;
  /** The price typed before Included was chosen, kept for leaving Included again. */
  readonly remembered: Amount | null;
};

/** The draft of an empty cell. */
export const EMPTY_DRAFT: BidDraft = { classification: null, price: null, remembered: null };

/** The draft a cell starts from: its stored entry, with nothing remembered. */
export function draftOf(bid: LineItemBid | null): BidDraft {
  return bid === null ? EMPTY_DRAFT : { classification: bid.classification, price: bid.price, remembered: null };
}

/** Returns the entries of one line from a list by bidder index (null: no entry). */
export function entriesOf(bids: readonly (LineItemBid | null)[]): LineEntries {
  return {
    bidderCount: bids.length,
    classificationAt: (bidder) => bids[bidder]?.classification ?? NO_CLASSIFICATION,
    priceAt: (bidder) => bids[bidder]?.price ?? null,
  };
}

/** Returns whether this class and price are no usable entry: nothing, or Unallocated without a price. */
export function isBlankEntry(classification: number, price: Amount | null): boolean {
  return classification === NO_CLASSIFICATION || (classification === Classification.Unallocated && price === null);
}

/** Returns whether the line is unleveled for this bidder. Source: rules.md 'One line' 1. */
export function isUnleveled(entries: LineEntries, bidder: number): boolean {
  return isBlankEntry(entries.classificationAt(bidder), entries.priceAt(bidder));
}

/**
 * Returns whether a class and a price may be stored together: Included without a price, MissingScope with or without
 * one, any other class with one.
 */
export function isValidBid(classification: EntryClassification | null, price: Amount | null): boolean {
  if (classification === null) return false;
  if (classification === Classification.Included) return price === null;
  return classification === Classification.MissingScope || price !== null;
}

/** The entry a draft would store, or null while it is not valid. */
export function bidOf(draft: BidDraft): LineItemBid | null {
  if (draft.classification === null || !isValidBid(draft.classification, draft.price)) return null;
  return { classification: draft.classification, price: draft.price };
}

/**
 * Returns the draft after a classification was chosen. Into Included the price is put aside; out of it the remembered
 * price comes back, and with none MissingScope stays without a price, Unallocated clears the cell and any other class
 * has the price 0. Between the others the price stays. Example: SubBid 500, then Included, then Risk is Risk 500.
 */
export function chooseClassification(draft: BidDraft, chosen: EntryClassification): BidDraft {
  const known = draft.price ?? draft.remembered;
  if (chosen === Classification.Included) return { classification: chosen, price: null, remembered: known };
  if (known !== null) return { classification: chosen, price: known, remembered: null };
  if (draft.classification !== Classification.Included) return { ...draft, classification: chosen };
  if (chosen === Classification.MissingScope) return { classification: chosen, price: null, remembered: null };
  if (chosen === Classification.Unallocated) return EMPTY_DRAFT;
  return { classification: chosen, price: ZERO, remembered: null };
}

/**
 * An entry as it is sent again, for another cell or with another class: its price with at most 5 decimals.
 * Example: Risk 37.0366296 is Risk 37.03663.
 */
export function storableBid(bid: LineItemBid): LineItemBid {
  return bid.price === null ? bid : { ...bid, price: storableAmount(bid.price) };
}

/**
 * Returns the draft after a price was typed (null: the number was taken out). In an empty or Included cell, which hold
 * no price, a number is a SubBid until another class is chosen; elsewhere the class stays.
 */
export function typePrice(draft: BidDraft, price: Amount | null): BidDraft {
  const { classification } = draft;
  if (price === null) {
    return classification === Classification.Included ? draft : { classification, price: null, remembered: null };
  }
  const carriesPrice = classification !== null && classification !== Classification.Included;
  return { classification: carriesPrice ? classification : Classification.SubBid, price, remembered: null };
}
