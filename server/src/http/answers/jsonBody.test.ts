import { expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';
import { refuseDeepJson } from '../../payloadLimits.ts';

const world = prepareWorlds();
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each([
  [deep(100), false],
  [deep(101), true],
  [`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, true],
  [`[${Array.from({ length: 200 }, () => '[]').join(',')}]`, false],
  [JSON.stringify({ text: '['.repeat(200) }), false],
  [JSON.stringify({ text: `"\\"${'{'.repeat(200)}` }), false],
  [JSON.stringify(['\\', [deep(99)]]), false],
  // Read without their backslashes, these texts would end early, or not at all.
  [`["a\\"${'['.repeat(200)}"]`, false],
  [`["a\\\\",${deep(100)}]`, true],
  [`{"a\\\\\\"":${deep(100)}}`, true],
])('levels are counted outside of texts: %# [API-170]', (json, isDeep) => {
  const read = (): void => refuseDeepJson(json);
  if (isDeep) expect(read).toThrow('The request is malformed: more than 100 levels.');
  else expect(read).not.toThrow();
});

it('refuses a body that is nested more than 100 levels deep [API-170]', async () => {
  const w = await world();
  const response = await w.server.app.inject({
    method: 'POST',
    url: '/api/command/bid-package/set-line-item-bid',
    headers: {
      authorization: `Bearer ${await w.tokenOf('projectAdmin')}`,
      'x-application-token': w.server.applicationToken,
      'content-type': 'application/json',
    },
    payload: deep(101),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ detail: 'The request is malformed: more than 100 levels.' });
});
