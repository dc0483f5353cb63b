import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '../files/fileStore.ts';
import type { CompanyLogo } from '../store/company/companyLogo.ts';
import type { LogoPicture } from './spreadsheet/logoPicture.ts';

/** The largest logo in the head of a sheet, in px. */
const MAX_WIDTH = 180;
const MAX_HEIGHT = 48;
/** Paper shows more points than a screen. */
const POINTS_PER_PIXEL = 3;

/**
 * Returns the company's logo, scaled down for the head of a sheet, with its aspect ratio and without what cameras and
 * programs write into pictures. Null for a company without a logo.
 */
export async function readLogo(
  fileStore: FileStore,
  organizationId: string,
  logo: CompanyLogo | null,
): Promise<LogoPicture | null> {
  const stored = logo === null ? null : await fileStore.open(organizationId, logo.fileId);
  if (stored === null) return null;
  const { data, info } = await sharp(await buffer(stored))
    .autoOrient()
    .resize({
      width: MAX_WIDTH * POINTS_PER_PIXEL,
      height: MAX_HEIGHT * POINTS_PER_PIXEL,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, MAX_WIDTH / info.width, MAX_HEIGHT / info.height);
  const shown = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { png: data, width: shown(info.width), height: shown(info.height) };
}
