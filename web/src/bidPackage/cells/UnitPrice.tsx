import type { ShownUnitPrice } from '#leveling';
import { printTyped } from '../../cells/printAmount.ts';
import { text } from '../sheet/sheetPage.ts';
import comparison from './comparison.module.css';

/** Shows the unit price before a price: '@2.75' as it was typed or quoted, '≈2.75' worked out of the price. */
export function UnitPrice({ shown }: { shown: ShownUnitPrice }) {
  return (
    <span className={comparison.percent} data-unit-price={shown.isDerived ? 'derived' : 'kept'}>
      <span aria-label={unitPriceTip(shown)} role="img" data-tip={unitPriceTip(shown)}>
        {unitPriceText(shown)}
      </span>
    </span>
  );
}

export function unitPriceText({ unitPrice, isDerived }: ShownUnitPrice): string {
  return `${isDerived ? '≈' : '@'}${printTyped(unitPrice)}`;
}

function unitPriceTip({ unitPrice, isDerived }: ShownUnitPrice): string {
  return text(isDerived ? 'unitPriceTipDerived' : 'unitPriceTip', { unitPrice: printTyped(unitPrice) });
}
