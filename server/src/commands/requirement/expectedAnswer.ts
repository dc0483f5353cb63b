import type { Row } from '../../store/tables.ts';
import { amountKey, amountOf, type Comparison, type ContentKey, keyOfAll } from '../expectations.ts';

/** An answer to a requirement as it is sent; what its type does not have is null. */
interface Answer {
  readonly classification: number | null;
  readonly price: string | null;
  readonly value: string | boolean | null;
}

/** Compares a bidder's answer as the author saw it with the stored one. */
export function comparedAnswer(
  expected: Answer | null | undefined,
  stored: Row<'requirementFulfillment'> | null,
  next: Answer | null,
  place: { readonly requirementId: string; readonly bidderId: string },
): Comparison<Answer> {
  return {
    path: 'expected',
    expected,
    stored: stored && {
      classification: stored.classification,
      price: stored.price && amountOf(stored.price),
      value: stored.value as Answer['value'],
    },
    next,
    keyOf: answerKey,
    amountIn: 'price',
    place: { type: 'requirementFulfillment', ...place },
  };
}

function answerKey(answer: Answer | null): ContentKey {
  if (answer === null) return null;
  const value = typeof answer.value === 'string' ? answer.value.trim() : answer.value;
  return keyOfAll(JSON.stringify(answer.classification), amountKey(answer.price), JSON.stringify(value));
}
