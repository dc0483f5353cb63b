/** Returns whether a text names a total: 'TOTAL', 'Subtotal Section A', 'Base Bid Total:'. */
export function isTotalText(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    /^(?:(?:grand|sub|base|bid|project|contract|section|schedule|alternate|amount|sum|total)\b.*)?\b(?:sub ?)?totals?\b/.test(
      plain,
    ) ||
    /\b(?:sub ?)?totals?$/.test(plain) ||
    /^sum(?: of .*)?$/.test(plain) ||
    /^(?:amount |balance )?(?:carried|brought) (?:forward|over)\b/.test(plain)
  );
}

/** Returns whether a total text is about a part: 'Subtotal', 'Section A total'. */
export function isPartialTotalText(text: string): boolean {
  return /\bs(?:ub|ous)-?\s?tota(?:ls?|ux)\b|\b(?:section|schedule|division|part|category|group|alternate|alt)\b/i.test(
    text,
  );
}

const estimator =
  '(?:project |design |consulting |city |county |town |state |village |ps e )*(?:engineers?|engineering|engrs?|eng|owners?|architects?|arch|agency|agencys|city|citys|county|countys|state|states|official|designers?|department|departments|dept|preliminary|internal|cost|ps e)';
const estimateWords = [
  /^(?:engineers?|engrs?|eng|ee|e?opcc?)$/,
  new RegExp(
    `^(?:the )?(?:${estimator} )?est(?:imate|imates|imated cost|imate of cost)?(?: total| amount| unit price)?$`,
  ),
  // No bidder's name starts like this, whatever follows ('Engineer's Estimate by Smith & Co.').
  /^(?:the )?(?:engineers?|owners?|architects?) est(?:imate)?\b/,
  new RegExp(`^(?:the )?(?:${estimator} )?opinion(?: of (?:the )?(?:probable )?(?:construction )?costs?)?$`),
  /^(?:the )?(?:(?:owners?|project|city|county|agency|approved|construction) )?budget(?: amount| estimate)?$/,
];

/** Returns whether a name is the estimate's and not a bidder's, ignoring a remark in parentheses. */
export function isEstimateName(name: string): boolean {
  const plain = name
    .toLowerCase()
    .replace(/(?<=\S)\s*\([^()]*\)\s*$/, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return estimateWords.some((one) => one.test(plain));
}

/** Returns whether a section is named an alternate: 'ALTERNATE 1', 'Add Alt. B'. */
export function isAlternateName(section: string): boolean {
  return /(?<![a-z])(?:add|deduct|bid)?alt(?:s|ern|ernates?|ernatives?)?(?![a-z])|\b(?:additive|deductive)\b/i.test(
    section,
  );
}

/** Returns whether a cell of a workbook shows an error instead of its value: '#REF!', '#N/A'. */
export function isErrorText(text: string): boolean {
  return /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)/.test(text);
}

/** Returns whether a text is only the name of a total: 'TOTAL', 'Grand total:', 'Base Bid Total'. */
export function isPureTotalText(text: string): boolean {
  return /^(?:(?:grand|sub|base|bid|project|contract|amount|sum|of|the|-)\s*)*totals?(?:\s*(?:bid|base bid|amount|price|cost))?\s*:?$/i.test(
    text.trim(),
  );
}

/** Returns whether a text names the whole bid, as in a row below the lines: 'Base Bid', 'Bid price (items 1-6)'. */
export function isWholeBidText(text: string): boolean {
  const plain = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z]+/gi, ' ')
    .trim();
  return /^(?:the )?(?:total |base |lump sum |evaluated |corrected |amount of )*(?:bid|contract|project|proposal)(?: amount| price| sum| cost)?(?: as (?:read|bid|corrected|evaluated))?$/i.test(
    plain,
  );
}

/** Returns whether a text names a section of the bid: 'SECTION A', 'Schedule 2 - Storm', 'Bid Alternate 1'. */
export function isSectionText(text: string): boolean {
  return (
    /\b(?:section|schedule|division|part|category|group|phase|area|base bid)\b/i.test(text) || isAlternateName(text)
  );
}

/**
 * Returns whether a header names a calculated figure or a part of a price, and so no bidder: 'Var $', 'Diff. to
 * estimate', '% over', 'Average bid', 'Margin', 'Labor', 'Remarks'.
 */
export function isFigureName(text: string): boolean {
  const plain = text.toLowerCase().replace(/[.:]/g, ' ').replace(/\s+/g, ' ').trim();
  const figure = '(?:amount|percent|percentage|pct|[$%#]|\\(?[$%]\\)?)';
  return [
    /^[%δ](?!\p{L})/u,
    /^(?:percent|percentage|pct)\b/,
    /^(?:price |bid |cost |unit price |amount |total )?(?:vars?|variances?|diffs?|differences?|deviations?)(?: (?:from|to|vs|versus|against|over|in|of)\b.*)?$/,
    new RegExp(`^(?:vars?|variances?|diffs?|differences?|deviations?|delta) ?${figure}$`),
    /^(?:delta|over|under|above|below)(?: (?:to|vs|versus|from|the))? (?:est|estimate|budget|low|low bid)$/,
    /^(?:avg|average|mean|median|min|minimum|max|maximum|lowest|highest)(?: (?:of )?(?:bids?|bidders?|prices?|amounts?|unit prices?|totals?))?$/,
    /^(?:low|high)(?: (?:bid|bidder|price|amount))?$/,
    /^(?:margin|mark ?up|profit|overhead|o ?& ?p|sales tax|tax|freight)(?: ?[$%]| amount)?$/,
    /^(?:labou?r|materials?|equipment|equip)(?:(?: and | ?& ?|\/)(?:labou?r|materials?|equipment))?(?: cost| price| amount| total)?$/,
    /^(?:hours|hrs|man ?hours|labou?r hours|hours\/unit|weight|duration|days|crew)$/,
    /^(?:bid )?(?:spread|range|savings?)(?: ?[$%]| amount)?$/,
    /^(?:notes?|remarks?|comments?)$/,
  ].some((one) => one.test(plain));
}

/** Returns whether a text ends as the name of a company does: 'Ridge Concrete LLC', 'Miller & Sons'. */
export function isCompanyName(text: string): boolean {
  return /\b(?:inc|llc|l\.l\.c|ltd|ltée|corp|corporation|lp|llp|plc|company|co|(?:and|&) sons|brothers|bros)\.?$/i.test(
    text,
  );
}
