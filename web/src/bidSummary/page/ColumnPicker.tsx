import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { columnGroups } from '../columns/columns.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useGroupName } from '../sheet/groupName.ts';
import { bidderChoice, type ColumnChoice, everyChoice, everything } from '../sheet/sheetShape.ts';

/** Which columns a narrow sheet shows next to the package. */
export function ColumnPicker({ choice, onChoose }: { choice: ColumnChoice; onChoose: (choice: ColumnChoice) => void }) {
  const { t } = useTranslation(['bid-summary', 'general']);
  const { data } = useSummaryView();
  const nameOf = useGroupName();
  const groups = columnGroups(data.project.alternates, everything);
  const options = [
    ...groups.map((group) => ({
      value: group.key,
      label: group.kind === 'classification' ? t('displayClassifications') : nameOf(group),
    })),
    { value: bidderChoice, label: t('selectedBidder') },
    { value: everyChoice, label: t('general:allColumns') },
  ];
  const isKnown = options.some(({ value }) => value === choice);
  return (
    <SelectBox
      label={t('general:columns')}
      value={isKnown ? choice : 'bidAmount'}
      options={options}
      onChange={onChoose}
      isSmall
      className="bs-picker"
    />
  );
}
