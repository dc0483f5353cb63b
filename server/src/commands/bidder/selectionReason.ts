import { TEXT_LIMITS } from '#leveling';
import type { Findings } from '../findings.ts';

/** Reads why a bidder is selected: trimmed, null for an empty text, at most 500 characters. */
export function readReason(findings: Findings, path: string, typed: string): string | null {
  const text = typed.trim();
  findings.length(path, 'Reason', text, TEXT_LIMITS.selectionReason);
  return text === '' ? null : text;
}
