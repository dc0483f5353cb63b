import { Classification, type LineItemBid, parseAmount } from '#leveling';
import { bidderId, lineId } from '../testing/sampleSheet.testing.ts';
import { BIDDERS, LINES } from './modelServer.testing.ts';
import { oneOf, type Random, randomOf } from './virtualTime.testing.ts';

/** What one person, or the world around them, does at a time. */
export type Deed =
  | {
      readonly kind: 'type';
      readonly tab: number;
      readonly line: number;
      readonly bidder: number;
      readonly price: string;
    }
  | { readonly kind: 'clear'; readonly tab: number; readonly line: number; readonly bidder: number }
  | { readonly kind: 'undo' | 'redo'; readonly tab: number }
  | { readonly kind: 'cut'; readonly tab: number; readonly for: number }
  | { readonly kind: 'restart'; readonly for: number }
  | { readonly kind: 'add line' }
  | { readonly kind: 'forget messages' };

export interface Step {
  readonly at: number;
  readonly deed: Deed;
}

const KINDS = ['type', 'type', 'type', 'type', 'type', 'clear', 'undo', 'undo', 'redo', 'cut'] as const;
const RARE = ['restart', 'add line', 'forget messages'] as const;
/** In ms: the time between two steps is mostly short, so that they meet. */
const PAUSES = [0, 0, 5, 40, 150, 400, 1500, 6000];
const CUTS = [50, 500, 3000, 15_000, 70_000];

/** Returns what happens in the schedule of a seed. */
export function scheduleOf(seed: number, tabs: number): readonly Step[] {
  const random = randomOf(seed);
  const steps: Step[] = [];
  const count = 3 + Math.floor(random() * 14);
  for (let at = 0; steps.length < count; at += oneOf(random, PAUSES)) steps.push({ at, deed: deedOf(random, tabs) });
  return steps;
}

function deedOf(random: Random, tabs: number): Deed {
  const kind = random() < 0.08 ? oneOf(random, RARE) : oneOf(random, KINDS);
  const tab = Math.floor(random() * tabs);
  // Few cells, so that people meet in them.
  const cell = { tab, line: Math.floor(random() ** 2 * LINES), bidder: Math.floor(random() * BIDDERS) };
  if (kind === 'type') return { kind, ...cell, price: String(1 + Math.floor(random() * 5) * 250) };
  if (kind === 'clear') return { kind, ...cell };
  if (kind === 'undo' || kind === 'redo') return { kind, tab };
  if (kind === 'cut') return { kind, tab, for: oneOf(random, CUTS) };
  if (kind === 'restart') return { kind, for: oneOf(random, CUTS) };
  return { kind };
}

/** Returns the entry of a typed price. */
export function entryOf(price: string): LineItemBid {
  return { classification: Classification.SubBid, price: parseAmount(price) };
}

export function printStep({ at, deed }: Step): string {
  const { kind, ...rest } = deed;
  const fields = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  return `${String(at).padStart(8)} ms  ${kind} ${fields.join(', ')}`.trimEnd();
}

export const everyLine = Array.from({ length: LINES }, (_, line) => lineId(line));
export const everyBidder = Array.from({ length: BIDDERS }, (_, bidder) => bidderId(bidder));
