import { expect, it } from 'vitest';
import { addDefinitions } from '../../test/definitions.ts';
import { prepareWorlds } from '../../test/world.ts';

const newWorld = prepareWorlds();

it('answers the signed-in user with role names and license [API-023] [USER-008] [USER-010]', async () => {
  const world = await newWorld();
  const { id, email } = world.cast.projectAdmin;
  expect(await world.call('projectAdmin', 'GET', 'query/users/current-user')).toEqual({
    status: 200,
    body: {
      data: {
        id,
        email,
        name: null,
        location: '',
        roles: [
          { id: 'ProjectAdmin', name: 'Project Admin' },
          { id: 'Contributor', name: 'Contributor' },
        ],
        isLicensed: true,
      },
    },
  });
});

it('answers one user, and 404 for an unknown, a malformed and a foreign id [API-024] [API-006]', async () => {
  const world = await newWorld();
  const { admin, stranger } = world.cast;
  const answer = await world.call('viewer', 'GET', `query/users/${admin.id}`);
  expect(answer.body.data).toMatchObject({ id: admin.id, email: admin.email, roles: [{ id: 'Admin', name: 'Admin' }] });
  for (const id of ['nonsense', stranger.id, world.projectId]) {
    const missing = await world.call('viewer', 'GET', `query/users/${id}`);
    expect(missing).toEqual({ status: 404, body: { detail: 'The user was not found.' } });
  }
});

it('answers an empty object where no notification settings are stored [API-027]', async () => {
  const world = await newWorld();
  const address = `query/users/${world.cast.viewer.id}/notification-settings`;
  expect(await world.call('viewer', 'GET', address)).toEqual({ status: 200, body: { data: {} } });
});

it('answers the general conditions definition with its lines in order, null where none exists [API-087] [SGC-007] [SGC-009]', async () => {
  const world = await newWorld();
  const look = () => world.call('viewer', 'GET', 'query/general-conditions-definition');
  expect(await look()).toEqual({ status: 200, body: { data: null } });
  await addDefinitions(world);
  const { data } = (await look()).body;
  expect(data).toMatchObject({
    code: '00.00',
    description: 'General Conditions',
    tradeRequirementDefinitions: [],
    lineItemDefinitions: [
      { bidPackageDefinitionId: data.id, index: 0, description: 'Superintendent', unitOfMeasure: 'MO' },
      { bidPackageDefinitionId: data.id, index: 1, description: 'Site fencing', unitOfMeasure: 'MO' },
    ],
  });
});

it('serves the OpenAPI document of both APIs to everybody, bare [API-160]', async () => {
  const world = await newWorld();
  const response = await world.server.app.inject({ method: 'GET', url: '/api/query/openapi.json' });
  expect(response.statusCode).toBe(200);
  const document = response.json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/command/bid-package/set-line-item-bid');
  expect(Object.keys(document.paths)).toContain('/api/query/odata/{Entity}');
});
