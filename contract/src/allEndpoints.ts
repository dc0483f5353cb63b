import * as adjustment from './commands/adjustment.ts';
import * as bidder from './commands/bidder.ts';
import * as bidderDocumentCommands from './commands/bidderDocument.ts';
import * as bidPackageCommands from './commands/bidPackage.ts';
import * as companyLogoCommands from './commands/companyLogo.ts';
import * as fee from './commands/fee.ts';
import * as importBidTabulation from './commands/importBidTabulation.ts';
import * as lineItem from './commands/lineItem.ts';
import * as lineItemBid from './commands/lineItemBid.ts';
import * as projectCommands from './commands/project.ts';
import * as quote from './commands/quote.ts';
import * as requirement from './commands/requirement.ts';
import * as rollupBid from './commands/rollupBid.ts';
import * as session from './commands/session.ts';
import * as settingsImport from './commands/settingsImport.ts';
import * as systemSettings from './commands/systemSettings.ts';
import * as unitOfMeasure from './commands/unitOfMeasure.ts';
import * as userCommands from './commands/user.ts';
import type { Endpoint } from './endpoint.ts';
import * as auditLog from './queries/auditLog.ts';
import * as bidderDocument from './queries/bidderDocument.ts';
import * as bidHistory from './queries/bidHistory.ts';
import * as bidPackage from './queries/bidPackage.ts';
import * as changedLines from './queries/changedLines.ts';
import * as changedTotals from './queries/changedTotals.ts';
import * as companyData from './queries/companyData.ts';
import * as companyLogo from './queries/companyLogo.ts';
import * as knownBidders from './queries/knownBidders.ts';
import * as notifications from './queries/notifications.ts';
import * as odata from './queries/odata.ts';
import * as openApi from './queries/openApi.ts';
import * as palette from './queries/palette.ts';
import * as project from './queries/project.ts';
import * as projectList from './queries/projectList.ts';
import * as settings from './queries/settings.ts';
import * as user from './queries/user.ts';

const nouns = [
  session,
  userCommands,
  user,
  systemSettings,
  companyLogoCommands,
  companyData,
  companyLogo,
  settingsImport,
  fee,
  settings,
  unitOfMeasure,
  odata,
  lineItem,
  lineItemBid,
  rollupBid,
  adjustment,
  requirement,
  bidder,
  bidPackageCommands,
  bidderDocumentCommands,
  bidderDocument,
  importBidTabulation,
  quote,
  bidPackage,
  projectCommands,
  project,
  notifications,
  openApi,
  changedTotals,
  palette,
  knownBidders,
  bidHistory,
  changedLines,
  projectList,
  auditLog,
] as const;

type Noun = (typeof nouns)[number];
/** The endpoints among the exports of a module. */
type EndpointsOf<N> = N extends unknown ? Extract<N[keyof N], Pick<Endpoint, 'kind' | 'path'>> : never;

/** Every call of both APIs as a union of the types of their descriptions, discriminated by `name`. */
export type AnyEndpoint = EndpointsOf<Noun>;

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'kind' in exported && 'path' in exported;
}

/** Every call of both APIs. http makes its routes from this list, the OpenAPI document and the tests read it. */
export const allEndpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));
