/** The maximum number of requirement IDs that one test may claim. */
export const maxIds = 3;

/** Returns the requirement IDs in a title: 'counts zero [BID-018] [BID-019, BID-020]'. */
export function idsIn(title) {
  const groups = title.match(/\[[A-Z]{2,8}-\d{3}(?:[,\s]+[A-Z]{2,8}-\d{3})*\]/g) ?? [];
  return [...new Set(groups.flatMap((group) => group.match(/[A-Z]{2,8}-\d{3}/g)))];
}
