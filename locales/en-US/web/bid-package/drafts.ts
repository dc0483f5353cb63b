/** Texts of what is typed into cells and not stored, and of conflicts. */
export const drafts = {
  cellNamed: '{{line}}, {{bidder}}.',
  cellKept: 'The earlier value is back; what you typed stays in its cell, marked.',
  cellsKept: 'The earlier values are back; what you entered stays in its cells, marked.',
  keptCell: '{{label}}: “{{typed}}”',
  clearedWord: '(cleared)',
  storedTip: 'Stored: {{value}}',
  typedTip: 'Typed, not saved: {{value}}',
  whyDraft: '“{{typed}}” was typed here and counts nowhere: {{why}}',
  rangeHasDrafts_one: '{{count}} cell holds text that is not saved. It stays as it is.',
  rangeHasDrafts_other: '{{count}} cells hold text that is not saved. They stay as they are.',
  conflictNote: '{{name}} entered {{value}} meanwhile. Enter keeps yours, Escape leaves both.',
} as const;
