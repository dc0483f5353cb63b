import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { smallIcon } from '../../ui/icons.ts';

export interface PlacedProblem {
  /** From 0. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** How many errors there are, and the first of them as a link to its cell. */
export function FootProblems({
  problems,
  onGo,
}: {
  problems: readonly PlacedProblem[];
  onGo: (row: number, column: string) => void;
}) {
  const { t } = useTranslation('bid-package');
  const [first] = problems;
  if (first === undefined) return null;
  return (
    <span className="foot-msg">
      <span className="tag bad">
        <IconAlertTriangle {...smallIcon} />
        {t('errorCount', { count: problems.length })}
      </span>
      <button type="button" className="link" onClick={() => onGo(first.row, first.column)}>
        {t('rowProblem', { row: first.row + 1, message: first.message })}
      </button>
    </span>
  );
}
