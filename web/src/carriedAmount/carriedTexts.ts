import { amount } from '#leveling';
import { printTyped } from '../cells/printAmount.ts';
import { i18next } from '../i18n/i18n.ts';
import type { StoredCarried } from './carriedDraft.ts';

const text = i18next.getFixedT(null, 'general');

/**
 * Returns what a package carries, for its mark. Worked: 'Carried: low bid of Airflow', and 'No low bid to carry' for
 * the kind 'low' without a low bidder; '' for the kind 'none'.
 *
 * @param lowBidder the name of the low bidder, null without one; read for 'low' alone
 */
export function carriedName({ kind }: Pick<StoredCarried, 'kind'>, lowBidder: string | null): string {
  if (kind === 'none') return '';
  if (kind !== 'low') return text(`carry.carried.${kind}`);
  return lowBidder === null ? text('carry.noLowBid') : text('carry.carried.low', { bidder: lowBidder });
}

/** Returns a stored carried amount in words, for a conflict. Worked: 'Typed amount, 95,000.00'. */
export function storedCarriedText({ kind, value }: StoredCarried): string {
  const choice = text(`carry.choice.${kind}`);
  return value === null ? choice : text('carry.choiceWithAmount', { choice, amount: printTyped(amount(value)) });
}
