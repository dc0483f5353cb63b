import { type Amount, amount, amountText, type Contingency, printTypedPercent, ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import type { ContentRules } from '../../cells/sentEdit.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import { isId } from '../../paths.ts';
import {
  contingencyOf,
  packageName,
  type SummaryData,
  type SummaryPackage,
  selectedAlternateTotal,
  selectedBaseTotal,
} from '../model/summaryData.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** The content of an editable cell of the summary: the bid amount of a section, or the contingency of a package. */
export interface SummaryContent<C = unknown> extends ContentRules<C> {
  readonly stored: C;
}

type Places = Pick<SummaryData, 'packages'> & { readonly project: Pick<SummaryData['project'], 'alternates'> };

/**
 * Returns the content of an editable cell by its key (`sectionKey` and the selected bidder's id, or a package's id with
 * 'percent' or 'amount'); null where the cell no longer exists, as after another bidder has been selected.
 */
export function summaryContent(data: Places, key: string): SummaryContent | null {
  const [packageId, part = '', bidderId = ''] = key.split(' ');
  const row = data.packages.find(({ id }) => id === packageId);
  if (row === undefined) return null;
  if (bidderId !== '' && row.selectedBidder?.id !== bidderId) return null;
  if (part === 'percent' || part === 'amount') return contingencyContent(row, part);
  const alternate = isId(part) ? data.project.alternates.findIndex(({ id }) => id === part) : null;
  if (alternate === -1) return null;
  const column = alternate === null ? text('bidAmount') : data.project.alternates[alternate]!.name;
  return bidAmountContent(row, alternate, column);
}

/** Prints a contingency as it was typed. Worked: 0.05 of the unit percent is '5%'. */
export function printContingency({ unit, value }: Contingency): string {
  return unit === 'percent' ? printTypedPercent(value, printLocale()) : printTotal(value);
}

function bidAmountContent(row: SummaryPackage, alternate: number | null, column: string): SummaryContent<Amount> {
  return {
    label: `${column}, ${packageName(row)}`,
    stored: alternate === null ? (selectedBaseTotal(row) ?? ZERO) : selectedAlternateTotal(row, alternate),
    isSame: (one, other) => one === other,
    print: printTotal,
    toWire: (value) => ({ amount: amountText(value) }),
    fromWire: (now) => amount((now as { amount: string } | null)?.amount ?? '0'),
  };
}

function contingencyContent(row: SummaryPackage, part: 'percent' | 'amount'): SummaryContent<Contingency> {
  return {
    label: `${text('contingency')}, ${text(part === 'percent' ? 'percentLong' : 'amount')}, ${packageName(row)}`,
    stored: contingencyOf(row),
    isSame: (one, other) => one.value === other.value && (one.unit === other.unit || one.value === 0n),
    print: printContingency,
    toWire: ({ unit, value }) => ({ unit, value: amountText(value) }),
    fromWire: (now) => {
      const { unit, value } = (now ?? { unit: 'percent', value: '0' }) as { unit: Contingency['unit']; value: string };
      return { unit, value: amount(value) };
    },
  };
}
