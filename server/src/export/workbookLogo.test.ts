import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadLogo } from '../../test/forms.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { packedBytes, zipDirectory } from '../import/workbook/zipDirectory.ts';

const newWorld = prepareWorlds();

async function download(world: World, query = ''): Promise<Uint8Array> {
  const answer = await world.server.app.inject({
    url: `/api/query/export/project/${world.projectId}${query}`,
    headers: { authorization: `Bearer ${await world.tokenOf('projectAdmin')}` },
  });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

/** The parts of a workbook by their paths; undefined for one that is not there. */
function partsOf(workbook: Uint8Array): (path: string) => Buffer | undefined {
  const entries = new Map(zipDirectory(workbook).map((entry) => [entry.name, entry]));
  return (path) => {
    const entry = entries.get(path);
    if (entry === undefined) return undefined;
    const packed = packedBytes(workbook, entry);
    return entry.method === 0 ? Buffer.from(packed) : inflateRawSync(packed);
  };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#268' } });

const heightOfFirstRow = (sheet: string): number =>
  Number(/<row r="1"[^>]*\bht="([\d.]+)"/.exec(sheet)?.[1] ?? Number.NaN);

it('has the logo above the title of the first sheet, scaled down with its aspect ratio [EXP-071]', async () => {
  const world = await newWorld();
  const withoutLogo = await download(world);
  const title = (await readXlsx(withoutLogo)).sheets[0]!.rows[0]![0];
  const plain = partsOf(withoutLogo);
  expect(plain('xl/drawings/drawing1.xml')).toBeUndefined();
  expect(heightOfFirstRow(String(plain('xl/worksheets/sheet1.xml')))).toBeNaN();
  // Of each logo: its size in the sheet, and in the file.
  for (const [query, logo, [width, height], pixels] of [
    ['', picture(1800, 300).jpeg(), [180, 30], [540, 90]],
    ['?for=owner&language=fr-CA', picture(400, 400).png(), [48, 48], [144, 144]],
    ['?for=owner', picture(300, 30).png(), [180, 18], [300, 30]],
    ['', picture(40, 20).png(), [40, 20], [40, 20]],
    // A camera that was held upright: what is stored lying is 100 wide and 300 high.
    ['', picture(300, 100).jpeg().withMetadata({ orientation: 6 }), [16, 48], [48, 144]],
  ] as const) {
    const content = await logo.toBuffer();
    expect((await uploadLogo(world, { name: 'logo', content })).status).toBe(200);
    const workbook = await download(world, query);
    const part = partsOf(workbook);
    const drawing = String(part('xl/drawings/drawing1.xml'));
    expect(drawing).toContain(`<xdr:ext cx="${width * 9525}" cy="${height * 9525}"/>`);
    expect(drawing).toMatch(/<xdr:oneCellAnchor><xdr:from><xdr:col>0<.*<xdr:row>0<.*<\/xdr:from><xdr:ext [^>]*\/>/);
    expect(drawing).not.toContain('twoCellAnchor');
    expect(drawing).toContain(`descr="${query.includes('fr-CA') ? 'Logo de l’entreprise' : 'Company logo'}"`);
    const image = await sharp(part('xl/media/image1.png')!).metadata();
    expect([image.format, image.width, image.height, image.exif]).toEqual(['png', ...pixels, undefined]);
    // In pt, with the line of the title below the logo.
    expect(heightOfFirstRow(String(part('xl/worksheets/sheet1.xml')))).toBeGreaterThanOrEqual(height * 0.75 + 20);
    expect(heightOfFirstRow(String(part('xl/worksheets/sheet2.xml')))).toBeNaN();
    expect(part('xl/drawings/drawing2.xml')).toBeUndefined();
    expect((await readXlsx(workbook)).sheets[0]!.rows[0]![0]).toBe(title);
  }
});
