import type { GeneratedAlways } from 'kysely';
import type { QuoteMemory } from '#contract';
import type { CarriedKind } from '#leveling';

/**
 * A bid package. `contingencyValue` is the figure that was typed, a fraction for 'percent'; the other one is
 * derived on read. `carriedValue` is the amount of the kind typed, else null. Amounts are decimal text.
 */
export interface BidPackageTable {
  organizationId: string;
  id: string;
  projectId: string;
  code: string;
  codeKey: string;
  description: string;
  isGeneralCondition: boolean;
  assignedToUserId: string | null;
  lockedByUserEmail: string | null;
  notes: string | null;
  notesId: string;
  selectedBidderId: string | null;
  /** Why the selected bidder was selected; only with a selection. */
  selectionReason: string | null;
  status: number | null;
  contingencyUnit: 'percent' | 'amount';
  contingencyValue: string;
  carriedKind: CarriedKind;
  carriedValue: string | null;
  isBidderOrderManual: boolean;
}

/** `isAddedOnPage` tells trade requirements that were added on the page of the package from those of the project. */
export interface RequirementTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  requirementType: 'General' | 'Trade';
  description: string;
  descriptionKey: string;
  order: number;
  requirementFulfillmentType: number;
  isAddedOnPage: boolean;
}

/** `sortKey` is sparse and orders the lines of one section. `deletedAt` marks deleted lines, which are kept for undo. */
export interface LineItemTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  alternateId: string | null;
  description: string;
  quantity: string;
  unitOfMeasure: string;
  unitPrice: string;
  level1: string | null;
  level2: string | null;
  sortKey: string;
  deletedAt: string | null;
}

/** A group's position among its siblings, by sparse `sortKey`. Created with its first line and never deleted. */
export interface LineItemGroupOrderTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  classificationLevel1: string;
  classificationLevel2: string | null;
  sortKey: string;
}

/** `nameKey` is leveling's uniqueKey of the name, which compares alike in the browser. `order` is the rank, from 0. */
export interface BidderTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  companyName: string;
  nameKey: string;
  primaryContactName: string | null;
  primaryContactEmail: string | null;
  phoneNumber: string | null;
  faxNumber: string | null;
  notes: string | null;
  notesId: string;
  status: number | null;
  order: number;
  manualOrder: number | null;
  fileUploadContainerId: string;
  /** When the bid came in, as somebody entered it. */
  receivedAt: string | null;
  /** What an imported file says of the bidder ('Non-responsive'); it excludes nobody. */
  fileMark: string | null;
  deletedAt: string | null;
}

/** One bidder's entry on one line; no row is no entry. Deleted lines and bidders keep theirs. */
export interface LineItemBidTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  lineItemId: string;
  bidderId: string;
  classification: number;
  price: string | null;
  /** Set where a unit price was typed or quoted; the price stays when the quantity changes later. */
  unitPrice: string | null;
  note: string | null;
}

/** A quote that was entered, or an import that brought prices of a bidder. */
export interface QuoteTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  bidderId: string;
  kind: 'quote' | 'import';
  enteredAt: string;
  /** The e-mail of who entered it. */
  enteredBy: string;
  fileName: string | null;
  printedTotal: string | null;
  /** How it was read; absent in rows from before it was kept. */
  reading?: QuoteMemory | null;
}

/** A quote that somebody read, with its document, for a day. */
export interface QuoteReadingTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  personId: string;
  readAt: string;
  /** Null for a pasted text. */
  fileName: string | null;
  storedFileId: string;
}

/** What a bidder submitted on a line; written when the entry is first changed after that, so that no row means the entry. */
export interface SubmittedBidTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  lineItemId: string;
  bidderId: string;
  classification: number;
  price: string | null;
  unitPrice: string | null;
}

/** A lump sum over a whole section (no values), a level-1 group, or a level-2 group. */
export interface RollupBidTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  bidderId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  metadataValue1: string | null;
  metadataValue2: string | null;
  bidValue: string;
}

/** `value` null: only a note, which does not count as a base entry. */
export interface AdjustmentTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  bidderId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  value: string | null;
  notes: string | null;
  notesId: string;
}

/** `value` is a text for Freeform, true or false for Qualitative, null for Quantitative. Written as JSON text. */
export interface RequirementFulfillmentTable {
  organizationId: string;
  id: string;
  bidPackageId: string;
  requirementId: string;
  bidderId: string;
  price: string | null;
  classification: number | null;
  value: string | boolean | null;
}

export interface BidderDocumentTable {
  organizationId: string;
  id: string;
  bidderId: string;
  fileName: string;
  nameKey: string;
  storedFileId: string;
  uploadDate: string;
  /** The e-mail; null for documents uploaded before it was kept. */
  uploadedBy: string | null;
}

/**
 * Bidder x section. `bidsTotal` is the sum of line bids, rollup bids and, in the base section, quantitative requirements,
 * without the adjustment. `sectionId` is the alternate's id, or the package's id for the base.
 */
export interface SectionTotalTable {
  organizationId: string;
  bidPackageId: string;
  bidderId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  bidsTotal: string;
  unleveledCount: number;
  entryCount: number;
}

export interface ClassTotalTable {
  organizationId: string;
  bidPackageId: string;
  bidderId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  classification: number;
  amount: string;
}

/** Per section: the sum of the base estimates and the number of lines. */
export interface LineItemsTotalTable {
  organizationId: string;
  bidPackageId: string;
  alternateId: string | null;
  sectionId: GeneratedAlways<string>;
  total: string;
  lineCount: number;
}
