/** Words that a bidder enters in place of a price. */
const answer =
  /^(?:y|n|x|yes|no|none|true|false|✓|✔|received|attached|acknowledged|ack(?:'?d)?|submitted|provided|enclosed|signed|ok|complete|completed)\.?$/i;

const answers = [
  /\baddend(?:a|um|ums)\b/,
  /\backnowledge(?:d|s|ment|ments)?\b/,
  /^(?:bid|bidder s|bidders) (?:bond|security|guaranty|guarantee|deposit)\b/,
  /\b(?:dbe|mbe|wbe|mwbe|sbe|vbe|dvbe|hub|esb)\b/,
  /^(?:number of |no of |proposed |total |contract |construction )*(?:calendar|working|business|consecutive|construction|contract)? ?(?:days|weeks|months)(?: (?:to|for|of|from|until|required|bid|proposed)\b.*)?$/,
  /^(?:time|date|days|duration|schedule)(?: (?:of|for|to))? (?:substantial |final )?(?:completion|complete)\b/,
  /^(?:substantial |final )?(?:completion|start) (?:date|time|days)\b/,
  /^contract (?:time|duration)\b/,
  /^(?:contractor |business )?licen[sc]e(?: (?:no|number|class|classification))?$/,
  /^(?:local preference|non ?collusion(?: affidavit)?|e ?verify|w ?9|signature|date signed|lead time|warranty(?: \(?years\)?)?)$/,
];

const comparisons = [
  /^(?:bid |bidder |overall )?rank(?:ing)?$|^order of bids?$|^(?:apparent )?(?:low|lowest)(?: responsive)?(?: bid| bidder)?$/,
  /^(?:number|no) of bid(?:s|ders)\b/,
  /^(?:(?:total|bid|price|cost|amount|dollar|dollars) )?(?:diff|difference|variance|deviation|spread)s?\b(?: (?:from|to|between|vs|versus|with|in|of|over|amount|percent|low|lowest|next)\b.*)?$/,
  /^(?:amount |percent |percentage |dollars )?(?:over|under|above|below)(?: (?:under|over|above|below|and))*(?: (?:the|low|lowest|next|engineers?|owners?|architects?|estimate|est|budget|bid|s))*$/,
  /^(?:percent|percentage|pct)(?: (?:of|over|under|above|below|diff|difference|variance|to|from|deviation)\b.*)?$/,
  /^(?:bid |bids |unit price )?(?:avg|average|mean|median)(?: (?:of|all|the|bids?|bidders?|prices?|amount|total|unit))*$/,
];

/** Returns whether a cell holds an answer ('Yes', 'X', 'Received') in place of a price. */
export function isAnswerText(text: string): boolean {
  return answer.test(text.trim());
}

/**
 * Returns whether a text without unit, quantity and number describes no priced work, even if figures follow it: a
 * question to the bidders ('Addenda acknowledged', 'DBE %', 'Calendar days') or a comparison of their bids ('Rank',
 * '% over estimate', 'Difference from low bid').
 */
export function isNonPriceText(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return [...answers, ...comparisons].some((one) => one.test(plain));
}
