import sharp from 'sharp';
import type { Findings } from '../findings.ts';

const MOST_BYTES = 20_000_000;

/** An image as it will be kept; the ending is made from what the bytes are. */
export interface ValidImage {
  readonly bytes: Buffer;
  readonly ending: 'jpg' | 'png';
}

/**
 * Reads base64 (with or without a `data:` head) as a jpeg or png of at most 20,000,000 bytes that can be decoded. Null,
 * with the problem noted, for anything else.
 */
export async function validateImage(findings: Findings, imageData: string): Promise<ValidImage | null> {
  const base64 = imageData.replace(/^data:[^,]*,/, '').replace(/\s/g, '');
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  const format = bytes.length === 0 || bytes.length > MOST_BYTES ? null : await formatOf(bytes);
  if (format === 'jpeg') return { bytes, ending: 'jpg' };
  if (format === 'png') return { bytes, ending: 'png' };
  findings.add('information.imageData', 'imageNotAllowed');
  return null;
}

async function formatOf(bytes: Buffer): Promise<string | null> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: 100_000_000 });
    const { format } = await image.metadata();
    await image.resize(8, 8, { fit: 'inside' }).raw().toBuffer();
    return format ?? null;
  } catch {
    return null;
  }
}
