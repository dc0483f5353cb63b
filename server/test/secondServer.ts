import { join } from 'node:path';
import { applicationTokenHeader } from '#contract';
import type { CastName } from './scene.ts';
import { startTestServer, type TestServer } from './testServer.ts';
import type { Answer, World } from './world.ts';

/** Another server on the database of the first one. It has the key of the first one, and nothing else of it. */
export const startSecond = ({ dataFolder, databaseUrl }: TestServer): Promise<TestServer> =>
  startTestServer({
    DATABASE_URL: databaseUrl,
    PLUMBLINE_SIGNING_KEY: join(dataFolder, 'keys', 'token-signing.json'),
  });

/** Calls one of several servers as a person of the cast; the address is below `/api/`. */
export async function callAt(
  { app, applicationToken }: TestServer,
  world: World,
  who: CastName,
  address: string,
  { body, headers = {} }: { readonly body?: object; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/${address}`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(who)}`,
      [applicationTokenHeader]: applicationToken,
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
