import { useTranslation } from 'react-i18next';
import { FeeType, parseAmount, printTypedAmount, printTypedPercent, sameName } from '#leveling';
import { printLocale } from '../../i18n/printed.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { FeeDraft } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './FeesSection.module.css';
import section from './Section.module.css';
import table from './SectionTable.module.css';

export function FeesSection() {
  const { t } = useTranslation('project');
  const { draft, change, touch } = useProjectEditor();
  const { fees } = draft;
  if (fees.length === 0) return <p className={section.empty}>{t('noFees')}</p>;
  const include = (wanted: (fee: FeeDraft) => boolean, isIncluded: boolean) => {
    const next = fees.map((fee) => (wanted(fee) ? { ...fee, isIncluded } : fee));
    for (const fee of next) touch('fees', fee.name);
    change({ fees: next });
  };
  return (
    <table className={`list ${table.table} ${styles.fees}`}>
      <thead>
        <tr>
          <th>
            <span className="hidden-text">{t('included')}</span>
          </th>
          <th>{t('fee')}</th>
          <th>{t('type')}</th>
          <th>{t('referenceFee')}</th>
          <th className="num">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <FeeRow
            key={fee.name}
            fee={fee}
            onToggle={(isIncluded) => include((other) => other === fee, isIncluded)}
            onIncludeReference={() => include(({ name }) => sameName(name, fee.referenceFeeName ?? ''), true)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FeeRowProps {
  fee: FeeDraft;
  onToggle: (isIncluded: boolean) => void;
  onIncludeReference: () => void;
}

function FeeRow({ fee, onToggle, onIncludeReference }: FeeRowProps) {
  const { t } = useTranslation('project');
  const { problemOf, draft } = useProjectEditor();
  const error = fee.isIncluded ? problemOf('fees', fee.name) : null;
  const isOffered = draft.fees.some(({ name }) => sameName(name, fee.referenceFeeName ?? ''));
  return (
    <tr
      className={error ? table.invalid : fee.isIncluded ? undefined : table.excluded}
      data-invalid={error ? '' : undefined}
    >
      <td>
        <Checkbox label={t('includeFee', { fee: fee.name })} isOn={fee.isIncluded} onChange={onToggle} />
      </td>
      <td>
        <span className={table.name}>
          {fee.name}
          {error && <FieldError>{error}</FieldError>}
          {error && isOffered && (
            <LinkButton onClick={onIncludeReference}>{t('includeFee', { fee: fee.referenceFeeName ?? '' })}</LinkButton>
          )}
        </span>
      </td>
      <td>{t(`feeType${fee.feeType}` as 'feeType0')}</td>
      <td>{fee.referenceFeeName}</td>
      <td className="num">{amountOf(fee)}</td>
    </tr>
  );
}

/** Prints a lump sum in dollars, a share in percent, nothing for a subtotal. */
function amountOf({ feeType, amount }: FeeDraft): string {
  const parsed = parseAmount(amount);
  if (parsed === null || feeType === FeeType.Subtotal) return '';
  return feeType === FeeType.LumpSum
    ? printTypedAmount(parsed, printLocale())
    : printTypedPercent(parsed, printLocale());
}
