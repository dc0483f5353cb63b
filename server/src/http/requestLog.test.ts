import { expect, it } from 'vitest';
import { prepareWorlds } from '../../test/world.ts';
import { loggedError } from './requestLog.ts';

const world = prepareWorlds();

it('names the line of the log in every answer, and logs no value that an error quotes [ERR-010]', async () => {
  const { server } = await world();
  const { headers } = await server.app.inject('/version.json');
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ann@acme.example"'), {
    code: '22P02',
    detail: 'Key (email)=(ann@acme.example) already exists.',
    table: 'person',
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'Error', code: '22P02', table: 'person' });
  expect(JSON.stringify(logged)).not.toContain('acme');
});
