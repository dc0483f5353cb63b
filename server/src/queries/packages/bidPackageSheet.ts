import { LRUCache } from 'lru-cache';
import type { getBidPackageSheet, SheetRecord } from '#contract';
import { JsonAnswer, type QueryOfEndpoint, type Services } from '../../call.ts';
import { readSheetColumns, readSheetFrame } from '../../store/readers/sheetReader.ts';
import { found } from '../found.ts';

/** Bytes of JSON that are kept: some 15 sheets of 10,000 lines and 20 bidders. */
const keptBytes = 50_000_000;

interface KeptAnswer {
  readonly frame: string;
  readonly answer: JsonAnswer<SheetRecord>;
}

type KeptAnswers = LRUCache<string, KeptAnswer>;

const keptAnswers = new WeakMap<Services, KeptAnswers>();

/**
 * GET bid-package/{id}/sheet: the package in columns. The answers to the sheets that were read last are kept, and sent
 * again as long as the frame, which holds the package's version, stays the same.
 */
export const bidPackageSheet: QueryOfEndpoint<typeof getBidPackageSheet> = ({ caller, services, params }) =>
  services.store.read(caller.organizationId, (db) =>
    found('The bid package', params.id, async (id) => {
      const frame = await readSheetFrame(db, id);
      if (frame === null) return null;
      const kept = keptAnswersOf(services);
      const text = JSON.stringify(frame);
      const former = kept.get(id);
      if (former?.frame === text) return former.answer;
      const answer = new JsonAnswer<SheetRecord>({ ...frame, ...(await readSheetColumns(db, frame)) });
      kept.set(id, { frame: text, answer });
      return answer;
    }),
  );

function keptAnswersOf(services: Services): KeptAnswers {
  const known = keptAnswers.get(services);
  if (known !== undefined) return known;
  const made: KeptAnswers = new LRUCache({
    maxSize: keptBytes,
    sizeCalculation: ({ answer }) => answer.json.byteLength,
  });
  keptAnswers.set(services, made);
  return made;
}
