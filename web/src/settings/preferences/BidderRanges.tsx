import { IconArrowForwardUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { biddersMaxLimit, type CoverageColor, rangeStarts, typedBiddersRange } from '#leveling';
import { tinyIcon } from '../../ui/icons.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { Card, CardBar } from '../frame/Card.tsx';
import { problemText } from '../list/model/problemText.ts';
import styles from './BidderRanges.module.css';
import { CountField } from './CountField.tsx';
import type { PreferencesCardProps } from './MeasurementSystem.tsx';
import { setPreference } from './preferencesForm.ts';
import { RangePreview } from './RangePreview.tsx';

/** A value of low that raised mid automatically. It ends when mid is typed or saved, and where low leaves mid as it was. */
interface Raise {
  /** The mid before, which returns with a lower low. */
  readonly from: string;
  readonly low: string;
  readonly mid: string;
}

/** Up to which count of bidders a package is red and yellow. */
export function BidderRanges({ editor, row }: PreferencesCardProps) {
  const { t } = useTranslation('settings');
  const [raise, setRaise] = useState<Raise | null>(null);
  const { store, focus, state, problems, readOnlyReason } = editor;
  const { lowBiddersMax: low, midBiddersMax: mid } = row.values;
  const found = problems.get(row.id) ?? {};
  const counts = typedBiddersRange(row.values);
  const range = { lowBiddersMax: counts.lowBiddersMax ?? 0, midBiddersMax: counts.midBiddersMax ?? 0 };
  const starts = rangeStarts(range);
  const isRight = found.lowBiddersMax === undefined && found.midBiddersMax === undefined;
  const isRaised = raise !== null && raise.low === low && raise.mid === mid && row.changed.includes('midBiddersMax');

  const type = (field: 'lowBiddersMax' | 'midBiddersMax', value: string): void => {
    const [stored] = state.stored;
    const own = isRaised ? raise.from : mid;
    store.edit(field, (edits) => setPreference(edits, stored, row.values, field, value, own));
    const after = store.state.getState().edits.changed[row.id]?.after.midBiddersMax ?? stored?.midBiddersMax ?? mid;
    setRaise(field === 'lowBiddersMax' && after !== own ? { from: own, low: value, mid: after } : null);
  };
  const field = (name: 'lowBiddersMax' | 'midBiddersMax') => ({
    label: t('rangeTo'),
    value: row.values[name],
    problem: found[name] && problemText(t, found[name]),
    isChanged: row.changed.includes(name),
    isReadOnly: readOnlyReason !== null,
    inputRef: focus.ref(row.id, name),
    onChange: (value: string) => type(name, value),
    onBlur: store.endStep,
  });
  const midHelp = isRaised ? (
    <span className={styles.raised}>
      <IconArrowForwardUp {...tinyIcon} />
      {t('midRaised', { mid: raise.from })}
    </span>
  ) : (
    t('midRangeHelp')
  );
  return (
    <Card>
      <CardBar title={t('bidderRanges')} note={t('bidderRangesHelp')} />
      <div className={styles.ranges}>
        <Range color="red">
          <CountField label={t('rangeFrom')} value="0" isComputed />
          <CountField {...field('lowBiddersMax')} help={t('lowRangeHelp', { most: biddersMaxLimit })} />
        </Range>
        <Range color="yellow">
          <CountField
            label={t('rangeFrom')}
            value={isCount(counts.lowBiddersMax) ? String(starts.mid) : ''}
            isComputed
          />
          <CountField {...field('midBiddersMax')} help={midHelp} />
        </Range>
        <Range color="green">
          <CountField
            label={t('rangeFrom')}
            value={isCount(counts.midBiddersMax) ? String(starts.high) : ''}
            help={t('highRangeHelp')}
            isComputed
          />
          <CountField label={t('rangeTo')} value={t('rangeAndUp')} isComputed />
        </Range>
      </div>
      <RangePreview range={isRight ? range : null} />
    </Card>
  );
}

/** Returns whether a text is a count after which another range can start. */
const isCount = (count: number | null): boolean => count !== null && Number.isInteger(count) && count >= 0;

/** One range with its color, shape and name. */
function Range({ color, children }: { color: CoverageColor; children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className={styles.range} data-color={color} aria-label={t(`range.${color}`)}>
      <div className={styles.name}>
        <CoverageMark color={color}>{''}</CoverageMark>
        <b>{t(`range.${color}`)}</b>
        <span>{t(`rangeLook.${color}`)}</span>
      </div>
      {children}
    </fieldset>
  );
}
