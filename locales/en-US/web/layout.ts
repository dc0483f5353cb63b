/** Texts of how pages lay themselves out: what small windows fold away, and lists that say what they show. */
export const layout = {
  // Home
  filterBy: 'Filter: {{node}}',
  createdInRange_one: '{{count}} project created in the last {{days}} days',
  createdInRange_other: '{{count}} projects created in the last {{days}} days',
  matchesInRange_one: '{{count}} project created in the last {{days}} days matches "{{text}}"',
  matchesInRange_other: '{{count}} projects created in the last {{days}} days match "{{text}}"',
  matches_one: '{{count}} project matches "{{text}}"',
  matches_other: '{{count}} projects match "{{text}}"',
  projects_one: '{{count}} project',
  projects_other: '{{count}} projects',
  createdAtAnyTime: 'at any time',
  thenByHelp: 'Without {{grouping}}, the first grouping',
  dateRangeHelp: 'Counts back from today by date created. The switch next to the search turns it off for one visit.',
  // Project form
  requiredFields: 'Required: {{fields}}',
  // Bid package
  noPackageMatches: 'No bid package matches "{{text}}".',
  // Bid summary
  columns: 'Columns',
  allColumns: 'All columns',
  moreGroups_one: '{{count}} more',
  moreGroups_other: '{{count}} more',
  columnsBeyond: 'Pan to {{names}}',
  firstColumns: 'Back to the first columns',
  back: 'Back',
  noBidsYet: 'No bids yet.',
  noBidsYetHelp: 'Open a bid package to add bidders or to import their bids. What you select there adds up here.',
  noBidsYetReader: 'What is selected in the bid packages adds up here.',
} as const;
