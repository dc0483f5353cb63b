import { groupKey, TEXT_LIMITS } from '#leveling';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import type { Findings } from '../findings.ts';
import { validateLevels } from '../lineItem/validateLineItem.ts';

/** Validates where a line of extra scope goes: its alternate (null is the base) and its groups. */
export function validateQuoteGroups(
  findings: Findings,
  prefix: string,
  bidPackage: BidPackageAtWork,
  sent: { readonly alternateId: string | null; readonly level1: string | null; readonly level2: string | null },
): { readonly alternateId: string | null; readonly level1: string | null; readonly level2: string | null } {
  const alternateId = sent.alternateId?.toLowerCase() ?? null;
  if (!bidPackage.sections.includes(alternateId)) {
    findings.add(`${prefix}alternateId`, 'unknownAlternate', { name: sent.alternateId ?? '' });
  }
  const level = (field: 'level1' | 'level2', name: string): string | null => {
    const key = groupKey(sent[field] ?? '');
    findings.length(prefix + field, name, key, TEXT_LIMITS.lineItemMetadata);
    return key === '' ? null : key;
  };
  const [level1, level2] = [level('level1', 'Classification 1'), level('level2', 'Classification 2')];
  validateLevels(findings, `${prefix}level2`, level1, level2);
  return { alternateId, level1, level2 };
}
