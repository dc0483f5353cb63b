import { appendFileSync } from 'node:fs';

/**
 * Notes how often a test tried what it promises. `npm run reliability` adds the notes up, since no failures are only as
 * good as the number of tries.
 */
export function noteTried(count: number): void {
  const file = process.env.PLUMBLINE_TRIED;
  if (file !== undefined) appendFileSync(file, `${count}\n`);
}
