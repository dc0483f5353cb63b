import { searchKey } from '../fuzzyMatch.ts';

/** A size, rating or mark that a description prints, which tells one work from another: '12 in', 'type B', '2 hr'. */
export interface PrintedMeasure {
  /** What is measured: two texts contradict each other where each has one of a kind that the other lacks. */
  readonly kind: string;
  readonly value: string;
  /** A length in millimeters, which may be one in inches that was rounded. */
  readonly isMetric?: boolean;
}

/** Kinds of measures that tell where the work is, not what it is. */
const PLACES: ReadonlySet<string> = new Set([
  ...[
    'floor',
    'side',
    'corner',
    'bound',
    'station',
    'area',
    'wing',
    'zone',
    'phase',
    'building',
    'stair',
    'tower',
    'suite',
    'pod',
    'line',
  ],
]);

/** Returns whether a measure tells where the work is. */
export const isPlace = ({ kind }: PrintedMeasure): boolean => PLACES.has(kind);

/** Returns the places that a title names; a level in a title is a floor. placesOf('Level 2 framing') is floor 2. */
export function placesOf(title: string): PrintedMeasure[] {
  const { measures } = measuresOf(searchKey(title));
  return measures.map((one) => (one.kind === 'level' ? { ...one, kind: 'floor' } : one)).filter(isPlace);
}

/** Returns whether two measures of one kind are equal. Lengths may be rounded into the other system: 375 mm is 15 in. */
export function isSameMeasure(one: PrintedMeasure, other: PrintedMeasure): boolean {
  if (one.value === other.value) return true;
  if (one.kind !== 'length' || one.isMetric === other.isMetric) return false;
  const [a, b] = [Number(one.value), Number(other.value)];
  return Math.min(a, b) > 1 && Math.abs(a - b) <= 0.025 * b;
}

/**
 * Returns how many kinds of measures, places aside, two descriptions print otherwise: each has one that the other lacks, as
 * '6" studs at 16"' and '4" studs at 16"'.
 */
export function contradictions(ones: readonly PrintedMeasure[], others: readonly PrintedMeasure[]): number {
  const kinds = new Set(ones.filter((one) => !isPlace(one)).map(({ kind }) => kind));
  let count = 0;
  for (const kind of kinds) {
    const [own, theirs] = [ones, others].map((all) => all.filter((one) => one.kind === kind)) as [
      PrintedMeasure[],
      PrintedMeasure[],
    ];
    const isLacking = (some: PrintedMeasure[], among: PrintedMeasure[]): boolean =>
      some.some((one) => !among.some((other) => isSameMeasure(one, other)));
    if (theirs.length > 0 && isLacking(own, theirs) && isLacking(theirs, own)) count += 1;
  }
  return count;
}

/** A description without its measures, and these. */
export interface MeasuredText {
  readonly rest: string;
  readonly measures: readonly PrintedMeasure[];
}

const NUMBER = String.raw`\d+(?:\.\d+)?(?:[-\s]\d+\/\d+)?|\d+\/\d+|\.\d+`;

/** Numbers written as words before a unit. */
const COUNTED: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  ten: '10',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
};
const countedWords = new RegExp(
  String.raw`\b(${Object.keys(COUNTED).join('|')})(?=[-\s](?:hour|hr|year|yr|inch|ply|coat|layer|gang|ton)s?\b)`,
  'g',
);

/** Numbers written as words in a compound: 'two-post'. */
const countedCompounds = new RegExp(String.raw`\b(${Object.keys(COUNTED).join('|')})-(?=[a-z])`, 'g');

