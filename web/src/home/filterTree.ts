import type { groupingKeys } from '#contract';

/** What projects are grouped by; '' is none. */
export type GroupingKey = (typeof groupingKeys)[number];
