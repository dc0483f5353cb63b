import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotedRow } from '#contract';
import { Classification } from '#leveling';
import { SearchableField } from '../../../ui/fields/SearchableField.tsx';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { classLabel } from '../../cells/classLabel.ts';
import type { LumpSumPlace } from '../lumpSums/quoteLumpSums.ts';
import type { PackageLine } from '../packageLines.ts';
import { isNameless, isRateRow, type ReviewRow, type RowChoice, unitOfExtra } from './quoteReview.ts';
import styles from './ReviewTable.module.css';

interface RowTargetProps {
  readonly row: ReviewRow;
  readonly lines: readonly PackageLine[];
  readonly units: readonly string[];
  readonly places: readonly LumpSumPlace[];
  /** Where the row most likely goes, while it is open. */
  readonly likely: RowChoice | null;
  onChoice(row: number, choice: RowChoice | null): void;
}

/** Where a row goes: one of the lines that may fit, another line, a lump sum, a line of extra scope, or nowhere. */
export function RowTarget({ row, lines, places, units, likely, onChoice }: RowTargetProps) {
  const { t } = useTranslation('bid-package');
  const [isSearching, setSearching] = useState(false);
  const { row: printed, choice, line } = row;
  const isWithoutPrice = row.found === 'excluded' || row.found === 'unreadable';
  const hasAmount = row.price !== null && !isRateRow(printed);
  const nameOf = (position: number) => {
    const { number, description } = lines[position]!;
    return t('quoteLine', { number, description });
  };
  const likelyName = (choice: RowChoice | null) => {
    if (choice?.kind === 'lump') {
      return t('quoteLikelyLumpSum', { place: places.find(({ key }) => key === choice.place)?.name ?? '' });
    }
    const ours = choice?.kind === 'line' ? lines.find(({ id }) => id === choice.lineId) : undefined;
    if (ours === undefined) return t('quoteChoose');
    return t('quoteLikely', { number: ours.number, description: ours.description });
  };
  const offered = line === null || row.offered.includes(line) ? row.offered : [...row.offered, line];
  const options = [
    ...(choice === null && !isSearching ? [{ value: '', label: likelyName(likely) }] : []),
    ...offered.map((position) => ({ value: `line ${position}`, label: nameOf(position) })),
    { value: 'other', label: t('quoteOtherLine') },
    ...(!hasAmount ? [] : [{ value: 'lump', label: t('quoteLumpSum') }]),
    // An included row is a line of its own only where the package has none.
    ...(isWithoutPrice || isRateRow(printed) || (!hasAmount && lines.length > 0)
      ? []
      : [{ value: 'extra', label: t(lines.length === 0 ? 'quoteNewLine' : 'quoteExtra') }]),
    { value: 'out', label: t(isWithoutPrice ? 'quoteNotQuoted' : 'quoteOut') },
  ];
  const value = isSearching ? 'other' : line !== null ? `line ${line}` : (choice?.kind ?? '');
  const choose = (next: string) => {
    setSearching(next === 'other');
    if (next === 'other') onChoice(printed.row, null);
    else if (next === 'lump') onChoice(printed.row, { kind: 'lump', place: places[0]!.key });
    else if (next === 'extra') onChoice(printed.row, { kind: 'extra', unit: unitOfExtra(printed, units) });
    else if (next === 'out') onChoice(printed.row, { kind: 'out' });
    else onChoice(printed.row, { kind: 'line', lineId: lines[Number(next.slice('line '.length))]!.id });
  };
  return (
    <div className={styles.choices}>
      <SelectBox
        isSmall
        label={t('quoteRowGoesTo', { row: printed.row })}
        value={value}
        options={options}
        onChange={choose}
      />
      {isSearching && (
        <SearchableField
          label={t('quoteRowLine', { row: printed.row })}
          value=""
          options={lines.map((_, position) => nameOf(position))}
          emptyText={t('quoteNoLine')}
          onChange={(name) => {
            const position = lines.findIndex((_, index) => nameOf(index) === name);
            if (position === -1) return;
            setSearching(false);
            onChoice(printed.row, { kind: 'line', lineId: lines[position]!.id });
          }}
        />
      )}
      {choice?.kind === 'lump' && (
        <SelectBox
          isSmall
          label={t('quoteRowPlace', { row: printed.row })}
          value={choice.place}
          options={places.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(place) => onChoice(printed.row, { kind: 'lump', place })}
        />
      )}
      {choice?.kind === 'extra' && (
        <SelectBox
          isSmall
          label={t('quoteRowUnit', { row: printed.row })}
          value={choice.unit}
          isInvalid={choice.unit === ''}
          options={['', ...unitsOf(printed, units)].map((unit) => ({ value: unit, label: unit || t('quoteUnit') }))}
          onChange={(unit) => onChoice(printed.row, { ...choice, unit })}
        />
      )}
      {choice?.kind === 'extra' && isNameless(printed) && (
        <div className={choice.name?.trim() ? 'in sm' : 'in sm bad'}>
          <input
            aria-label={t('quoteRowName', { row: printed.row })}
            aria-invalid={!choice.name?.trim() || undefined}
            placeholder={t('description')}
            value={choice.name ?? ''}
            onChange={(event) => onChoice(printed.row, { ...choice, name: event.target.value })}
          />
        </div>
      )}
      {row.isRate && choice === null && (
        <div className={`small ${styles.warned}`}>{t(lines.length === 0 ? 'quoteRateNewLine' : 'quoteRateAlone')}</div>
      )}
      {isWithoutPrice && choice?.kind === 'line' && (
        <SelectBox
          isSmall
          label={t('quoteRowClass', { row: printed.row })}
          value={choice.isIncluded ? 'included' : 'missing'}
          options={[
            { value: 'missing', label: classLabel(Classification.MissingScope) },
            { value: 'included', label: classLabel(Classification.Included) },
          ]}
          onChange={(entered) => onChoice(printed.row, { ...choice, isIncluded: entered === 'included' })}
        />
      )}
    </div>
  );
}

/** The units that a line may have, and the one that is printed: it may be taken as it is. */
function unitsOf({ unit }: QuotedRow, units: readonly string[]): readonly string[] {
  const printed = unit?.trim() ?? '';
  return printed === '' || units.includes(printed) ? units : [...units, printed];
}
