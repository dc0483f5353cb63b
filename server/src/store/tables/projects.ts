import type { CarriedDefault } from '#leveling';

/** A project. Dates are YYYY-MM-DD, areas decimal text, people lists contain lower-cased e-mail addresses. */
export interface ProjectTable {
  organizationId: string;
  id: string;
  name: string;
  nameKey: string;
  subtitle: string | null;
  owner: string | null;
  architect: string | null;
  streetAddress: string | null;
  aptSuiteBldg: string | null;
  city: string | null;
  stateOrRegion: string | null;
  postalCode: string | null;
  country: string | null;
  bidDueDate: string;
  /** HH:MM on the due date, in the zone of this IANA name; both or neither. */
  bidDueTime: string | null;
  bidDueTimeZone: string | null;
  startDate: string | null;
  completionDate: string | null;
  isHardBid: boolean;
  carriedDefault: CarriedDefault;
  isClosed: boolean;
  projectAdmins: string[];
  contributors: string[];
  totalBuildingArea: string | null;
  totalBuildingAreaUnitOfMeasure: string | null;
  totalSiteArea: string | null;
  totalSiteAreaUnitOfMeasure: string | null;
  imageUri: string | null;
  imageFileId: string | null;
  fileUploadContainerId: string;
  notes: string | null;
  notesId: string;
  lineItemRollup1: string;
  lineItemRollup2: string;
  measurementSystem: number;
  lowBiddersMax: number | null;
  midBiddersMax: number | null;
  dateCreated: string;
}

export interface AlternateTable {
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  nameKey: string;
  enabled: boolean;
}

/** The general requirements of the project; packages added later get them too. */
export interface ProjectGeneralRequirementTable {
  organizationId: string;
  id: string;
  projectId: string;
  order: number;
  description: string;
  descriptionKey: string;
  requirementFulfillmentType: number;
}

/** `amount` is a fraction for percent types and currency for LumpSum. */
export interface FeeTable {
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  nameKey: string;
  order: number;
  feeType: number;
  amount: string;
  referenceFeeName: string | null;
}

/** The record of stored bytes; `size` in bytes, as text. */
export interface StoredFileTable {
  organizationId: string;
  id: string;
  size: string;
  contentType: string;
  sha256: string;
  createdAt: string;
}
