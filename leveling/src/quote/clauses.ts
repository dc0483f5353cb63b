/** What a quote says of its scope in words. */
export interface Clause {
  readonly kind: 'included' | 'excluded';
  readonly text: string;
  /** What it says where it is included: a line number, a code or words; null where it says nothing. */
  readonly within: string | null;
}

const EXCLUDED =
  '(?:we\\s+exclude|exclusions?(?:\\s+are)?|excluded?|excludes|excluding|not\\s+included|does\\s+not\\s+include|do\\s+not\\s+include|not\\s+in\\s+(?:(?:our|this)\\s+)?(?:price|bid|scope|quote|number|proposal)|by\\s+others|nic|n\\.i\\.c\\.?|exclus(?:e|es)?|non\\s+inclus(?:e|es)?|ne\\s+comprend\\s+pas)';
const INCLUDED = '(?:we\\s+include|inclusions?|included|includes|including|inclus(?:e|es)?|comprend)';
const above = '(?:(?:our|the|general|standard|bid|price|quote|scope|work|this|proposal)\\s+)*';
const excludedHeading = new RegExp(
  `^\\W*${above}${EXCLUDED}\\b(?:\\s+(?:from|in)\\s+[^:]{0,30})?\\s*[:.–—-]?\\s*(.*)$`,
  'isu',
);
const includedHeading = new RegExp(
  `^\\W*${above}${INCLUDED}\\b(?:\\s+in\\s+[^:]{0,30}(?=:))?\\s*[:.–—-]?\\s*(.*)$`,
  'isu',
);
const otherHeading =
  /^\W*(?:(?:general|our|standard|bid|quote|price)\s+)*(?:clarifications?|qualifications?|assumptions?|conditions?|terms\b.*|notes?|alternates?|options?|unit\s+prices?\b.*|insurance|schedule|warranty|payment|totals?\b.*|add\s+alternates?)\s*:?\s*$/i;
const excludedEnd =
  /^(.{3,120}?)[\s,(:–—-]+(?:(?:is|are|to be|est|sont)\s+)?(?:by\s+(?:others|gc|owner|the\s+(?:gc|owner|general\s+contractor)|general\s+contractor)|not\s+included|not\s+in\s+(?:(?:our|this)\s+)?(?:price|bid|scope|contract|quote|number|proposal)|excluded|nic|n\.i\.c|non\s+inclus(?:e|es)?|exclus(?:e|es)?|par\s+d'autres)\b[.)\s]*$/iu;
const includedEnd =
  /^(.{3,120}?)[\s,(:–—-]+(?:(?:is|are|est|sont)\s+)?(?:incl\b\.?|included\b|inclus(?:e|es)?\b)(?:\s+(?:in|with|dans)\s+(.{1,60}?))?[.)\s]*$/iu;
const place =
  /[\s,(–—-]+(?:(?:is\s+)?(?:included\s+)?(?:in|with)\s+(?:the\s+)?(?:price\s+of\s+|item\s+|line\s+|our\s+)*|(?:incl|included)\.?\s+(?:in|with)\s+)([\p{L}]{0,3}[-.]?\d[\w.-]*)\)?\s*\.?\s*$/iu;
const personal =
  /\S@\S{1,100}\.\S|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b|^\W*(?:thank|sincerely|regards|respectfully|signed|accepted)\b/i;
/** Of a longer text the rest is not looked at. */
const MAX_LENGTH = 2_000;
/** A longer text is a sentence about terms and names no scope. */
const LONGEST = 240;

/**
 * Returns the clauses of a quote about what is included and excluded, in the order of its texts: what follows a heading
 * ('Exclusions:'), one clause a text or, behind the heading in its line, one between commas; and what says so itself
 * ('Firestopping by others'). Source: rules.md 'Quotes'.
 *
 * Example: 'Excludes: temporary heat, painting' has the excluded clauses 'temporary heat' and 'painting'.
 */
export function clausesOf(texts: readonly string[]): (Clause & { readonly index: number })[] {
  let under: Clause['kind'] | null = null;
  return texts.flatMap((printed, index) => {
    const text = printed
      .slice(0, MAX_LENGTH)
      .replace(/^[\s*•·▪●–—-]+|^\s*\(?\w{1,2}[.)]\s+/g, '')
      .trim();
    const found: Clause[] = [];
    const add = (kind: Clause['kind'], said: string) => {
      const clause = clauseOf(kind, said);
      if (clause !== null) found.push(clause);
    };
    const excluded = excludedHeading.exec(text)?.[1];
    const included = excluded === undefined ? includedHeading.exec(text)?.[1] : undefined;
    if (excluded !== undefined || included !== undefined) {
      const kind = excluded === undefined ? 'included' : 'excluded';
      const rest = (excluded ?? included)!.trim();
      if (rest === '') under = kind;
      else for (const said of listed(rest)) add(kind, said);
    } else if (otherHeading.test(text) || personal.test(text)) under = null;
    else {
      const out = excludedEnd.exec(text)?.[1];
      const within = includedEnd.exec(text);
      if (out !== undefined) add('excluded', out);
      else if (within !== null) {
        const clause = clauseOf('included', within[1]!);
        if (clause !== null) found.push({ ...clause, within: within[2]?.trim() ?? clause.within });
      } else if (under !== null) add(under, text);
    }
    return found.map((clause) => ({ ...clause, index }));
  });
}

function listed(text: string): string[] {
  const [sentence = ''] = text.split(/\.\s+(?=\p{Lu})/u);
  return sentence.split(sentence.includes(';') ? ';' : /,(?!\d)/);
}

function clauseOf(kind: Clause['kind'], said: string): Clause | null {
  const text = said
    .replace(/^\s*(?:and|or|et|ou)\s+/i, '')
    .replace(/[.;,\s]{1,20}$/, '')
    .trim();
  if (!/\p{L}{2}/u.test(text) || text.length > LONGEST) return null;
  const within = kind === 'included' ? place.exec(text) : null;
  return within === null
    ? { kind, text, within: null }
    : { kind, text: text.slice(0, within.index).trim(), within: within[1]! };
}
