import type { ProjectInfoRecord, ProjectRecord, UserRecord } from '#contract';

/** Records as the server answers them, where a test names but a part. */

/** The info of a project with what a test says. */
export function projectInfoOf(part: Partial<ProjectInfoRecord> = {}): ProjectInfoRecord {
  return {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'Customs House',
    subtitle: null,
    imageUri: null,
    siteAddress: {
      streetAddress: null,
      aptSuiteBldg: null,
      city: null,
      stateOrRegion: null,
      postalCode: null,
      country: null,
    },
    bidDueDate: '2026-08-14',
    isHardBid: false,
    startDate: null,
    completionDate: null,
    owner: null,
    architect: null,
    totalBuildingArea: null,
    totalBuildingAreaUnitOfMeasure: null,
    totalSiteArea: null,
    totalSiteAreaUnitOfMeasure: null,
    ...part,
  };
}

/** A project with what a test says. */
export function projectOf(part: Partial<ProjectRecord> = {}): ProjectRecord {
  return {
    ...projectInfoOf(),
    isClosed: false,
    contributors: [],
    projectAdmins: [],
    fileUploadContainerId: null,
    notes: null,
    notesId: null,
    lineItemRollup1: null,
    lineItemRollup2: null,
    hasFeeCalculationFailure: false,
    measurementSystem: { id: 0, name: 'Imperial' },
    lowBiddersMax: 1,
    midBiddersMax: 3,
    dateCreated: '2026-05-04T12:00:00Z',
    bidPackages: [],
    generalRequirements: [],
    alternates: [],
    fees: [],
    ...part,
  };
}

/** Somebody of the organization with what a test says. */
export function userOf(part: Pick<UserRecord, 'id' | 'email' | 'name'> & Partial<UserRecord>): UserRecord {
  return { location: null, roles: [], isLicensed: true, ...part };
}
