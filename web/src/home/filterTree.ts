import type { groupingKeys } from '#contract';

/** What projects are grouped by; '' is none (HOME-034). */
export type GroupingKey = (typeof groupingKeys)[number];
