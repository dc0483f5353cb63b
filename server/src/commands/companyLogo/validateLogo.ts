import sharp from 'sharp';
import { logoLimits } from '#contract';
import type { Findings } from '../findings.ts';

/** The endings of the formats that a logo may have. */
const endings: Readonly<Record<string, 'jpg' | 'png'>> = { jpeg: 'jpg', png: 'png' };

/**
 * Returns the ending for the content of a logo: a JPEG or PNG within the limits that can be decoded. Null, with the
 * problem noted, for anything else. The size in pixels is read first, because decoding a small file may need much memory.
 */
export async function validateLogo(findings: Findings, path: string): Promise<'jpg' | 'png' | null> {
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const ending = header === null ? undefined : endings[header.format];
  if (header !== null && ending !== undefined) {
    if (Math.max(header.width, header.height) > logoLimits.pixels) {
      findings.add('file', 'logoTooManyPixels');
      return null;
    }
    if (await canBeDecoded(path)) return ending;
  }
  findings.add('file', 'logoNotAnImage');
  return null;
}

async function canBeDecoded(path: string): Promise<boolean> {
  try {
    await sharp(path, { failOn: 'error' }).resize(8, 8, { fit: 'inside' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
