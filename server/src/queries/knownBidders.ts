import { type getKnownBidders, knownBidderMaximum } from '#contract';
import { matchScore, searchKeys } from '#leveling';
import type { QueryOfEndpoint } from '../call.ts';
import { readContacts } from '../store/palette/companyContacts.ts';
import { readKnownCompanies } from '../store/palette/knownCompanies.ts';

/** GET known-bidders: the companies that match every word of a text, best first, with their contacts. */
export const knownBidders: QueryOfEndpoint<typeof getKnownBidders> = ({ caller, services, query }) =>
  services.store.read(caller.organizationId, async (db) => {
    const words = searchKeys(query.text);
    if (words.length === 0) return [];
    const companies = await readKnownCompanies(services.names, db, caller.organizationId);
    const best = companies
      .map(({ nameKey, key }) => ({ nameKey, score: matchScore(key, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.nameKey < b.nameKey ? -1 : 1))
      .slice(0, knownBidderMaximum)
      .map(({ nameKey }) => nameKey);
    const contacts = await readContacts(db, best);
    return best.flatMap((key) => contacts.get(key) ?? []);
  });
