import i18next from 'i18next';
import { TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import type { SheetRequirement } from '../model/sheetContent.ts';
import { text } from '../sheet/sheetPage.ts';

const limit = TEXT_LIMITS.requirementDescription;

/** Returns a typed description as it is stored. */
export function readDescription(typed: string): string {
  return typed.trim().normalize('NFC');
}

/** Returns what is wrong with the description of a trade requirement, or null; `others` may hold general ones too. */
export function descriptionProblem(
  description: string,
  others: readonly Pick<SheetRequirement, 'requirementType' | 'description'>[],
): string | null {
  if (textLength(description) > limit) return text('requirementTooLong', { limit: printCount(limit) });
  const key = uniqueKey(description);
  const isRepeated = others.some((one) => one.requirementType === 'Trade' && uniqueKey(one.description) === key);
  return description !== '' && isRepeated ? i18next.t('settings:tradeRequirementUnique') : null;
}
