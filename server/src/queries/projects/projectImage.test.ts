import sharp from 'sharp';
import { expect, it } from 'vitest';
import { prepareWorlds } from '../../../test/world.ts';

const world = prepareWorlds();

it("a project's image is answered by its imageUri, as it was given, to its own organization alone [API-069]", async () => {
  const w = await world();
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#268' } })
    .png()
    .toBuffer();
  const information = { imageData: png.toString('base64'), imageName: 'site.png' };
  const updated = await w.call('projectAdmin', 'POST', 'command/project/update-project', {
    id: w.projectId,
    information,
  });
  expect(updated).toMatchObject({ status: 200 });
  const { imageUri } = (await w.call('viewer', 'GET', `query/projects/${w.projectId}/info`)).body.data;
  const get = async (who: 'viewer' | 'stranger', file: string) =>
    w.server.app.inject({
      url: `/api/query/project/${w.projectId}/${file}`,
      headers: { authorization: `Bearer ${await w.tokenOf(who)}` },
    });
  const image = await get('viewer', imageUri);
  expect(image.statusCode).toBe(200);
  expect(image.headers['content-type']).toBe('image/png');
  expect(image.headers['x-content-type-options']).toBe('nosniff');
  expect(image.rawPayload).toEqual(png);
  expect((await get('stranger', imageUri)).statusCode).toBe(404);
  expect((await get('viewer', 'other.png')).statusCode).toBe(404);
});
