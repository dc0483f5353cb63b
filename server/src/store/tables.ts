import type { Selectable } from 'kysely';
import type * as packages from './tables/bidPackages.ts';
import type * as people from './tables/people.ts';
import type * as projects from './tables/projects.ts';
import type * as record from './tables/record.ts';
import type * as settings from './tables/settings.ts';

/** Every table; columns are camelCase here and snake_case in the database. */
export interface Tables {
  organization: people.OrganizationTable;
  person: people.PersonTable;
  recentProject: people.RecentProjectTable;
  projectViewSettings: people.ProjectViewSettingsTable;
  unitOfMeasure: settings.UnitOfMeasureTable;
  bidPackageDefinition: settings.BidPackageDefinitionTable;
  tradeRequirementDefinition: settings.TradeRequirementDefinitionTable;
  feeDefinition: settings.FeeDefinitionTable;
  generalConditionsDefinition: settings.GeneralConditionsDefinitionTable;
  lineItemDefinition: settings.LineItemDefinitionTable;
  generalRequirementDefinition: settings.GeneralRequirementDefinitionTable;
  preference: settings.PreferenceTable;
  systemValue: settings.SystemValueTable;
  project: projects.ProjectTable;
  alternate: projects.AlternateTable;
  projectGeneralRequirement: projects.ProjectGeneralRequirementTable;
  fee: projects.FeeTable;
  storedFile: projects.StoredFileTable;
  bidPackage: packages.BidPackageTable;
  requirement: packages.RequirementTable;
  lineItem: packages.LineItemTable;
  lineItemGroupOrder: packages.LineItemGroupOrderTable;
  bidder: packages.BidderTable;
  lineItemBid: packages.LineItemBidTable;
  submittedBid: packages.SubmittedBidTable;
  quote: packages.QuoteTable;
  quoteReading: packages.QuoteReadingTable;
  rollupBid: packages.RollupBidTable;
  adjustment: packages.AdjustmentTable;
  requirementFulfillment: packages.RequirementFulfillmentTable;
  bidderDocument: packages.BidderDocumentTable;
  sectionTotal: packages.SectionTotalTable;
  classTotal: packages.ClassTotalTable;
  lineItemsTotal: packages.LineItemsTotalTable;
  stream: record.StreamTable;
  eventLog: record.EventLogTable;
  eventLogPart: record.EventLogPartTable;
  logCursor: record.LogCursorTable;
  idempotencyKey: record.IdempotencyKeyTable;
  liveConnection: record.LiveConnectionTable;
  liveRegistration: record.LiveRegistrationTable;
  auditEntry: record.AuditEntryTable;
  frozenEntity: record.FrozenEntityTable;
  projectFigures: record.ProjectFiguresTable;
  feeCalculatedValue: record.FeeCalculatedValueTable;
  figuresMadeAgain: record.FiguresMadeAgainTable;
  changedTotal: record.ChangedTotalTable;
  changedTotalDismissal: record.ChangedTotalDismissalTable;
  projectSearch: record.ProjectSearchTable;
  timeLineEntry: record.TimeLineEntryTable;
}

/** A stored row without its organization, as in commands and the log: `Row<'lineItemBid'>`. */
export type Row<Table extends keyof Tables> = Omit<Selectable<Tables[Table]>, 'organizationId' | 'sectionId'>;

/** Returns a row as commands and the log have it: without its organization and the section that the database derives. */
export function storedRow<Selected extends { readonly organizationId: string }>(
  selected: Selected,
): Omit<Selected, 'organizationId' | 'sectionId'> {
  const { organizationId: _, sectionId: _derived, ...row } = selected as Selected & { readonly sectionId?: unknown };
  return row;
}
