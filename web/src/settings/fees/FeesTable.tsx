import { useTranslation } from 'react-i18next';
import { OrderStrip } from '../list/ConflictStrip.tsx';
import { nextId } from '../list/model/listStore.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import { FeeEditRow } from './FeeEditRow.tsx';
import { FeeRow } from './FeeRow.tsx';
import styles from './FeesTable.module.css';
import { feeForms } from './model/feeForms.ts';
import type { FeeItem } from './model/feeItem.ts';
import { printFeeTotal } from './model/printFee.ts';
import { useFeeRows } from './useFeeRows.ts';
import type { FeeTable } from './useFeeTable.ts';
import type { OpenFeeControls } from './useOpenFee.ts';

export interface FeesTableProps {
  editor: ListEditor<FeeItem>;
  fee: OpenFeeControls;
  table: FeeTable;
  isEditor: boolean;
}

/** The fees in their order, with the fee that is being edited, and their grand total. */
export function FeesTable({ editor, fee, table, isEditor }: FeesTableProps) {
  const { t } = useTranslation('settings');
  const { view, state } = editor;
  const actions = useFeeRows(editor);
  const next = fee.open?.id === nextId ? [{ values: state.next, isNew: true }] : [];
  const forms = feeForms([...view.rows, ...next], table.totalOf);
  const isEmpty = forms.length === 0;
  const edited = (id: string) => forms.find((form) => form.id === id)!;
  return (
    <>
      {view.isOrderContested && <OrderStrip editor={editor} type="FeeDefinition" />}
      <table className={styles.table} aria-label={t('fees')}>
        <colgroup>
          {isEditor && <col className={styles.handleColumn} />}
          <col />
          <col className={styles.typeColumn} />
          <col className={styles.referenceColumn} />
          <col className={styles.amountColumn} />
          <col className={styles.totalColumn} />
          {isEditor && <col className={styles.actionsColumn} />}
        </colgroup>
        <thead>
          <tr>
            {isEditor && (
              <th>
                <span className="hidden-text">{t('moveRowHelp')}</span>
              </th>
            )}
            <th>{t('fee')}</th>
            <th>{t('feeType')}</th>
            <th>{t('ofFee')}</th>
            <th className={styles.number}>{t('feeAmount')}</th>
            <th className={styles.number}>{t('feeTotal')}</th>
            {isEditor && (
              <th>
                <span className="hidden-text">{t('feeActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row, index) =>
            fee.open?.id === row.id ? (
              <FeeEditRow
                key={row.id}
                editor={editor}
                fee={fee}
                form={edited(row.id)}
                forms={forms}
                row={row}
                isOutdated={table.isOutdated}
              />
            ) : (
              <FeeRow
                key={row.id}
                editor={editor}
                fee={fee}
                form={forms[index]!}
                row={row}
                index={index}
                actions={actions}
                table={table}
                isAtFault={table.failure?.fees.some(({ id }) => id === row.id) ?? false}
                isEditor={isEditor}
              />
            ),
          )}
          {next.length > 0 && (
            <FeeEditRow
              editor={editor}
              fee={fee}
              form={edited(nextId)}
              forms={forms}
              row={null}
              isOutdated={table.isOutdated}
            />
          )}
          {isEmpty && (
            <tr>
              <td className={styles.empty} colSpan={7}>
                <b>{t('noFees')}</b> {t('noFeesHelp')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr data-outdated={table.isOutdated || undefined}>
            {isEditor && <td className={styles.handle} />}
            <th scope="row" className={styles.name} colSpan={4}>
              {t('grandTotal')}
            </th>
            <td className={`${styles.number} ${styles.total}`}>{printFeeTotal(table.grandTotal)}</td>
            {isEditor && <td className={styles.actions} />}
          </tr>
        </tfoot>
      </table>
      <span className="hidden-text" role="status">
        {actions.announcement}
      </span>
    </>
  );
}
