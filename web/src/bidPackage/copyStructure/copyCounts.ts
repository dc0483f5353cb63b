import type { SheetRecord } from '#contract';
import { sameName, uniqueKey } from '#leveling';
import type { SheetContent } from '../model/sheetContent.ts';

/** What copying from a package brings, and what stays out. */
export interface CopyCounts {
  readonly lines: number;
  /** Groups of both levels, in all sections. */
  readonly groups: number;
  readonly requirements: number;
  /** Lines of alternates that this project does not have, with the names of these. */
  readonly leftOut: number;
  readonly missingAlternates: readonly string[];
  /** Requirements that this package has already. */
  readonly known: number;
}

/** Counts what comes from a package into the one that is open, by the rules of copy-structure. */
export function copyCounts({ alternates, lineItems, requirements }: SheetRecord, target: SheetContent): CopyCounts {
  const isHere = alternates.map(({ name }) => target.alternates.some((one) => sameName(one.name, name)));
  const groups = new Set<string>();
  const missing = new Set<number>();
  let lines = 0;
  lineItems.alternateIndexes.forEach((alternate, line) => {
    if (alternate !== -1 && isHere[alternate] !== true) {
      missing.add(alternate);
      return;
    }
    lines += 1;
    const level1 = lineItems.levels1[line] ?? null;
    const level2 = lineItems.levels2[line] ?? null;
    if (level1 !== null) groups.add(JSON.stringify([alternate, level1]));
    if (level2 !== null) groups.add(JSON.stringify([alternate, level1, level2]));
  });
  const ofTrade = requirements.filter(({ requirementType }) => requirementType === 'Trade');
  const there = target.requirements.filter(({ requirementType }) => requirementType === 'Trade');
  const keys = new Set(there.map(({ description }) => uniqueKey(description)));
  const fresh = ofTrade.filter(({ description }) => !keys.has(uniqueKey(description))).length;
  return {
    lines,
    groups: groups.size,
    requirements: target.bidPackage.isGeneralCondition ? 0 : fresh,
    leftOut: lineItems.ids.length - lines,
    missingAlternates: [...missing].map((index) => alternates[index]!.name),
    known: ofTrade.length - fresh,
  };
}
