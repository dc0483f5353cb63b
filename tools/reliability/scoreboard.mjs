/**
 * What Plumbline promises to survive, and what shows it. A row is shown by tests, which note what they tried, or by a
 * script that tries as often as it is asked to. `full` is how often the small version of the tests is repeated for the
 * goal: `variable` is set to so many times `once`, other tests are run so many times. `fault` is a planted fault of
 * `tools/faults/planted` that the row finds.
 */
export const scoreboard = [
  {
    id: 'R1',
    promise: 'Acknowledged commands lost or done twice over kills of every process while eight writers work',
    goal: '0 in 200 kills',
    script: ['bench/reliability/killServer.mjs', '--rounds'],
    quick: 2,
    full: 200,
  },
  {
    id: 'R1b',
    promise: 'Processes that hang, or starts that fail, after the start process and PostgreSQL are killed together',
    goal: '0 in 50 kills',
    script: ['bench/reliability/killServer.mjs', '--kill', 'together', '--rounds'],
    quick: 1,
    full: 50,
  },
  {
    id: 'R5',
    promise: 'Updates that are lost where many edit the same cells, locks, selections and fees at once',
    goal: '0 of 10,000 commands',
    tests: ['server/src/commands/parallel.test.ts', 'server/src/commands/runCommand.test.ts'],
    full: 20,
    fault: 'record-repeat-is-done-again',
  },
  {
    id: 'R7',
    promise: 'Open sheets that differ from the server after cuts, lost answers, restarts and undo, by a simulation',
    goal: '0 of 100,000 schedules',
    tests: ['web/src/bidPackage/simulation/simulation.test.ts'],
    variable: 'PLUMBLINE_SCHEDULES',
    once: 100,
    full: 1000,
    fault: 'browser-gap-is-not-asked',
  },
  {
    id: 'R8',
    promise:
      'Committed log entries that are never delivered, delivered twice or out of order, 12 writers at once, some undone',
    goal: '0 of 100,000 entries',
    tests: ['server/src/store/log/log.test.ts'],
    variable: 'PLUMBLINE_LOG_WRITES',
    once: 25,
    full: 360,
    fault: 'record-reader-passes-open-work',
  },
  {
    id: 'R11',
    promise:
      'Answers other than 503 while the disk is full or the database is away, and servers that do not go on by themselves',
    goal: '0',
    tests: [
      'server/src/http/storageFull.test.ts',
      'server/src/http/databaseAway.test.ts',
      'server/src/http/databaseSilent.test.ts',
    ],
    full: 1,
    fault: 'record-full-disk-is-a-failure',
  },
  {
    id: 'R12',
    promise: 'Rows and files that differ in an empty installation that a backup was restored into',
    goal: '0',
    tests: ['server/src/backup/restoreBackup.test.ts'],
    full: 1,
    fault: 'record-restore-forgets-files',
  },
  {
    id: 'S1',
    promise: 'Calls that do not answer as the authorization policy says, over every call, principal and state',
    goal: '0',
    tests: ['server/src/http/authorization.test.ts'],
    full: 1,
    fault: 'record-unlicensed-company-reads',
  },
  {
    id: 'S2',
    promise:
      "Live registrations to another company's ids, to unknown or malformed ones, that are accepted or answered differently from each other",
    goal: '0',
    tests: ['server/src/live/live.test.ts'],
    full: 1,
    fault: 'record-registers-for-anything',
  },
  {
    id: 'S3',
    promise: 'Tables without a forced row-level policy, and rows of others that a query without a filter sees',
    goal: '0 and 0',
    tests: ['server/src/store/store.test.ts', 'server/src/store/database/openStore.test.ts'],
    full: 1,
    fault: 'record-policy-is-not-forced',
  },
  {
    id: 'S4',
    promise: 'Inputs of any call that are answered with 5xx',
    goal: '0 of 100,000 inputs',
    tests: ['server/src/http/hostileInput.test.ts', 'server/src/http/hugeInput.test.ts'],
    full: 15,
  },
  {
    id: 'S6',
    promise: 'Forged, foreign, expired and exchanged tokens that are accepted',
    goal: '0',
    tests: ['server/src/identity/login.test.ts'],
    full: 1,
    fault: 'record-any-audience-signs-in',
  },
  {
    id: 'S7',
    promise: 'Uploads that reach the disk by their own name, or that are served for display',
    goal: '0',
    tests: ['server/src/commands/bidderDocument/bidderDocument.test.ts'],
    full: 1,
    fault: 'record-document-is-displayed',
  },
  {
    id: 'S9',
    promise:
      'Texts of a workbook that a spreadsheet reads as formulas; workbooks that cost more memory or time than allowed',
    goal: '0',
    tests: ['server/src/export/workbookForm.test.ts', 'server/src/import/workbook/hostile.test.ts'],
    full: 1,
    fault: 'record-formula-is-not-quoted',
  },
];
