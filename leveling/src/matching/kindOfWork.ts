import type { PreparedWork } from './workIndex.ts';

/** Words that make a row other work, or no work at all, unless its line has a word of the same set. */
const JOBS: readonly ReadonlySet<string>[] = [
  'remove removal removed removing demolition demolish demolished demolishing demo demolir enlevement enlever',
  'relocate relocation relocated reinstall salvage deplacer',
  'temporary temporaire temp',
  'deduct deductive credit omit delete deletion discount rebate savings deduire rabais',
  'allowance allowances allow allocation',
  'tax taxes freight bond bonds overtime surcharge escalation shipping delivery premium insurance taxe transport cautionnement',
  'subtotal previous soustotal',
  'alternate alternates alternative option voluntary variante',
  'sample samples mockup spare attic stock',
].map((words) => new Set(words.split(' ')));

/** Words of which a row and its line have one each where their work is another. */
const OPPOSITES: readonly (readonly [one: ReadonlySet<string>, other: ReadonlySet<string>])[] = [
  ['hot chaude', 'cold chilled froide'],
  ['supply', 'return exhaust'],
  ['wet', 'dry'],
  ['storm pluvial', 'sanitary sanitaire waste'],
  ['upper', 'lower'],
  ['left', 'right'],
  ['men mens', 'women womens'],
  ['binder', 'surface wearing'],
  ['gate', 'check butterfly'],
  ['door doors porte portes', 'frame frames cadre cadres'],
  ['single', 'double pair'],
  ['fine', 'rough'],
  ['import borrow', 'export'],
  ['stripping strip', 'placement respread place'],
  ['passenger', 'freight service'],
  ['smoke', 'heat'],
  ['roof roofing', 'wall walls'],
  ['wall walls', 'floor floors'],
  ['day', 'night'],
  ['underground buried', 'overhead aerial'],
  ['tempered', 'laminated'],
  ['epoxy', 'latex'],
  ['vct', 'lvt'],
  ['sheet', 'tile'],
  ['performance', 'bid'],
  ['horn horns', 'speaker speakers'],
  ['reduced', 'double'],
  ['alarm', 'sprinkler sprinklers suppression'],
].map(([one, other]) => [new Set(one!.split(' ')), new Set(other!.split(' '))] as const);

/** What 'temp.' abbreviates besides 'temporary'. */
const TEMPERED: ReadonlySet<string> = new Set(['tempered', 'temperature', 'trempe']);

/** Words for the delivery of a thing and for the work on it, of which a row may have one alone. */
const DELIVERY: ReadonlySet<string> = new Set(
  'furnish furnished supply supplied material materials fourniture'.split(' '),
);
const LABOR: ReadonlySet<string> = new Set(
  'install installed installation labor labour set hang lay pose installer'.split(' '),
);

const has = ({ spellings }: PreparedWork, words: ReadonlySet<string>): boolean => {
  for (const word of words) if (spellings.has(word)) return true;
  return false;
};

/** Returns whether a text has a word with 'un' or 'non' in front that the other has without: 'unpainted', 'non-rated'. */
function isNegated({ texts, joined }: PreparedWork, other: PreparedWork): boolean {
  return [...texts, ...joined].some((word) => {
    const plain = /^(?:un|non)(.{4,})$/.exec(word)?.[1];
    return plain !== undefined && other.texts.has(plain) && !other.joined.has(word) && !other.texts.has(word);
  });
}

/** Returns whether a text begins or ends with the name of a job: 'curb removal', 'temporary fence'. */
const isNamedBy = ({ words }: PreparedWork, job: ReadonlySet<string>): boolean =>
  [words[0], words.at(-1)].some((word) => word !== undefined && job.has(word.text));

const isDelivered = (work: PreparedWork): boolean => has(work, DELIVERY) && !has(work, LABOR);
const isInstalled = (work: PreparedWork): boolean => has(work, LABOR) && !has(work, DELIVERY);

/** Jobs of which a line may be named, so that a row without such a word is other work. */
const NAMING = JOBS.slice(0, 3);
/** The share of the lines that a job names from which it is what the package is about. */
const TRADE_SHARE = 0.5;

/** Returns the jobs that a package is about: a row need not say 'remove' where most lines do. */
export function jobsOfTrade(lines: readonly PreparedWork[]): ReadonlySet<ReadonlySet<string>> {
  return new Set(NAMING.filter((job) => lines.filter((line) => has(line, job)).length >= TRADE_SHARE * lines.length));
}

/**
 * Returns whether a row says that it is another kind of work than its line: removal, relocation, a credit or an allowance
 * that the line does not say, delivery alone against labor alone, or one of two opposites ('hot' and 'cold', 'painted' and
 * 'unpainted'). 'Remove toilet partitions' is other work than 'Toilet partitions'. A row
 * may leave out the jobs of the trade.
 */
export function isOtherWork(
  row: PreparedWork,
  line: PreparedWork,
  titles: PreparedWork,
  trade: ReadonlySet<ReadonlySet<string>>,
): boolean {
  const isSaid = (job: ReadonlySet<string>) =>
    [...job].some((word) => row.texts.has(word) && !(word === 'temp' && has(line, TEMPERED)));
  if (JOBS.some((job) => isSaid(job) && !has(line, job) && !has(titles, job))) return true;
  if (NAMING.some((job) => !trade.has(job) && isNamedBy(line, job) && !has(row, job))) return true;
  if (isDelivered(row) && isInstalled(line)) return true;
  if (isInstalled(row) && isDelivered(line)) return true;
  if (isNegated(row, line) || isNegated(line, row)) return true;
  return OPPOSITES.some(
    ([one, other]) =>
      (has(row, one) && !has(row, other) && has(line, other) && !has(line, one)) ||
      (has(row, other) && !has(row, one) && has(line, one) && !has(line, other)),
  );
}
