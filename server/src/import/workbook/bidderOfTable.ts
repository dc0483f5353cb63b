import type { Table } from '../tables/itemsTable.ts';
import { guessOfHeader, headerWords } from '../text/headerWords.ts';
import { isAlternateName, isEstimateName, isSectionText } from '../text/textPatterns.ts';

const label =
  /^(?:name of )?(?:the )?(?:bidder|contractor|company|firm|vendor|supplier|subcontractor|submitted by|offeror|proposer)(?:['’]?s)?(?: name)?\s*:\s*(.*)$/i;
const general =
  /\b(?:sheets?|tabs?|pages?|tables?|data|bids?|tabulations?|forms?|items?|lists?|schedules?|summary|totals?|prices?|costs?|base|notes?|project|proposal|quantities|copy|results?|import|export|report)\b/i;

/**
 * Returns the one bidder of a table without names: after 'Bidder:' above it, or the sheet name if every bidder has a
 * sheet. Null if the sheet name is no bidder's name.
 */
export function bidderOfTable({ above }: Table, sheetName: string, title: string | null): string | null {
  for (const { cells } of above) {
    for (const [at, text] of cells.entries()) {
      const found = label.exec(text);
      if (!found) continue;
      const name = found[1] || cells.slice(at + 1).find((next) => next !== '');
      if (name) return name;
    }
  }
  if (isEstimateName(sheetName)) return sheetName;
  if (title !== null && isEstimateName(title)) return title;
  return isName(sheetName) ? sheetName : null;
}

function isName(text: string): boolean {
  const words = headerWords(text);
  if (!/[a-z]{2}/i.test(text) || general.test(text.replaceAll('_', ' ').replace(/(\D)\d+$/, '$1'))) return false;
  return words !== '' && guessOfHeader(text) === null && !isAlternateName(text) && !isSectionText(text);
}
