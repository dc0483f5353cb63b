import { decideFreeform, FulfillmentType } from '#leveling';
import { classLabel } from '../cells/classLabel.ts';
import { type CellContent, cellContent } from '../drafts/cellContent.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetAnswer, SheetRequirement } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { pastedBid } from '../range/bidText.ts';
import { numberLocale, text } from '../sheet/sheetPage.ts';

export type Said = 'yes' | 'no' | 'notAsked';

export const YES_NO = { yes: true, no: false, notAsked: null } as const satisfies Record<Said, boolean | null>;

/** The content of a bidder's answer; null where the requirement or the bidder has been removed. */
export function answerOf(
  model: SheetModel,
  requirement: SheetRequirement,
  bidderId: string,
): CellContent<SheetAnswer | null> | null {
  return cellContent(model, rowKey.requirement(requirement.id), bidderId) as CellContent<SheetAnswer | null> | null;
}

/** Returns the number of requirements of which the bidder has not been asked. */
export function notAskedCount(requirements: readonly SheetRequirement[], bidder: number): number {
  return requirements.filter(({ answers }) => !isAsked(answers[bidder] ?? null)).length;
}

function isAsked(answer: SheetAnswer | null): boolean {
  return answer !== null && (answer.bid !== null || (answer.value !== null && answer.value !== ''));
}

/** Returns the first requirement that has not been asked about, or the first of all. */
export function firstToAsk(requirements: readonly SheetRequirement[], bidder: number): string | undefined {
  const open = requirements.find(({ answers }) => !isAsked(answers[bidder] ?? null));
  return (open ?? requirements[0])?.id;
}

/** Returns the answer that a key gives to a Yes/No requirement, in English or the language of the page; null for none. */
export function saidByKey(key: string): Said | null {
  if (key === '-' || key === 'Delete' || key === 'Backspace') return 'notAsked';
  const letter = key.toLowerCase();
  const first = (of: 'yes' | 'no') => text(of)[0]!.toLowerCase();
  if (letter === 'y' || letter === first('yes')) return 'yes';
  return letter === first('no') ? 'no' : null;
}

export type TypedAnswer =
  | { readonly kind: 'answer'; readonly answer: SheetAnswer | null }
  | { readonly kind: 'refused'; readonly message: string };

/** Reads what is typed for a price or a text; nothing and '-' mean that nobody has asked. */
export function typedAnswer(
  { fulfillmentType }: SheetRequirement,
  typed: string,
  stored: SheetAnswer | null,
): TypedAnswer {
  const trimmed = typed.trim();
  if (trimmed === '' || trimmed === '-') return { kind: 'answer', answer: null };
  if (fulfillmentType === FulfillmentType.Freeform) {
    const decision = decideFreeform(trimmed, null);
    return { kind: 'answer', answer: decision.action === 'set' ? { bid: null, value: decision.value } : null };
  }
  const read = pastedBid(trimmed, stored?.bid ?? null, numberLocale());
  if (read.kind === 'refused') return { kind: 'refused', message: text(read.reason) };
  if (read.kind === 'needsPrice') {
    return { kind: 'refused', message: text('pasteNeedsPrice', { name: classLabel(read.classification) }) };
  }
  return { kind: 'answer', answer: read.bid && { bid: read.bid, value: null } };
}
