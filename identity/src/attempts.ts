const windowLength = 15 * 60_000;
const maxFailures = 10;

/** Counts wrong passwords per address: after ten within 15 minutes the address is locked until the 15 minutes are over. */
export function makeAttempts(now = Date.now) {
  const wrong = new Map<string, number[]>();
  const recent = (email: string) =>
    (wrong.get(email.toLowerCase()) ?? []).filter((time) => time > now() - windowLength);
  return {
    rests: (email: string): boolean => recent(email).length >= maxFailures,
    failed: (email: string): void => {
      if (wrong.size > 10_000) wrong.clear();
      wrong.set(email.toLowerCase(), [...recent(email), now()]);
    },
    succeeded: (email: string): void => {
      wrong.delete(email.toLowerCase());
    },
  };
}