/** Numbers written as words behind what they count: 'phase one', 'building two'. */
const countedMarks = new RegExp(
  String.raw`\b(phase|building|bldg|level|area|stair|zone|tower|elevator)\s+(${Object.keys(COUNTED).join('|')})\b`,
  'g',
);
const minutes = /(?<![\w./])(\d+)[-\s]?min(?:ute)?s?\b\.?/g;
/** Bars, boxes and the like by their number: '#4 rebar', 'No. 4 bars'. */
const numbered = /(?:#\s?|\bno\.?\s?)(\d{1,3})\b(?!["'./])/g;

/** Units of a measure by the kind that they measure, and how many of the kind's own unit they are. */
const UNITS: readonly (readonly [kind: string, spelled: string, factor: number])[] = [
  ['length', String.raw`"|''|”|″|-?\s?in\b\.?|-?\s?inch(?:es)?\b|\s?po\b`, 1],
  ['length', String.raw`'|’|′|-?\s?ft\b\.?|-?\s?foot\b|-?\s?feet\b`, 12],
  ['length', String.raw`\s?mm\b`, 1 / 25.4],
  ['gauge', String.raw`\s?ga\b\.?|-?\s?gauge\b`, 1],
  ['strength', String.raw`\s?psi\b`, 1],
  ['strength', String.raw`\s?ksi\b`, 1000],
  ['strength', String.raw`\s?mpa\b`, 145],
  ['film', String.raw`-?\s?mils?\b`, 1],
  ['rating', String.raw`-?\s?(?:hours?|hrs?|h)\b\.?`, 1],
  ['volts', String.raw`\s?(?:volts?|v)\b`, 1],
  ['amps', String.raw`-?\s?(?:amperes?|amps?|a)\b`, 1],
  ['power', String.raw`\s?kw\b`, 1],
  ['apparent', String.raw`\s?kva\b`, 1],
  ['horse', String.raw`\s?hp\b`, 1],
  ['volume', String.raw`-?\s?(?:gallons?|gals?)\b\.?`, 1],
  ['air', String.raw`\s?cfm\b`, 1],
  ['flow', String.raw`\s?gpm\b`, 1],
  ['heat', String.raw`\s?mbh\b`, 1],
  ['cooling', String.raw`-?\s?tons?\b`, 1],
  ['weight', String.raw`\s?(?:oz|ounces?)\b\.?`, 1],
  ['years', String.raw`-?\s?(?:years?|yrs?)\b\.?`, 1],
  ['coats', String.raw`-?\s?(?:coats?|cts)\b\.?`, 1],
  ['plies', String.raw`-?\s?(?:ply|plies|layers?)\b`, 1],
];
const withUnit = UNITS.map(([kind, spelled, factor]) => ({
  kind,
  factor,
  pattern: new RegExp(String.raw`(?<![\w./])(${NUMBER})(?:${spelled})`, 'g'),
}));

const FLOORS: Readonly<Record<string, string>> = {
  ground: '1',
  first: '1',
  premier: '1',
  second: '2',
  deuxieme: '2',
  third: '3',
  troisieme: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
};
const floorBefore =
  /\b(ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|premier|deuxieme|troisieme|(\d{1,2})(?:st|nd|rd|th|er|e|eme))[-\s]+(?:floor|flr|fl|level|lvl|story|storey|etage)\b\.?/g;
const floorBehind = /\b(?:floors?|flr|etage|storey|story)\s+(\d{1,2})\b(?:\s*(?:and|&|et)\s*(\d{1,2})\b)?/g;
/** Floors by their name. */
const namedFloor =
  /\b(basement|bsmt|sous[-\s]sol|cellar|mezzanine|mezz|penthouse|ph level|lower level|upper level|main floor|ground level|rez[-\s]de[-\s]chaussee|rdc|roof level|plaza|podium|courtyard)(?:\s+(?:level|floor|lvl))?\b\.?/g;
const NAMED_FLOORS: Readonly<Record<string, string>> = {
  bsmt: 'basement',
  'sous-sol': 'basement',
  'sous sol': 'basement',
  cellar: 'basement',
  mezz: 'mezzanine',
  'ph level': 'penthouse',
  'roof level': 'roof',
  'lower level': 'lower',
  'upper level': 'upper',
  'main floor': '1',
  'ground level': '1',
  'rez-de-chaussee': '1',
  'rez de chaussee': '1',
  rdc: '1',
};
/** Floors in a row: 'levels 1-3', 'floors 2 to 4', 'floors 1 and 2'. */
const floorRange =
  /\b(?:floors|flrs|levels|lvls|etages|niveaux)\s+(\d{1,2})\s*(?:-|–|to|thru|through|a)\s*(\d{1,2})\b/g;
const floorList = /\b(?:floors?|flrs?|levels|lvls|etages|niveaux)\s+(\d{1,2}(?:\s*(?:,|and|&|et)\s*\d{1,2})+)\b/g;
const ordinalList = /\b(\d{1,2})(?:st|nd|rd|th)\s*(?:and|&)\s*(\d{1,2})(?:st|nd|rd|th)\s+(?:floors?|flrs?|levels?)\b/g;
/** A level of a building, not of a finish, a charger, a test or a noise. */
const finishLevel = /finish|taped?\b|taping|board|gwb|gyp|drywall|sound|charg|\bev\b|finition/;
const corner =
  /\b(?:(north|south|nord|sud)[-\s]?(east|west|est|ouest)|(n|s)(e|w)(?=\.?\s+(?:corner|cor|quadrant|quad|stair|wing|elevation|side|entrance|entry|tower|bldg|building|lot|area|parking)\b))\b(?:\.?\s+corner\b)?/g;
const shortSide =
  /(?<![\w/&.-])([nsew])\.?\s+(?=(?:elevation|elev|wing|side|facade|face|entrance|entry|lot|tower|parking|stair)\b)/g;
const bound = /\b(north|south|east|west)bound\b/g;
const station = /\b(?:sta|station)s?\.?\s*(\d+\+\d{2})(?:\s*(?:-|to|–)\s*(?:sta\.?\s*)?(\d+\+\d{2}))?/g;
const parkingLevel =
  /\b(?:level\s+)?p(\d)(?:\s+level)?\b(?=.{0,80}\b(?:parking|striping|garage|level|deck|slab)\b)|\blevel\s+p(\d)\b/g;
const gridLine =
  /\b(?:grid\s*lines?|grid|lines?(?=\s+(?:[a-z]\b|\w{1,2}\s*[-–]\s*\w)))\s+([a-z]|\d{1,2})(?:\s*[-–]\s*([a-z]|\d{1,2}))?(?![\w'"./]|\s*(?:in|inch|inches|ft|feet|mm|cm|dia|po)\b)/g;
const COMPASS: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nord: 'north',
  sud: 'south',
  est: 'east',
  ouest: 'west',
};
const compass = (name: string): string => COMPASS[name] ?? name;
const level = /\b(?:(?:level|lvl|niveau)\s*|l)(\d{1,2})\b/g;
const block = /(?<![\w./])(4|6|8|10|12)\s+(?=(?:conc\w*\.?\s+)?(?:block|blk|cmu|bloc)s?\b)/g;
const side = /\b(north|south|east|west|nord|sud|est(?!\.)|ouest)\b/g;
const inOrOut = /\b(interior|exterior|int|ext|interieure?s?|exterieure?s?)\b\.?/g;
const voltages = /(?<![\w.])(\d{3})y?\s?\/\s?(\d{3})y?(?:\s?(?:volts?|v)\b)?/g;
const size =
  /(?<![\w./])(\d+(?:\.\d+)?)\s?(?:'|"|ft|in)?\s?x\s?(\d+(?:\.\d+)?)(?:\s?(?:'|"|ft\b|in\b))?(?![\w./]|[-\s]\d+\/\d)/g;
const mark =
  /\b(type|class|classe|cl|grade|schedule|sch|series|phase|zone|area|wing|building|bldg|stair|tower|suite|pod|category|categorie|cat)\.?[-\s]+([a-z]|\d{1,4}[a-z]?|i{1,3}|iv|vi?)\b(?!['".])/g;
/** A letter or number behind a noun, at the end of what is said: 'window b', 'pump 2'. */
const named = /\b([a-z]{3,})\s+([b-z]|\d{1,4}|a(?=\s*$))(?=\s*(?:$|[,;:()/]))/g;
const tag = /\b(act|cpt|lvt|vct|ct|pt|rb|type)-([a-z]|\d{1,2})\b/g;

/**
 * Takes the measures out of a description in lower case without accents. Lengths are in inches, strengths in psi, and a
 * size in feet equals one in inches. measuresOf('3-5/8" studs, 20 ga') has length 3.625 and gauge 20; the rest is ' studs, '.
 */
export function measuresOf(key: string): MeasuredText {
  const measures: PrintedMeasure[] = [];
  const put = (kind: string, value: string, isMetric = false) => {
    measures.push(isMetric ? { kind, value, isMetric } : { kind, value });
    return ' ';
  };
  const isFinish = finishLevel.test(key);
  let rest = key
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(countedWords, (word) => COUNTED[word]!)
    .replace(countedCompounds, (_, word: string) => `${COUNTED[word]!}-`)
    .replace(countedMarks, (_, word: string, count: string) => `${word} ${COUNTED[count]!}`)
    .replace(minutes, (_, count: string) => put('minutes', count))
    .replace(numbered, (_, count: string) => put('number', count))
    .replace(block, (_, inches: string) => put('length', inches))
    .replace(station, (_, from: string, to?: string) => put('station', to === undefined ? from : `${from}-${to}`))
    .replace(ordinalList, (_, one: string, other: string) => put('floor', one) + put('floor', other))
    .replace(floorRange, (all, from: string, to: string) => {
      if (Number(from) >= Number(to)) return all;
      for (let floor = Number(from); floor <= Number(to); floor += 1) put('floor', String(floor));
      return ' ';
    })
    .replace(floorList, (_, floors: string) => {
      for (const floor of floors.match(/\d+/g)!) put('floor', floor);
      return ' ';
    })
    .replace(parkingLevel, (_, one?: string, other?: string) => put('floor', `p${one ?? other}`))
    .replace(namedFloor, (_, name: string) => put('floor', NAMED_FLOORS[name] ?? name))
    .replace(floorBefore, (_, name: string, digits?: string) => put('floor', digits ?? FLOORS[name]!))
    .replace(floorBehind, (all, one: string, other?: string) => (other === undefined ? put('floor', one) : all))
    .replace(corner, (_, one?: string, other?: string, first?: string, second?: string) =>
      put('corner', compass((one ?? first)!) + compass((other ?? second)!)),
    )
    .replace(shortSide, (_, name: string) => put('side', compass(name)))
    .replace(bound, (_, name: string) => put('bound', name))
    .replace(gridLine, (_, from: string, to?: string) => put('line', to === undefined ? from : `${from}-${to}`))
    .replace(side, (_, name: string) => put('side', compass(name)))
    .replace(inOrOut, (_, name: string) => put('exposure', name.slice(0, 2)))
    .replace(level, (_, number: string) => put(isFinish ? 'level' : 'floor', number))
    .replace(voltages, (_, one: string, other: string) => put('voltage', [one, other].sort().join('/')))
    .replace(size, (_, one: string, other: string) => put('size', sizeValue(Number(one), Number(other))))
    .replace(tag, (_, word: string, value: string) => `${word} ${put('type', value)}`)
    .replace(mark, (_, word: string, value: string) => put(MARKS[word] ?? word, ROMAN[value] ?? value));
  for (const { kind, factor, pattern } of withUnit) {
    rest = rest.replace(pattern, (_, number: string) =>
      put(kind, rounded(sizeOf(number) * factor), factor === 1 / 25.4),
    );
  }
  rest = rest.replace(named, (_, word: string, value: string) => `${word} ${put(`mark ${word}`, value)}`);
  return { rest, measures };
}

const MARKS: Readonly<Record<string, string>> = {
  sch: 'schedule',
  bldg: 'building',
  classe: 'class',
  cl: 'class',
  cat: 'category',
  categorie: 'category',
};
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** A size of at most 10 by 10 is in feet, others are in inches: 2x2 is 24x24. */
function sizeValue(one: number, other: number): string {
  const factor = one <= 10 && other <= 10 ? 12 : 1;
  return `${rounded(one * factor)}x${rounded(other * factor)}`;
}

/** Returns the value of '3-5/8', '1/2', '4.5' or '.05'. Measures are compared, never charged. */
function sizeOf(number: string): number {
  const parts = number.trim().split(/[-\s]+/);
  return parts.reduce((sum, part) => {
    const [above, below] = part.split('/');
    return sum + Number(above) / (below === undefined ? 1 : Number(below));
  }, 0);
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);
