import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, allEndpoints, applicationTokenHeader, type Endpoint } from '#contract';
import { policy, type Row, type Things } from '../../test/authorization/policy.ts';
import { outcome, type PrincipalName, principals, type State, states } from '../../test/authorization/rules.ts';
import { type AuthorizationScene, makeAuthorizationScene } from '../../test/authorization/scene.ts';
import { formOf } from '../../test/forms.ts';
import { noteTried } from '../../test/tried.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();
let scene: AuthorizationScene;
beforeAll(async () => {
  scene = await makeAuthorizationScene(await newWorld());
});

it('every call of the contract has a row in the policy, and no row stands without a call', () => {
  const names = allEndpoints.map(({ name }) => name);
  expect(names.filter((name) => !(name in policy))).toEqual([]);
  expect(Object.keys(policy).filter((name) => !names.includes(name))).toEqual([]);
});

/** The lock call is two orders: with an e-mail and with null. */
const attempts: { name: string; endpoint: Endpoint; row: Row }[] = allEndpoints.flatMap((endpoint) => {
  const row = policy[endpoint.name]!;
  const own = { name: endpoint.name, endpoint, row };
  if (endpoint.name !== 'update-lock') return [own];
  const body = ({ bidPackageId }: Things) => ({ bidPackageId, lockedByUserEmail: null });
  return [own, { name: 'update-lock (off)', endpoint, row: { ...row, rights: 'unlock' as const, body } }];
});

/** Everywhere the usual state; the other states where they can make a difference for this caller. */
function isTried(principal: PrincipalName, state: State, { row }: (typeof attempts)[number]): boolean {
  if (state === 'usual') return true;
  const isElsewhere = state === 'unknownId' || state === 'malformedId' || state === 'foreignId';
  if (isElsewhere && row.on === undefined) return false;
  if (['open', 'login', 'supportLogin', 'self'].includes(row.rights)) return false;
  if (principal === 'expired' || principal === 'wrongApplicationToken') return false;
  if (row.rights === 'anyone' && !isElsewhere) return principal === 'viewer';
  if (principals[principal].lists.length > 0 || 'isAssigned' in principals[principal]) return true;
  if (principal === 'admin' || principal === 'support') return row.on === undefined || isElsewhere;
  return principal === 'viewer';
}

async function call(principal: PrincipalName, endpoint: Endpoint, row: Row, things: Things) {
  const given = { ...row.at?.(things) };
  const path = addressOf(endpoint).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = given[key] ?? '';
    delete given[key];
    return encodeURIComponent(value);
  });
  const url = Object.keys(given).length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  const token = scene.tokens[principal];
  const headers: Record<string, string> = {
    [applicationTokenHeader]: principal === 'wrongApplicationToken' ? 'wrong' : scene.world.server.applicationToken,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const content = row.body?.(things);
  if (row.multipart) {
    const file = { field: endpoint.multipart!.fileField, name: 'a.csv', content: 'x,y' };
    const form = await formOf(content as Record<string, string>, file);
    return { method: endpoint.method, url, headers: { ...headers, ...form.headers }, payload: form.payload };
  }
  return { method: endpoint.method, url, headers, ...(content === undefined ? {} : { payload: content as object }) };
}

describe.each(Object.keys(principals) as PrincipalName[])('%s', (principal) => {
  it.each(states)('%s: every call answers as the policy says [ROLE-003] [API-006]', async (state) => {
    const tried = attempts.filter((attempt) => isTried(principal, state, attempt));
    await scene.enter(principal, state);
    const wrong: string[] = [];
    for (const { name, endpoint, row } of tried) {
      const things = elsewhere(state, scene.thingsOf(principal));
      const sent = await call(principal, endpoint, row, things);
      const send = () => scene.rehearse(() => scene.world.server.app.inject(sent));
      let response = await send();
      if (response.statusCode === 429) {
        // On a fast machine one person's calls come faster than the limit of API-006.
        await sleep(1000 * Number(response.headers['retry-after']));
        response = await send();
      }
      const expected = outcome(principal, state, row.rights, row.on !== undefined, endpoint.api);
      const status = response.statusCode;
      const isAsExpected = expected === 'passed' ? passed(row, status) : status === expected;
      if (!isAsExpected) wrong.push(`${name}: ${status} instead of ${expected}: ${response.payload.slice(0, 200)}`);
    }
    await scene.leave();
    noteTried(tried.length);
    expect(wrong).toEqual([]);
  });
});

/** Done, or refused for its content alone; what is repaired or chosen by support is made up here, so that it is not found. */
function passed({ rights }: Row, status: number): boolean {
  if (status === 200 || status === 422) return true;
  return status === 404 && ['frozenPage', 'unfreeze', 'supportLogin'].includes(rights);
}

function elsewhere(state: State, things: Things): Things {
  const all = (id: string) => ({ ...things, projectId: id, bidPackageId: id, userId: id, logo: id });
  if (state === 'unknownId') return all(randomUUID());
  if (state === 'malformedId') return all("'1");
  if (state === 'foreignId') return { ...things, ...scene.foreign };
  return things;
}
