import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** What makes names hard to compare: accents in both forms, ligatures, wildcards of LIKE, ends of words. */
const letters = [...'abcdeElLiIsSσΣς019éÉßﬁœ%_\\-./’( ', 'e\u0301', 'I\u0307'];
const names = fc
  .sample(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }), { numRuns: 60, seed: 5 })
  .map((parts, index) => `${parts.join('').trim()} ${index}`);

const folded: Readonly<Record<string, string>> = { ß: 'ss', ﬁ: 'fi', ς: 'σ' };
/** Without accents and case. */
const plain = (text: string) =>
  [...text.normalize('NFD')]
    .filter((letter) => !/\p{M}/u.test(letter))
    .map((letter) => folded[letter] ?? folded[letter.toLowerCase()] ?? letter.toLowerCase())
    .join('');

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** SHELL-150 in the words of regular expressions. */
function scoreOf(name: string, words: readonly string[]): number {
  const text = plain(name);
  const scores = words.map((word) => {
    const holds = (pattern: string) => new RegExp(pattern, 'su').test(text);
    if (holds(`(^|[^\\p{L}\\p{N}])${quoted(word)}`)) return 3;
    if (text.includes(word)) return 2;
    return holds(`(^|[^\\p{L}\\p{N}])${[...word].map(quoted).join('.*')}`) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

let world: World;
let opened: readonly string[];
beforeAll(async () => {
  world = await newWorld();
  const { organizationId } = world;
  opened = [names[7]!, names[31]!];
  await world.server.store.transact(organizationId, async (db) => {
    const { id: first, ...project } = await db.selectFrom('project').selectAll().executeTakeFirstOrThrow();
    const rows = names.map((name) => ({ ...project, id: randomUUID(), name, nameKey: uniqueKey(name) }));
    await db.insertInto('project').values(rows).execute();
    await db.deleteFrom('project').where('id', '=', first).execute();
    for (const [index, name] of opened.entries()) {
      const projectId = rows.find((row) => row.name === name)!.id;
      const lastAccessedDate = `2026-11-${20 - index}T10:00:00Z`;
      await db
        .insertInto('recentProject')
        .values({ organizationId, personId: world.cast.viewer.id, projectId, lastAccessedDate })
        .execute();
    }
  });
});

it('finds the projects that a plain comparison of every name finds, in its order [SHELL-150] [API-185]', async () => {
  const order = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: true });
  const word = fc.oneof(
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...names), fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }))
      .map(([name, taken]) => [...name].filter((_, index) => taken[index]).join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 2 }), async (parts) => {
      const text = parts.join(' ');
      const words = [...new Set(plain(text).split(/\s+/).filter(Boolean))];
      fc.pre(words.length > 0);
      const place = (name: string) => (opened.includes(name) ? opened.indexOf(name) : opened.length);
      const expected = names
        .map((name) => ({ name, score: scoreOf(name, words) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || place(a.name) - place(b.name) || order.compare(a.name, b.name))
        .slice(0, 8);
      const answer = await world.call('viewer', 'GET', `query/palette?text=${encodeURIComponent(text)}`);
      expect(answer.body.data.projects.map(({ name }: { name: string }) => name)).toEqual(
        expected.map(({ name }) => name),
      );
    }),
    { numRuns: 100 },
  );
});
