import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import styles from './ExampleTotalField.module.css';
import type { ExampleTotal } from './useExampleTotal.ts';
import type { FeeTable } from './useFeeTable.ts';

/** The bid total of the example, and the state of the calculation. */
export function ExampleTotalField({ example, table }: { example: ExampleTotal; table: FeeTable }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { problem } = example;
  return (
    <div className={styles.example}>
      <label htmlFor={id} className="label">
        {t('exampleBidTotal')}
      </label>
      <div className={problem === null ? `in ${styles.box}` : `in bad ${styles.box}`}>
        <NumberInput
          id={id}
          className="num"
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-line`}
          value={example.text}
          onChange={(event) => example.setText(event.target.value)}
          onBlur={example.leave}
        />
      </div>
      <div id={`${id}-line`} className={`small muted ${styles.line}`} aria-live="polite">
        {problem === null ? (
          t('exampleHelp')
        ) : (
          <FieldError>
            {t(problem)}. {t('totalsAreOf', { amount: example.printed })}
          </FieldError>
        )}
      </div>
      <CalculationTag table={table} />
      {table.failure && (
        <Button variant="line" size="sm" icon={<IconRefresh {...smallIcon} />} onClick={table.calculateAgain}>
          {t('calculateAgain')}
        </Button>
      )}
    </div>
  );
}

function CalculationTag({ table: { failure, isCalculating } }: { table: FeeTable }) {
  const { t } = useTranslation('settings');
  if (isCalculating) {
    return (
      <Tag tone="info" icon={<IconRefresh {...tinyIcon} />}>
        {t('calculating')}
      </Tag>
    );
  }
  return failure ? (
    <Tag tone="bad" icon={<IconAlertTriangle {...tinyIcon} />}>
      {t('notCalculated')}
    </Tag>
  ) : (
    <Tag tone="info" icon={<IconCheck {...tinyIcon} />}>
      {t('calculated')}
    </Tag>
  );
}
