import { afterAll, beforeAll } from 'vitest';
import { applicationTokenHeader } from '#contract';
import { amountText, bidPackageTotals } from '#leveling';
import { loadBidPackageForUpdate } from '../src/store/packages/bidPackage.ts';
import { loadContent } from '../src/store/packages/rebuildTotals.ts';
import { addBidders, type CastName, makeScene, type Scene, working } from './scene.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  /** The whole JSON body: {data} or {detail, errors}; null for a file. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A test's own organization, and the ways to act in it. */
export interface World extends Scene {
  readonly server: TestServer;
  /** A person's token, as POST /login answers it. */
  tokenOf(who: CastName): Promise<string>;
  /** Sends one call as a person of the cast; the address is below `/api/`: 'command/bid-package/set-line-item-bid'. */
  call(
    who: CastName,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Posts a command below `/api/command/bid-package/` on the scene's package; throws unless it is done. Answers `data`. */
  command(name: string, body: object, who?: CastName): Promise<unknown>;
  /** Adds bidders; answers their ids. */
  addBidders(...companyNames: string[]): Promise<string[]>;
  /** The stored totals of the package, by company name; section is the alternate's name or 'base'. */
  totals(): Promise<readonly StoredTotal[]>;
  /** The same totals computed from scratch. */
  totalsFromScratch(): Promise<readonly StoredTotal[]>;
  /** Company names by rank. */
  ranks(): Promise<string[]>;
}

/** One row of section_total in words. */
export interface StoredTotal {
  readonly company: string;
  readonly section: string;
  readonly bidsTotal: string;
  readonly unleveled: number;
  readonly entries: number;
}

/**
 * Call it at the top of a test file; then each test asks for a world of its own.
 *
 * @param environment makes further environment variables for the server before it starts
 */
export function prepareWorlds(environment: () => Promise<NodeJS.ProcessEnv> = async () => ({})): () => Promise<World> {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await environment());
  });
  afterAll(() => server.stop());
  return async () => makeWorld(server);
}

async function makeWorld(server: TestServer): Promise<World> {
  const { store } = server;
  const scene = await makeScene(store);
  const tokens = new Map<CastName, Promise<string>>();
  const tokenOf = (who: CastName): Promise<string> => {
    const token = tokens.get(who) ?? server.login.logInAs(scene.cast[who].email, null);
    tokens.set(who, token);
    return token;
  };
  const call: World['call'] = async (who, method, address, body, headers = {}) => {
    const response = await server.app.inject({
      method,
      url: `/api/${address}`,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        [applicationTokenHeader]: server.applicationToken,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson && response.payload !== '' ? JSON.parse(response.payload) : null,
    };
  };
  const sectionName = (alternateId: string | null) =>
    scene.alternates.find((alternate) => alternate.id === alternateId)?.name ?? 'base';
  return {
    ...scene,
    server,
    tokenOf,
    call,
    command: async (name, body, who = 'projectAdmin') => {
      const sent = Array.isArray(body) ? body : { bidPackageId: scene.bidPackageId, ...body };
      const answer = await call(who, 'POST', `command/bid-package/${name}`, sent);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
    addBidders: (...names) => addBidders(store, scene, ...names),
    totals: () =>
      store.read(scene.organizationId, async (db) => {
        const rows = await db
          .selectFrom('sectionTotal')
          .innerJoin('bidder', 'bidder.id', 'sectionTotal.bidderId')
          .selectAll('sectionTotal')
          .select('companyName')
          .where('sectionTotal.bidPackageId', '=', scene.bidPackageId)
          .where('bidder.deletedAt', 'is', null)
          .execute();
        return sorted(
          rows.map((row) => ({
            company: row.companyName,
            section: sectionName(row.alternateId),
            bidsTotal: row.bidsTotal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
            unleveled: row.unleveledCount,
            entries: row.entryCount,
          })),
        );
      }),
    totalsFromScratch: () =>
      working(store, scene.organizationId, scene.cast.projectAdmin, async (work) => {
        const bidPackage = await loadBidPackageForUpdate(work, scene.bidPackageId);
        const { content } = await loadContent(work.db, bidPackage);
        return sorted(
          bidPackageTotals(content).flatMap((section, index) =>
            section.bidders.map((totals, bidder) => ({
              company: bidPackage.bidders[bidder]!.companyName,
              section: sectionName(bidPackage.sections[index]!),
              bidsTotal: amountText(totals.bidsTotal),
              unleveled: totals.unleveledLines,
              entries: totals.entries,
            })),
          ),
        );
      }),
    ranks: () =>
      store.read(scene.organizationId, async (db) => {
        const rows = await db
          .selectFrom('bidder')
          .select('companyName')
          .where('bidPackageId', '=', scene.bidPackageId)
          .where('deletedAt', 'is', null)
          .orderBy('order')
          .execute();
        return rows.map((row) => row.companyName);
      }),
  };
}

const sorted = (totals: readonly StoredTotal[]): StoredTotal[] =>
  totals.toSorted((a, b) => (`${a.section}/${a.company}` < `${b.section}/${b.company}` ? -1 : 1));
