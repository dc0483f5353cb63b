import { searchKey } from './fuzzyMatch.ts';
import { matchUnit } from './lineItem.ts';

/** Spellings of the same unit of measure, without periods and blanks, lower case. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['ls', 'lsum', 'lumpsum', 'lump', 'lpsm', 'lot', 'job', 'ff', 'forfait', 'global'],
  ['ea', 'each', 'eac', 'unit', 'units', 'pc', 'pcs', 'piece', 'nr', 'no', 'un', 'ch', 'chacun'],
  ['lf', 'lft', 'linft', 'linearfoot', 'linearfeet', 'linfeet', 'lnft', 'ft', 'feet', 'foot', 'pilin'],
  ['sf', 'sft', 'sqft', 'squarefoot', 'squarefeet', 'ft2', 'pi2'],
  ['yd', 'yds', 'yard', 'yards', 'linyd'],
  ['sq', 'sqs', 'square', 'squares'],
  ['cwt', 'hundredweight'],
  ['sy', 'syd', 'sqyd', 'squareyard', 'squareyards', 'yd2', 'vg2'],
  ['cy', 'cyd', 'cuyd', 'cubicyard', 'cubicyards', 'yd3', 'vg3'],
  ['cf', 'cft', 'cuft', 'cubicfoot', 'cubicfeet', 'ft3', 'pi3'],
  ['m', 'lm', 'meter', 'meters', 'metre', 'metres', 'ml'],
  ['m2', 'sqm', 'squaremeter', 'squaremeters', 'squaremetre', 'squaremetres'],
  ['m3', 'cum', 'cubicmeter', 'cubicmeters', 'cubicmetre', 'cubicmetres'],
  ['ton', 'tons', 'tn', 'shortton'],
  ['tonne', 'tonnes', 'mt', 'metricton'],
  ['lb', 'lbs', 'pound', 'pounds'],
  ['kg', 'kilogram', 'kilograms', 'kilo'],
  ['gal', 'gals', 'gallon', 'gallons'],
  ['hr', 'hrs', 'hour', 'hours', 'h', 'heure', 'heures'],
  ['day', 'days', 'dy', 'jour', 'jours', 'caldays', 'calendarday', 'calendardays'],
  ['wk', 'week', 'weeks', 'semaine', 'semaines'],
  ['mo', 'mos', 'month', 'months', 'mois'],
  ['acre', 'acres', 'ac'],
  ['ha', 'hectare', 'hectares'],
  ['sta', 'station', 'stations'],
  ['mile', 'miles', 'mi'],
  ['allow', 'allowance', 'allw'],
];

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  SYNONYMS.flatMap((names, group) => names.map((name) => [name, group] as const)),
);

const SUPERSCRIPTS: Readonly<Record<string, string>> = { '²': '2', '³': '3' };

/** Quotes repeat few units on many rows. */
const KEYS = new Map<string, string>();
const keptKeys = 1000;

/** Returns a unit without case, accents, periods and blanks: unitKey('Sq. Ft.') is 'sqft', unitKey('m²') is 'm2'. */
function unitKey(unit: string): string {
  const known = KEYS.get(unit);
  if (known !== undefined) return known;
  if (KEYS.size >= keptKeys) KEYS.clear();
  const key = searchKey(unit.replace(/[²³]/g, (mark) => SUPERSCRIPTS[mark]!)).replace(/[^a-z0-9]/g, '');
  KEYS.set(unit, key);
  return key;
}

/**
 * Returns whether two printed units are the same unit of measure in other words. isSameUnit('Lump Sum', 'LS') is true,
 * isSameUnit('SY', 'SF') is false. Two units that are not known are the same where they are spelled alike.
 */
export function isSameUnit(one: string, other: string): boolean {
  const [a, b] = [unitKey(one), unitKey(other)];
  if (a === b) return true;
  const group = GROUP_OF.get(a);
  return group !== undefined && group === GROUP_OF.get(b);
}

/** Units that count things, in any spelling: sets, pairs, flights, openings, leaves. */
const COUNTS: ReadonlySet<string> = new Set(
  'set sets pr prs pair pairs flt flts flight flights opng opngs opening openings leaf leaves loc locs location locations'.split(
    ' ',
  ),
);

/** Returns whether a unit counts things: isCountUnit('Each') and isCountUnit('pairs') are true, isCountUnit('LF') is false. */
export function isCountUnit(unit: string): boolean {
  return isSameUnit(unit, 'EA') || COUNTS.has(unitKey(unit));
}

/**
 * Returns the listed unit that a printed unit obviously means, or null: the one in the same spelling, otherwise the
 * only one that is the same unit in other words. suggestedUnit('Sft', ['EA', 'SF']) is 'SF'; suggestedUnit('Ft', ['LF',
 * 'FT.']) is 'FT.'; suggestedUnit('Load', ['EA']) is null.
 */
export function suggestedUnit(printed: string, listed: readonly string[]): string | null {
  const exact = matchUnit(printed, listed);
  if (exact !== '') return exact;
  const key = unitKey(printed);
  if (key === '') return null;
  const alike = listed.filter((unit) => unitKey(unit) === key);
  if (alike.length === 1) return alike[0]!;
  const same = listed.filter((unit) => isSameUnit(printed, unit));
  return same.length === 1 ? same[0]! : null;
}
