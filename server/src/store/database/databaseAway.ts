/** The database does not answer, is full, or is starting or stopping: http answers 503. `code` is PostgreSQL's or the network's. */
export class DatabaseAway extends Error {
  readonly code: string;

  constructor(cause: Error) {
    super(`The database does not answer: ${cause.message}`, { cause });
    this.name = 'DatabaseAway';
    this.code = codeOf(cause) ?? 'ECONNREFUSED';
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '28000',
  '28P01',
  '3D000',
  '53000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);

/** Whether an error says that the database cannot be reached or cannot write for now. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (awayCodes.has(code) || code.startsWith('08'))) return true;
  return /connection terminated|timeout expired|timeout exceeded when trying to connect|connection ended|not queryable/i.test(
    error.message,
  );
}

/** Serialization failures, deadlocks and plans of older tables: the transaction was undone as a whole and may be run again. */
export function mayRunAgain(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Whether a statement was planned before another server changed its tables. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan must not change result type/.test(String(error));
}

/** Whether the database stopped a statement that took too long; nothing of its transaction was written. */
export function isStopped(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** Whether a unique rule of the database was broken; a command that races with another finds out this way. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether a row named another one that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
