import os from 'node:os';

/** The test files that run at a time: one for each core, at least 2, at most 4, since they share a database server. */
export const workers = Math.min(4, Math.max(2, os.availableParallelism()));
